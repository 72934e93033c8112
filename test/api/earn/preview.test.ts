import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { day, instantFrom, testClock } from '../support/clock.ts';
import { openShop, pointsRules, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => server.stop());

const rules = {
  ...pointsRules,
  tiers: {
    qualify: { measure: 'value', window: 'lifetime' },
    levels: [
      { id: 'basic', name: 'Basic', min: 0 },
      { id: 'gold', name: 'Gold', min: 30, multiplier_bps: 12_500 },
    ],
  },
  campaigns: [
    { id: 'welcome', name: 'Welcome', when: { first_earn: true }, effect: { kind: 'add', value: 10 } },
    {
      id: 'bakery',
      name: 'Bakery',
      when: { items: { categories: ['bakery'] } },
      effect: { kind: 'multiply', bps: 30_000 },
    },
    { id: 'thrice', name: 'Thrice', effect: { kind: 'add', value: 2 }, max_uses: { count: 3, window: 'day' } },
  ],
  limits: {
    caps: [
      { id: 'daily', on: 'earn', measure: 'value', window: 'day', max: 100, over: 'clip' },
      { id: 'calls', on: 'earn', measure: 'count', window: { seconds: 3_600 }, max: 6, over: 'refuse' },
    ],
    max_balance: 150,
  },
};

/** The preview says what the earn then does, to the letter. */
async function expectForetold(shop: Shop, body: Readonly<Record<string, unknown>>): Promise<void> {
  const before = await snapshot(server);
  const preview = await shop.preview(body);
  expect(await snapshot(server)).toBe(before);
  const earn = await shop.earn(body);
  expect(earn.status).toBe(preview.status);
  if (earn.status !== 200) {
    expect({ ...preview.json, instance: '', request_id: '' }).toEqual({ ...earn.json, instance: '', request_id: '' });
    return;
  }
  const { transaction, card } = earn.json;
  const {
    program_id,
    rules_version,
    unit,
    amount,
    delta,
    outcome,
    breakdown,
    balance_after,
    available_at,
    expires_at,
  } = transaction;
  expect(preview.json).toEqual({
    object: 'earn_preview',
    card_id: card.id,
    tier_id: card.tier_id,
    ...{ program_id, rules_version, unit, amount, delta, outcome, breakdown, balance_after, available_at, expires_at },
  });
}

describe('a preview', () => {
  it('200, 409, 422: writes nothing and equals what the earn then does', async () => {
    const shop = await openShop(server, { rules });
    const items = [
      { sku: 'bread', categories: ['bakery'], amount: 700 },
      { sku: 'milk', amount: 300 },
    ];
    clock.advance(2 * day);
    const bodies = [
      { amount: 50 },
      { amount: 1_250, reference: 'sale-1' },
      { amount: 1_000, items },
      { amount: 1_000, items, paid_with_loyalty: 900 },
      { amount: 1_250, reference: 'sale-1' },
      { amount: 1_251, reference: 'sale-1' },
      { amount: 1_000, items: items.slice(1) },
      { amount: 9_000 },
      { amount: 9_000 },
      { amount: 100 },
      { amount: 5_000, occurred_at: instantFrom(clock, -day) },
      { amount: 5_000, occurred_at: instantFrom(clock, -3 * day) },
      { amount: 100, currency: 'USD' },
    ];
    for (const body of bodies) await expectForetold(shop, body);
  });

  it('200: any number at once, while earns go on, writes nothing', async () => {
    const shop = await openShop(server, { rules: pointsRules });
    const previews = await Promise.all(Array.from({ length: 40 }, () => shop.preview({ amount: 1_250 })));
    expect(new Set(previews.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await shop.earn({ amount: 100 })).json.transaction.sequence).toBe(1);
  });
});
