import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { day, minute, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { act, cardOf, replace, rowsOf } from '../support/replacing.ts';
import { must, openShop, type Shop } from '../support/shop.ts';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => server.stop());
afterEach(async () => {
  expect((await verifyLedger(server.service.store, clock.now())).listed).toEqual([]);
});

describe('what goes on', () => {
  const earn = (shop: Shop, id: string, body: object = {}) => act(shop, id, 'earn', { amount: 1_000, ...body });
  const withCap = (cap: object) => ({
    kind: 'points',
    earn: { basis: 'spend', per: 100, value: 1 },
    limits: { caps: [{ id: 'c', on: 'earn', max: 1, over: 'refuse', ...cap }] },
  });

  it('422 limit_exceeded: caps per day, over a chain of three cards', async () => {
    const shop = await openShop(server, { rules: withCap({ measure: 'count', window: 'day', max: 3 }) });
    let id = shop.cardId;
    for (let count = 0; count < 3; count += 1) {
      expect((await earn(shop, id)).status).toBe(200);
      if (count < 2) id = await replace(shop, id);
    }
    const capped = await earn(shop, id);
    expect(capped.json).toMatchObject({ code: 'limit_exceeded', cap_id: 'c', max: 3 });
    clock.advance(day);
    expect((await earn(shop, id)).status).toBe(200);
  });

  it('422 limit_exceeded: caps that begin only after the replacement count what was before it', async () => {
    const shop = await openShop(server);
    await earn(shop, shop.cardId);
    const second = await replace(shop, shop.cardId);
    await earn(shop, second);
    const third = await replace(shop, second);
    await shop.patchRules(withCap({ measure: 'count', window: 'lifetime', max: 3 }));
    expect((await earn(shop, third)).status).toBe(200);
    expect((await earn(shop, third)).json.code).toBe('limit_exceeded');
  });

  it('422 limit_exceeded: a cooldown in seconds', async () => {
    const shop = await openShop(server, { rules: withCap({ measure: 'count', window: { seconds: 3_600 } }) });
    await earn(shop, shop.cardId);
    const id = await replace(shop, await replace(shop, shop.cardId));
    clock.advance(minute);
    expect((await earn(shop, id)).json.code).toBe('limit_exceeded');
    clock.advance(60 * minute);
    expect((await earn(shop, id)).status).toBe(200);
  });

  it('200: the tier, and the way to the next', async () => {
    const levels = [
      { id: 'base', name: 'Base', min: 0 },
      { id: 'gold', name: 'Gold', min: 20, multiplier_bps: 20_000 },
      { id: 'top', name: 'Top', min: 50, multiplier_bps: 30_000 },
    ];
    const tiers = { qualify: { measure: 'value', window: 'lifetime' }, levels };
    const shop = await openShop(server, {
      rules: { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 }, tiers },
    });
    await earn(shop, shop.cardId, { amount: 2_000 });
    const id = await replace(shop, shop.cardId);
    expect((await cardOf(shop, id)).tier_id).toBe('gold');
    const { json } = await earn(shop, id, { amount: 1_500 });
    expect([json.transaction.delta, json.card.tier_id]).toEqual([30, 'top']);
  });

  it('200: the first earn and the uses of a campaign are not given again', async () => {
    const campaigns = [
      { id: 'first', name: 'First', when: { first_earn: true }, effect: { kind: 'add', value: 100 } },
      { id: 'twice', name: 'Twice', effect: { kind: 'add', value: 10 }, max_uses: { count: 2, window: 'lifetime' } },
    ];
    const shop = await openShop(server, {
      rules: { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 }, campaigns },
    });
    const deltas = [(await earn(shop, shop.cardId)).json.transaction.delta];
    let id = await replace(shop, shop.cardId);
    deltas.push((await earn(shop, id)).json.transaction.delta);
    id = await replace(shop, id);
    deltas.push((await earn(shop, id)).json.transaction.delta);
    expect(deltas).toEqual([120, 20, 10]);
  });

  it('200, 409 reference_in_use: references of every card before', async () => {
    const shop = await openShop(server);
    const first = (await earn(shop, shop.cardId, { reference: 'sale-1' })).json.transaction;
    const second = await replace(shop, shop.cardId);
    await earn(shop, second, { reference: 'sale-2' });
    const third = await replace(shop, second);
    const again = await earn(shop, third, { reference: 'sale-1' });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.json).toEqual({ transaction: first, card: await cardOf(shop, third) });
    expectProblem(await earn(shop, third, { reference: 'sale-1', amount: 5 }), 'reference_in_use', {
      members: { transaction_id: first.id },
    });
    const other = await earn(shop, shop.cardId, { reference: 'sale-2' });
    expect([other.status, other.json.transaction.card_id, other.json.card.id]).toEqual([200, second, third]);
    expect((await cardOf(shop, third)).balance.available).toBe(20);
  });

  it('200: a retried use is answered under the old card and the new one, with the card that is in use now', async () => {
    const shop = await openShop(server, { rules: { kind: 'gift' } });
    await act(shop, shop.cardId, 'top-up', { amount: 5_000 });
    const used = (await act(shop, shop.cardId, 'use', { amount: 700, reference: 'bill' })).json.transaction;
    const id = await replace(shop, shop.cardId);
    for (const card of [shop.cardId, id]) {
      const again = await act(shop, card, 'use', { amount: 700, reference: 'bill' });
      expect([again.status, again.json.transaction, again.json.card.id]).toEqual([200, used, id]);
    }
    expect((await cardOf(shop, id)).balance).toMatchObject({
      available: 4_300,
      lifetime_earned: 5_000,
      lifetime_used: 700,
    });
  });

  it('200: lots keep their dates and their order, pending ones too', async () => {
    const expiry = { kind: 'rolling', period: { unit: 'day', count: 30 } };
    const rules = { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 }, expiry, pending_days: 5 };
    const shop = await openShop(server, { rules });
    await earn(shop, shop.cardId);
    clock.advance(3 * day);
    await earn(shop, shop.cardId, { amount: 2_000 });
    clock.advance(3 * day);
    await act(shop, shop.cardId, 'adjust', { delta: 1, note: 'brings it up' });
    const lotsOf = async (id: string) => (await must(shop, 'GET', `/v1/cards/${id}/lots`)).data;
    const [before, lots] = [await cardOf(shop, shop.cardId), await lotsOf(shop.cardId)];
    expect(before.balance).toMatchObject({ available: 11, pending: 20, next_expiry: { amount: 10 } });
    const second = await replace(shop, shop.cardId);
    const id = await replace(shop, second);
    expect((await cardOf(shop, id)).balance).toEqual(before.balance);
    const kept = ({ transaction_id, remaining, available_at, expires_at }: (typeof lots)[0]) => [
      transaction_id,
      remaining,
      available_at,
      expires_at,
    ];
    expect((await lotsOf(id)).map(kept)).toEqual(lots.map(kept));
    expect([await lotsOf(shop.cardId), await lotsOf(second)]).toEqual([[], []]);
    await earn(shop, id, { amount: 500 });
    clock.moveTo(before.balance.next_expiry.at);
    const { balance } = (await act(shop, id, 'adjust', { delta: 1, note: 'brings it up' })).json.card;
    expect(balance).toMatchObject({ available: 27, pending: 0 });
    expect((await rowsOf(shop, id)).map(({ kind, delta }: { kind: string; delta: number }) => [kind, delta])).toEqual([
      ['adjust', 1],
      ['expire', -10],
      ['earn', 5],
      ['transfer_in', 31],
    ]);
  });

  it('200: what was used first goes on: earliest expiry first, older first', async () => {
    const packs = [
      { id: 'ten', name: 'Ten', units: 10, price: 9_000, valid: { unit: 'day', count: 90 }, starts: 'first_use' },
    ];
    const shop = await openShop(server, { rules: { kind: 'multipass', unit_name: 'visit', packs } });
    await act(shop, shop.cardId, 'top-up', { pack_id: 'ten' });
    await act(shop, shop.cardId, 'top-up', { pack_id: 'ten' });
    const id = await replace(shop, shop.cardId);
    await act(shop, id, 'top-up', { pack_id: 'ten' });
    const oldest = (await must(shop, 'GET', `/v1/cards/${id}/lots`)).data.at(-1);
    await act(shop, id, 'use', { amount: 3 });
    const lots = (await must(shop, 'GET', `/v1/cards/${id}/lots`)).data;
    expect(lots.map(({ remaining }: { remaining: number }) => remaining)).toEqual([10, 10, 7]);
    expect(lots.at(-1).id).toBe(oldest.id);
    expect(lots.at(-1).expires_at).not.toBeNull();
  });
});
