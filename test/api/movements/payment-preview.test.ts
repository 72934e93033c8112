import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { testDatabase } from '../../support/test-store.ts';
import { cap } from '../support/caps.ts';
import { testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});

const pay = { units: 100, amount: 100, max_purchase_bps: 5_000 };
const preview = (shop: Shop, body: object) => shop.call('POST', `/v1/cards/${shop.cardId}/payment-preview`, { body });
const use = (shop: Shop, body: object) => shop.call('POST', `/v1/cards/${shop.cardId}/use`, { body });

/** A shop whose card has so many points. */
async function shopWith(points: number, rules: object = {}): Promise<Shop> {
  const shop = await openShop(server, { rules: { ...pointsRules, pay, ...rules } });
  if (points > 0) await must(shop, 'POST', `/v1/cards/${shop.cardId}/adjust`, { delta: points, note: 'Opening.' });
  return shop;
}

const small = fc.oneof(fc.constant(0), fc.nat(400));
const carts = fc.record({
  units: fc.constantFrom(1, 50, 100),
  amount: fc.constantFrom(1, 30, 100),
  min_units: fc.constantFrom(0, 200),
  max_purchase_bps: fc.constantFrom(10_000, 5_000, 3_333, 1),
  capped: fc.constantFrom(null, 'value', 'amount', 'count', 'spend'),
  cap: fc.constantFrom(1, 120, 100_000),
  balance: fc.oneof(fc.constant(0), fc.nat(2_000)),
  held: small,
  before: small,
  purchase: fc.oneof(fc.constant(0), fc.nat(20_000)),
});

describe('a preview of a payment', () => {
  it('says what the largest accepted use is, in random carts', { timeout: 240_000 }, async () => {
    const seen = new Set<string>();
    const property = fc.asyncProperty(
      carts,
      async ({ capped, cap: max, balance, held, before, purchase, ...terms }) => {
        const caps = capped === null ? [] : [cap('use', capped, 'day', max)];
        const shop = await shopWith(balance, { pay: terms, limits: { caps } });
        // Each of them may be refused.
        await use(shop, { amount: before, purchase_amount: 10_000 });
        await shop.call('POST', `/v1/cards/${shop.cardId}/holds`, {
          body: { for: 'use', amount: held, purchase_amount: 10_000 },
        });
        const { json: shown } = await preview(shop, { purchase_amount: purchase });
        for (const { reason } of shown.limits) seen.add(reason);
        expect(shown.value).toBe((shown.amount / terms.units) * terms.amount);
        const more = Math.max(shown.amount + terms.units, terms.min_units);
        const larger = await use(shop, { amount: more, purchase_amount: purchase });
        expect([larger.status, shown]).toEqual([422, shown]);
        if (shown.amount === 0) return;
        const { transaction } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/use`, {
          ...{ amount: shown.amount, purchase_amount: purchase },
        });
        expect(transaction.value).toBe(shown.value);
      },
    );
    await fc.assert(property, { numRuns: { sqlite: 150, postgres: 60, citus: 15 }[testDatabase], seed: 1 });
    expect([...seen].toSorted()).toEqual(['balance', 'cap', 'minimum', 'share']);
  });

  it.each([
    [1_000, 4_000, { amount: 1_000, value: 1_000, limits: [{ reason: 'balance', cap_id: null }] }],
    [5_000, 4_990, { amount: 2_400, value: 2_400, limits: [{ reason: 'share', cap_id: null }] }],
    [99, 4_990, { amount: 0, value: 0, limits: [{ reason: 'balance', cap_id: null }] }],
    [5_000, 0, { amount: 0, value: 0, limits: [] }],
  ])('of %d points for %d cents names what limits it', async (points, purchase, expected) => {
    const shop = await shopWith(points);
    expect((await preview(shop, { purchase_amount: purchase })).json).toMatchObject(expected);
  });

  it('names a smallest payment and a cap, and writes nothing', async () => {
    const caps = [cap('use', 'count', 'day', 1)];
    const shop = await shopWith(1_000, { pay: { ...pay, min_units: 500 }, limits: { caps } });
    const tooSmall = { amount: 0, limits: [{ reason: 'minimum', cap_id: null }, { reason: 'share' }] };
    expect((await preview(shop, { purchase_amount: 900 })).json).toMatchObject(tooSmall);
    for (const _ of ['first', 'again'])
      expect((await preview(shop, { purchase_amount: 2_000 })).json).toMatchObject({ amount: 1_000, value: 1_000 });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/use`, { amount: 500, purchase_amount: 2_000 });
    const capped = { amount: 0, limits: [{ reason: 'minimum' }, { reason: 'cap', cap_id: 'use-count' }] };
    expect((await preview(shop, { purchase_amount: 2_000 })).json).toMatchObject(capped);
  });

  it('of cashback and of gift cards is in money', async () => {
    const cashback = await openShop(server, { rules: { kind: 'cashback', earn: { value: 1_000 } } });
    await must(cashback, 'POST', `/v1/cards/${cashback.cardId}/earn`, { amount: 12_345 });
    expect((await preview(cashback, { purchase_amount: 999 })).json).toMatchObject({ amount: 999, value: 999 });
    const gift = await openShop(server, { rules: { kind: 'gift' } });
    await must(gift, 'POST', `/v1/cards/${gift.cardId}/top-up`, { amount: 5_000 });
    expect((await preview(gift, { purchase_amount: 7_990 })).json).toMatchObject({
      ...{ amount: 5_000, value: 5_000, limits: [{ reason: 'balance' }] },
    });
  });

  it.each([
    ['stamps', { kind: 'stamps', earn: { basis: 'visit', value: 1 }, goal: 9 }],
    ['visits', { kind: 'multipass', unit_name: 'visit', packs: [{ id: 'ten', name: 'Ten', units: 10, price: 9_000 }] }],
    ['points that cannot pay', pointsRules],
  ])('422 unsupported_for_kind: %s', async (_, rules) => {
    const shop = await openShop(server, { rules });
    expectProblem(await preview(shop, { purchase_amount: 100 }), 'unsupported_for_kind');
  });

  it('is refused like the use: a blocked card, another currency, no purchase', async () => {
    const shop = await shopWith(100);
    expectProblem(await preview(shop, { purchase_amount: 100, currency: 'USD' }), 'currency_mismatch');
    expectProblem(await preview(shop, {}), 'invalid_request', { pointers: ['/purchase_amount'] });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/block`);
    expect(await preview(shop, { purchase_amount: 100 })).toMatchObject({
      status: 409,
      json: { code: 'card_blocked' },
    });
  });
});

describe('a hold', () => {
  const hold = (shop: Shop, body: object) => shop.call('POST', `/v1/cards/${shop.cardId}/holds`, { body });

  it('says what its units pay', async () => {
    const shop = await shopWith(1_000, { pay: { units: 100, amount: 150 } });
    const { json: held } = await hold(shop, { for: 'use', amount: 300 });
    expect(held).toMatchObject({ amount: 300, value: 450 });
    expect(await must(shop, 'GET', `/v1/holds/${held.id}`)).toMatchObject({ value: 450 });
  });

  it('ends some seconds after it was placed, by the clock of the service', async () => {
    const shop = await shopWith(1_000);
    const { json: held } = await hold(shop, { for: 'use', amount: 300, purchase_amount: 5_000, expires_in: 90 });
    expect(Date.parse(held.expires_at) - clock.now()).toBe(90_000);
  });

  it.each([
    ['expires_in', { expires_in: 0 }],
    ['expires_in', { expires_in: 604_801 }],
    ['expires_in', { expires_in: 1.5 }],
    ['expires_at', { expires_in: 60, expires_at: '2026-03-10T10:00:00Z' }],
  ])('400 names %s: %j', async (field, body) => {
    const shop = await shopWith(1_000);
    const refused = await hold(shop, { for: 'use', amount: 300, purchase_amount: 5_000, ...body });
    expectProblem(refused, 'invalid_request', { pointers: [`/${field}`] });
  });
});
