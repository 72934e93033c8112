import { SimulationResult } from '@loyalty-service/contract/resources/simulations';
import type { Draft } from '@loyalty-service/server/simulation/draft';
import { resultOf } from '@loyalty-service/server/simulation/result-of';
import { simulatePiece } from '@loyalty-service/server/simulation/simulate-piece';
import { addSums, noSums, type Sums } from '@loyalty-service/server/simulation/sums';
import { beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { day, testClock } from '../support/clock.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { shown, unitsOf } from './expect-exact.ts';
import { cardsOf, draftOf, rowsOf, simulated } from './simulated-cards.ts';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
  return () => server.stop();
});

const rules = {
  kind: 'points',
  earn: { basis: 'spend', per: 100, value: 1 },
  pay: { units: 2, amount: 1 },
  tiers: {
    qualify: { measure: 'value', window: 'lifetime' },
    levels: [
      { id: 'base', name: 'Base', min: 0 },
      { id: 'gold', name: 'Gold', min: 25, multiplier_bps: 20_000 },
    ],
  },
} as const;

const draft = {
  ...rules,
  earn: { ...rules.earn, value: 3, exclude: { categories: ['tobacco'] } },
  campaigns: [
    { id: 'here', name: 'Here', effect: { kind: 'add', value: 7 }, when: { locations: ['shop-1'] } },
    { id: 'hello', name: 'Hello', on: { kind: 'issue' }, effect: { kind: 'add', value: 2 } },
  ],
};

/** A shop in which a little of everything happened on twelve cards. */
async function busyShop(): Promise<Shop> {
  const shop = await openShop(server, { rules });
  for (let index = 0; index < 12; index += 1) {
    clock.advance(60_000);
    const card = await shop.issue();
    const path = `/v1/cards/${card}`;
    const items = [
      { sku: 'a', categories: ['food'], amount: 900 + index },
      { sku: 'b', categories: ['tobacco'], amount: 500 },
    ];
    const { transaction } = await must(shop, 'POST', `${path}/earn`, { amount: 1_400 + index, items });
    clock.advance(60_000);
    await must(shop, 'POST', `${path}/earn`, { amount: 2_000, location: index % 2 === 0 ? 'shop-1' : 'shop-2' });
    clock.advance(60_000);
    if (index % 3 === 0)
      await must(shop, 'POST', `/v1/transactions/${transaction.id}/reverse`, { items: [{ sku: 'b' }] });
    if (index % 4 === 0) await must(shop, 'POST', `${path}/use`, { amount: 4 });
    clock.advance(60_000);
    if (index % 5 === 0) await must(shop, 'POST', `${path}/replace`, {});
  }
  return shop;
}

const placeOf = (shop: Shop) => ({ server, business: shop, programId: shop.programId });

/** The sums of all pieces of so many cards. */
async function sumsOf(shop: Shop, asked: Draft, limit: number): Promise<readonly Sums[]> {
  const { store } = server.service;
  const { tenant, business } = shop.caller;
  const sums: Sums[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const piece: Awaited<ReturnType<typeof simulatePiece>> = await simulatePiece(
      store,
      business,
      tenant,
      asked,
      after,
      limit,
    );
    sums.push(piece.sums);
    after = piece.last;
  }
  return sums;
}

const sorted = (sums: Sums) => JSON.stringify(addSums(noSums(), sums));

describe('the pieces of a simulation', () => {
  it('add up to the same, however many cards are in a piece and in whatever order they are added', async () => {
    const shop = await busyShop();
    const asked = await draftOf(placeOf(shop), { rules: draft, to: clock.now() + 1 });
    const whole = (await sumsOf(shop, asked, 1_000)).reduce(addSums, noSums());
    for (const limit of [1, 2, 5]) {
      const pieces = await sumsOf(shop, asked, limit);
      expect(pieces.length).toBeGreaterThan(2);
      expect(sorted(pieces.reduce(addSums))).toBe(sorted(whole));
      expect(sorted(pieces.toReversed().reduce(addSums))).toBe(sorted(whole));
      expect(sorted(pieces.reduceRight((right, left) => addSums(left, right)))).toBe(sorted(whole));
    }
    expect(JSON.stringify(whole).length).toBeLessThan(65_536);
    expect(SimulationResult.parse(resultOf(whole, asked))).toEqual(resultOf(whole, asked));
  });

  it('tell what the ledger has, and what it would have', async () => {
    const shop = await busyShop();
    const place = placeOf(shop);
    const asked = await draftOf(place, { rules: draft, to: clock.now() + 1 });
    const result = resultOf((await sumsOf(shop, asked, 4)).reduce(addSums, noSums()), asked);
    const cards = await cardsOf(place);
    const would = await simulated(place, { rules: draft, to: clock.now() + 1 });
    const sum = (all: readonly { readonly available: number }[]) =>
      all.reduce((total, { available }) => total + available, 0);
    expect(result.actual.balance).toBe(sum(cards));
    expect(result.simulated.balance).toBe(sum([...would.cards.values()].map((card) => card.simulated)));
    expect(result.actual.liability_value).toBe(Math.floor(result.actual.balance / 2));
    // Three of the cards were replaced, and one of the shop's own had no sale.
    expect(result.cards).toMatchObject({ count: 13, losers: 0, winners: 13, unchanged: 0 });
    expect(result.cards.gains).toHaveLength(13);
    expect(result.sales).toEqual({
      count: 24,
      purchase_amount: 12 * 3_400 + 66,
      with_items: 12,
      with_categories: 12,
      lacking: [
        { need: 'items', count: 12, share_bps: 5_000 },
        { need: 'categories', count: 12, share_bps: 5_000 },
        { need: 'purchase_amount', count: 0, share_bps: 0 },
        { need: 'location', count: 12, share_bps: 5_000 },
      ],
    });
    const [here, hello] = result.campaigns;
    expect(here).toMatchObject({ campaign_id: 'here', actual: { units: 0 }, simulated: { units: 42, sales: 6 } });
    expect(hello).toMatchObject({ campaign_id: 'hello', simulated: { units: 26, value: 13, sales: 13 } });
    expect(result.months.map(({ actual }) => actual.issued)).toEqual([result.actual.issued - result.actual.reversed]);
    expect(result.tiers.map(({ tier_id, actual }) => [tier_id, actual.cards])).toEqual([
      ['base', 1],
      ['gold', 12],
    ]);
  });

  it('write nothing', async () => {
    const shop = await busyShop();
    const before = await snapshot(server);
    await sumsOf(shop, await draftOf(placeOf(shop), { rules: draft, to: clock.now() + 40 * day }), 3);
    expect(await snapshot(server)).toBe(before);
  });

  it('leave out what was recorded later, and cards that are not in the sample', async () => {
    const shop = await busyShop();
    const to = clock.now();
    const asked = await draftOf(placeOf(shop), { rules: draft, to });
    const sumUp = async (of: Draft) => (await sumsOf(shop, of, 5)).reduce(addSums, noSums());
    const early = await sumUp(asked);
    await busyOn(shop);
    // The tier that a card has is that of now.
    expect({ ...(await sumUp(asked)), tiers: null }).toEqual({ ...early, tiers: null });
    const half = await sumUp({ ...asked, sample: 5_000 });
    expect(half.cards.count).toBeGreaterThan(0);
    expect(half.cards.count).toBeLessThan(early.cards.count);
    expect(await sumUp({ ...asked, sample: 5_000 })).toEqual(half);
  });
});

async function busyOn(shop: Shop): Promise<void> {
  const card = await shop.issue();
  await must(shop, 'POST', `/v1/cards/${card}/earn`, { amount: 9_900 });
  await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 9_900 });
}

describe('a simulation of the rules in force', () => {
  it('gives the ledger itself since they are in force, after other rules', async () => {
    const shop = await busyShop();
    const [late] = await cardsOf(placeOf(shop));
    clock.advance(day);
    const from = clock.now();
    await shop.patchRules(draft);
    clock.advance(day);
    const occurred_at = new Date(from - 1_000).toISOString();
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 700, occurred_at });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 700, location: 'shop-1' });
    clock.advance(day);
    const to = clock.now() + 1;
    const place = placeOf(shop);
    const since = await simulated(place, { rules: draft, from, to });
    for (const card of await cardsOf(place)) {
      expect((since.rows.get(card.id) ?? []).map(shown)).toEqual((await rowsOf(place, card.id)).map(shown));
      expect(unitsOf(since.cards.get(card.id)?.simulated ?? {})).toEqual(unitsOf(card));
    }
    const always = await simulated(place, { rules: draft, to });
    expect(always.rows.get(late?.id ?? '')).not.toEqual(since.rows.get(late?.id ?? ''));
  });

  it('gives the ledger itself of a card with more rows than are read at once', async () => {
    const shop = await openShop(server, { rules });
    const count = 1_150;
    const made: string[] = [];
    for (let from = 0; from < count; from += 50) {
      clock.advance(60_000);
      const earns = Array.from({ length: 50 }, (_, index) => shop.earn({ amount: 100 + from + index }));
      for (const { json } of await Promise.all(earns)) made.push(json.transaction.id);
    }
    for (const index of [3, 500, 1_100]) {
      clock.advance(60_000);
      await must(shop, 'POST', `/v1/transactions/${made[index]}/reverse`, { amount: 50 });
    }
    const place = placeOf(shop);
    const would = await simulated(place, { rules, to: clock.now() + 1 });
    const rows = await rowsOf(place, shop.cardId);
    expect(rows.length).toBe(count + 3);
    expect((would.rows.get(shop.cardId) ?? []).map(shown)).toEqual(rows.map(shown));
  });
});
