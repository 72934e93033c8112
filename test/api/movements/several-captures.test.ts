import { describe, expect, it } from 'vitest';
import { HoldAudit } from '../../../server/src/verify/hold-audit.ts';
import { hour, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, pointsRules } from '../support/shop.ts';
import { stopVerified } from '../support/stop-verified.ts';
import { openVoucherShop } from '../vouchers/voucher-shop.ts';

const start = serversOfThisFile();
/** Three points pay 1.00. */
const rules = { ...pointsRules, pay: { units: 3, amount: 100, min_units: 0, max_purchase_bps: 10_000 } };

/** A card with 500 points, 90 of them on hold for a sale in parts. */
async function open(more: object = {}, withVoucher = false) {
  const clock = testClock();
  const server = await start({ now: clock.now });
  const shop = await openVoucherShop(server, { rules });
  await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 50_000 });
  const voucher = await shop.voucher();
  const vouchers = withVoucher ? { vouchers: [voucher.code] } : {};
  const body = { for: 'use', amount: 90, purchase_amount: 9_000, reference: 'order-1', ...vouchers, ...more };
  const hold = await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, body);
  return {
    ...{ clock, shop, hold, voucher },
    capture: (given: object) => shop.call('POST', `/v1/holds/${hold.id}/capture`, { body: given }),
    held: () => must(shop, 'GET', `/v1/holds/${hold.id}`),
    balance: async () => (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance,
    verified: () => stopVerified(server, clock.now()),
  };
}

describe('several captures of one hold', () => {
  it('200: book parts, and the last one releases the rest', async () => {
    const { capture, held, balance, verified } = await open();
    const first = await capture({ amount: 31, final_capture: false });
    expect(first.status, first.text).toBe(200);
    expect(first.json.transaction).toMatchObject({
      delta: -31,
      value: 1_033,
      reference: 'order-1',
      purchase_amount: 9_000,
    });
    expect(first.json.hold).toMatchObject({ status: 'held', amount: 90, captured: 31 });
    expect(await balance()).toMatchObject({ available: 410, held: 59, lifetime_used: 31 });
    const second = await capture({ amount: 29, final_capture: false, reference: 'parcel-2' });
    expect(second.json.transaction).toMatchObject({
      delta: -29,
      value: 967,
      reference: 'parcel-2',
      purchase_amount: null,
    });
    const last = await capture({ amount: 10 });
    expect(last.json.transaction).toMatchObject({ delta: -10, value: 333, reference: null });
    expect(await held()).toMatchObject({ status: 'captured', captured: 70 });
    expect(await balance()).toMatchObject({ available: 430, held: 0, lifetime_used: 70 });
    expectProblem(await capture({ amount: 1 }), 'hold_closed');
    await verified();
  });

  it('422 invalid_amount: never more than the hold has left', async () => {
    const { capture, verified } = await open();
    await capture({ amount: 60, final_capture: false });
    const { status, json } = await capture({ amount: 31 });
    expect([status, json.code, json.max]).toEqual([422, 'invalid_amount', 30]);
    const { json: all } = await capture({ final_capture: false });
    expect([all.transaction.delta, all.hold.status, all.hold.captured]).toEqual([-30, 'captured', 90]);
    await verified();
  });

  it('200: a release and an expiry give back only the rest', async () => {
    for (const how of ['release', 'expire'] as const) {
      const { clock, shop, hold, capture, held, balance, verified } = await open();
      await capture({ amount: 40, final_capture: false });
      if (how === 'release') await must(shop, 'POST', `/v1/holds/${hold.id}/release`);
      else {
        clock.advance(hour);
        await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 0 });
      }
      expect(await held()).toMatchObject({ status: how === 'release' ? 'released' : 'expired', captured: 40 });
      expect(await balance()).toMatchObject({ available: 460, held: 0 });
      await verified();
    }
  });

  it('200, 409: a reference and an Idempotency-Key count once, and a reference of another sale is refused', async () => {
    const { shop, hold, capture, held, verified } = await open();
    const part = { amount: 20, final_capture: false, reference: 'parcel-1' };
    const first = await capture(part);
    const again = await capture(part);
    expect([again.status, again.json.transaction]).toEqual([200, first.json.transaction]);
    const { status, json } = await capture({ ...part, amount: 21 });
    expect([status, json.code, json.transaction_id]).toEqual([409, 'reference_in_use', first.json.transaction.id]);
    const send = () =>
      shop.call('POST', `/v1/holds/${hold.id}/capture`, {
        body: { amount: 5, final_capture: false },
        headers: { 'Idempotency-Key': 'parcel-2' },
      });
    expect((await send()).text).toBe((await send()).text);
    expect(await held()).toMatchObject({ captured: 25, status: 'held' });
    await verified();
  });

  it('200: the vouchers of the hold are used at the first capture', async () => {
    const { shop, voucher, hold, capture, verified } = await open({}, true);
    const { json } = await capture({ amount: 20, final_capture: false });
    expect(json.vouchers).toMatchObject([{ voucher: { id: voucher.id, status: 'redeemed', uses: 1 } }]);
    expect((await capture({ amount: 20, final_capture: false })).json).not.toHaveProperty('vouchers');
    await must(shop, 'POST', `/v1/holds/${hold.id}/release`);
    expect(await shop.get(voucher.id)).toMatchObject({ status: 'redeemed', uses: 1 });
    await verified();
  });

  it('200, 400: in a batch, each part needs a reference, and a repeated batch books nothing', async () => {
    const { shop, hold, held, verified } = await open();
    const item = { action: 'capture', card_id: shop.cardId, hold_id: hold.id };
    const send = (items: object[]) => shop.call('POST', '/v1/transactions/batch', { body: { items } });
    const refused = await send([{ ...item, amount: 10, final_capture: false }]);
    expect(refused.json.results[0]).toMatchObject({ ok: false, body: { errors: [{ pointer: '/items/0/reference' }] } });
    const items = [
      { ...item, amount: 10, final_capture: false, reference: 'parcel-1' },
      { ...item, amount: 50 },
    ];
    const first = (await send(items)).json.results;
    expect(first.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true]);
    const again = (await send(items)).json.results;
    expect(again).toMatchObject([{ replayed: true }, { replayed: true, body: { transaction: { delta: -50 } } }]);
    expect(await held()).toMatchObject({ status: 'captured', captured: 60 });
    await verified();
  });

  it('verify reports a hold whose captures are more or less than it counts', () => {
    const found: string[] = [];
    const audit = new HoldAudit((text) => void found.push(text));
    const row = (hold_id: string, amount: number) => ({ hold_id, kind: 'use', amount }) as never;
    for (const one of [row('a', 5), row('a', 6), row('b', 2), row('c', 1)]) audit.addTransaction(one);
    audit.checkHold({ id: 'a', amount: 10, captured: 11 } as never);
    audit.checkHold({ id: 'b', amount: 10, captured: 3 } as never);
    audit.finish();
    expect(found).toEqual([
      'hold a: held 10, but its captures have 11',
      'hold b: counts 3 as captured, but its rows have 2',
      'hold c: was captured but is not there',
    ]);
  });
});
