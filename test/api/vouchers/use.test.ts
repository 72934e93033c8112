import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { describe, expect } from 'vitest';
import { must } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';
import { openVoucherShop } from './voucher-shop.ts';

const hour = 3_600_000;

describe('an earn with vouchers', () => {
  it('200: is one write, and answers the benefit of each voucher', async ({ server }) => {
    const shop = await openVoucherShop(server);
    const [one, two] = [await shop.voucher({ customer_id: shop.customerId }), await shop.voucher({ max_uses: 2 })];
    const body = { amount: 1_250, reference: 'order-1', location: 'Harbour', vouchers: [one.code, two.code] };
    const { status, json, text } = await shop.earn(body);
    expect(status, text).toBe(200);
    const { transaction, card, vouchers } = json;
    expect(transaction).toMatchObject({ kind: 'earn', delta: 12, sequence: 1 });
    expect(card.balance.available).toBe(12);
    expect(vouchers).toMatchObject([
      {
        voucher: { id: one.id, status: 'redeemed', uses: 1 },
        benefit: { kind: 'free_item', sku: 'coffee' },
        transaction: { kind: 'redeem', amount: 0, delta: 0, sequence: 2, voucher_id: one.id, location: 'Harbour' },
      },
      { voucher: { id: two.id, status: 'issued', uses: 1 }, transaction: { sequence: 3, reward_id: shop.rewardId } },
    ]);
    expect(await shop.get(one.id)).toEqual(vouchers[0].voucher);
    const events = (await must(shop, 'GET', '/v1/events?type=voucher.redeemed')).data;
    expect(events.map(({ data }: { data: object }) => data)).toEqual([vouchers[1], vouchers[0]]);
    expect(transaction).not.toHaveProperty('voucher_id');
    const { violations } = await verifyLedger(server.service.store, Date.now());
    expect(violations).toBe(0);
  });

  it('409: one refused code refuses the whole sale, and the answer names it', async ({ server }) => {
    const shop = await openVoucherShop(server);
    const [good, used] = [await shop.voucher(), await shop.voucher()];
    await shop.earn({ amount: 100, vouchers: [used.code] });
    const { status, json } = await shop.earn({ amount: 1_250, vouchers: [good.code, used.code] });
    expect([status, json.code, json.errors]).toEqual([
      409,
      'voucher_redeemed',
      [{ in: 'body', pointer: '/vouchers/1', code: 'refused', detail: 'This voucher was already used.' }],
    ]);
    expect(await shop.get(good.id)).toMatchObject({ status: 'issued', uses: 0 });
    expect((await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance.available).toBe(1);
    const unknown = await shop.earn({ amount: 100, vouchers: ['nothing'] });
    expect([unknown.status, unknown.json.code, unknown.json.errors[0].pointer]).toEqual([
      404,
      'not_found',
      '/vouchers/0',
    ]);
  });

  it('200: the same sale again answers the same vouchers, and another code is another sale', async ({ server }) => {
    const shop = await openVoucherShop(server);
    const [one, two] = [await shop.voucher(), await shop.voucher()];
    const sale = { amount: 1_250, reference: 'order-1', vouchers: [one.code] };
    const first = await shop.earn(sale);
    const again = await shop.earn(sale);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(again.json).toEqual(first.json);
    for (const vouchers of [[two.code], [one.code, two.code], undefined]) {
      const { status, json } = await shop.earn({ ...sale, vouchers });
      expect([status, json.code]).toEqual([409, 'reference_in_use']);
    }
    expect(await shop.get(one.id)).toMatchObject({ uses: 1 });
    expect(await shop.get(two.id)).toMatchObject({ uses: 0 });
  });

  it('200: the same sale again answers the same after its customer was erased, and another code is another sale', async ({
    server,
  }) => {
    const shop = await openVoucherShop(server);
    const [own, anyone] = [await shop.voucher({ customer_id: shop.customerId }), await shop.voucher()];
    const sale = { amount: 1_250, reference: 'order-1', vouchers: [own.code, anyone.code] };
    const first = (await shop.earn(sale)).json;
    await must(shop, 'POST', `/v1/customers/${shop.customerId}/erase`);
    const again = await shop.earn(sale);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(again.json.transaction).toEqual(first.transaction);
    expect(again.json.vouchers).toMatchObject([
      { voucher: { id: own.id, code: null, uses: 1 } },
      { voucher: { id: anyone.id, code: anyone.code, uses: 1 } },
    ]);
    const other = await shop.voucher();
    for (const vouchers of [[own.code, other.code], [other.code, anyone.code], ['nothing', 'else'], [own.code]])
      expect((await shop.earn({ ...sale, vouchers })).json.code).toBe('reference_in_use');
  });

  it('200: a preview refuses what the earn would refuse, and uses nothing', async ({ server }) => {
    const shop = await openVoucherShop(server);
    const { id, code } = await shop.voucher();
    expect((await shop.preview({ amount: 1_250, vouchers: [code] })).status).toBe(200);
    expect((await shop.preview({ amount: 1_250, vouchers: ['nothing'] })).json.code).toBe('not_found');
    expect(await shop.get(id)).toMatchObject({ uses: 0, version: 1 });
  });

  it('200: a late sale is decided by when it happened', async ({ server }) => {
    const shop = await openVoucherShop(server);
    const soon = new Date(Date.now() + 1_500).toISOString();
    const { code } = await shop.voucher({ expires_at: soon });
    await new Promise((resolve) => setTimeout(resolve, 1_600));
    expect((await shop.earn({ amount: 100, vouchers: [code] })).json.code).toBe('voucher_expired');
    const occurred_at = new Date(Date.parse(soon) - 1).toISOString();
    expect((await shop.earn({ amount: 100, vouchers: [code], occurred_at })).status).toBe(200);
  });
});

describe('a batch', () => {
  it('200: uses vouchers with each item, and points at the refused code', async ({ server }) => {
    const shop = await openVoucherShop(server);
    const { code } = await shop.voucher();
    const item = { action: 'earn', card_id: shop.cardId, amount: 100, vouchers: [code] };
    const items = ['a', 'b'].map((reference) => ({ ...item, reference }));
    const { results } = await must(shop, 'POST', '/v1/transactions/batch', { items });
    expect(results).toMatchObject([
      { ok: true, body: { vouchers: [{ voucher: { uses: 1 } }] } },
      { ok: false, body: { code: 'voucher_redeemed', errors: [{ pointer: '/items/1/vouchers/0' }] } },
    ]);
  });
});

describe('redeeming vouchers', () => {
  it('200: uses them on a card, once for each reference, and never for the reward itself', async ({ server }) => {
    const shop = await openVoucherShop(server);
    await shop.earn({ amount: 2_000 });
    const [one, two] = [await shop.voucher(), await shop.voucher()];
    const body = { vouchers: [one.code, two.code], card_id: shop.cardId, reference: 'order-9' };
    const first = await must(shop, 'POST', '/v1/vouchers/redeem', body);
    expect(first.card.balance.available).toBe(20);
    expect(first.vouchers).toMatchObject([
      { voucher: { uses: 1 }, transaction: { reference: 'order-9' } },
      { voucher: { uses: 1 }, transaction: { reference: null } },
    ]);
    expect(await must(shop, 'POST', '/v1/vouchers/redeem', body)).toEqual(first);
    const redeem = { reward_id: shop.rewardId, reference: 'order-9' };
    const reward = await shop.call('POST', `/v1/cards/${shop.cardId}/redeem`, { body: redeem });
    expect([reward.status, reward.json.code]).toEqual([409, 'reference_in_use']);
  });

  it('422: an anonymous card, and a card of another customer, cannot use the voucher of a customer', async ({
    server,
  }) => {
    const shop = await openVoucherShop(server);
    const { code } = await shop.voucher({ customer_id: shop.customerId });
    const body = { vouchers: [code], card_id: await shop.issue() };
    const { status, json } = await shop.call('POST', '/v1/vouchers/redeem', { body });
    expect([status, json.code]).toEqual([422, 'voucher_of_another_customer']);
  });

  it('200: the check answers as the redeem does', async ({ server }) => {
    const shop = await openVoucherShop(server);
    const cards = [shop.cardId, await shop.issue(), await shop.issue()];
    await must(shop, 'POST', `/v1/cards/${cards[2]}/block`, {});
    const soon = new Date(Date.now() + hour).toISOString();
    const voucher = async (body: object, then?: (id: string) => Promise<unknown>): Promise<string> => {
      const { id, code } = await shop.voucher(body);
      await then?.(id);
      return code;
    };
    const codes = [
      await voucher({}),
      await voucher({ customer_id: shop.customerId }),
      await voucher({ starts_at: soon }),
      await voucher({}, (id) => must(shop, 'POST', `/v1/vouchers/${id}/void`)),
      await voucher({ max_uses: 2 }),
      'nothing',
    ];
    for (const code of [...codes, ...codes])
      for (const card_id of cards) {
        const reasons = await shop.reasons(code, card_id);
        const { status, json } = await shop.call('POST', '/v1/vouchers/redeem', {
          body: { vouchers: [code], card_id },
        });
        expect([code, card_id, status < 300 ? undefined : json.code]).toEqual([code, card_id, reasons[0]]);
      }
  });
});

describe('a hold with vouchers', () => {
  /** The reward costs 10 points. */
  const open = (shop: Awaited<ReturnType<typeof openVoucherShop>>) => shop.earn({ amount: 10_000 });

  it('201: keeps them from others, until its release gives them back or its capture uses them', async ({ server }) => {
    const shop = await openVoucherShop(server);
    await open(shop);
    const { id, code } = await shop.voucher();
    const place = () =>
      must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, {
        ...{ for: 'redeem', reward_id: shop.rewardId, vouchers: [code] },
      });
    const hold = await place();
    expect(hold.vouchers).toMatchObject([{ voucher_id: id, benefit: { sku: 'coffee' } }]);
    expect(await shop.get(id)).toMatchObject({ status: 'held', uses: 0 });
    expect((await shop.earn({ amount: 100, vouchers: [code] })).json.code).toBe('voucher_held');
    expect((await shop.call('POST', `/v1/vouchers/${id}/void`)).json.code).toBe('voucher_held');
    await must(shop, 'POST', `/v1/holds/${hold.id}/release`);
    expect(await shop.get(id)).toMatchObject({ status: 'issued', uses: 0 });
    const captured = await must(shop, 'POST', `/v1/holds/${(await place()).id}/capture`, {});
    expect(captured.vouchers).toMatchObject([{ voucher: { id, status: 'redeemed' }, transaction: { voucher_id: id } }]);
    expect(await shop.get(id)).toMatchObject({ status: 'redeemed', uses: 1 });
  });

  it('200: an expired hold gives them back', async ({ server }) => {
    const shop = await openVoucherShop(server);
    await open(shop);
    const { id, code } = await shop.voucher();
    const hold = { for: 'redeem', reward_id: shop.rewardId, vouchers: [code], expires_in: 1 };
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, hold);
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    await shop.earn({ amount: 100 });
    expect(await shop.get(id)).toMatchObject({ status: 'issued', uses: 0 });
  });
});

describe('reversing a use', () => {
  it('200: the row of the use gives it back once', async ({ server }) => {
    const shop = await openVoucherShop(server);
    const { id, code } = await shop.voucher();
    const { json } = await shop.earn({ amount: 1_250, vouchers: [code] });
    const reverse = () => shop.call('POST', `/v1/transactions/${json.vouchers[0].transaction.id}/reverse`);
    const { status, json: reversal } = await reverse();
    expect([status, reversal.transaction.voucher_id]).toEqual([200, id]);
    expect((await reverse()).json.code).toBe('already_reversed');
    const voucher = await shop.get(id);
    expect(voucher).toMatchObject({ status: 'issued', uses: 0 });
    expect(voucher.redemptions[0].reversed_at).not.toBeNull();
    expect((await shop.earn({ amount: 1_250, vouchers: [code] })).status).toBe(200);
  });

  it('200: the whole sale gives all of them back, a part of it none', async ({ server }) => {
    const shop = await openVoucherShop(server);
    const vouchers = [await shop.voucher(), await shop.voucher()];
    const { json } = await shop.earn({ amount: 1_200, vouchers: vouchers.map(({ code }) => code) });
    await must(shop, 'POST', `/v1/transactions/${json.transaction.id}/reverse`, { amount: 200 });
    const uses = async () => Promise.all(vouchers.map(async ({ id }) => (await shop.get(id)).uses));
    expect(await uses()).toEqual([1, 1]);
    await must(shop, 'POST', `/v1/transactions/${json.vouchers[0].transaction.id}/reverse`);
    expect(await uses()).toEqual([0, 1]);
    await must(shop, 'POST', `/v1/transactions/${json.transaction.id}/reverse`);
    expect(await uses()).toEqual([0, 0]);
    const { violations } = await verifyLedger(server.service.store, Date.now());
    expect(violations).toBe(0);
  });
});
