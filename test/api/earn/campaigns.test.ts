import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { day, testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';

type Json = Readonly<Record<string, unknown>>;

// A Tuesday, ten o'clock in Berlin.
const start = '2026-03-10T09:00:00.000Z';
const clock = testClock(start);
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});

const add = (id: string, value: number, more: Json = {}) => ({ id, name: id, effect: { kind: 'add', value }, ...more });
const multiply = (id: string, bps: number, more: Json = {}) => ({
  id,
  name: id,
  effect: { kind: 'multiply', bps },
  ...more,
});
const withCampaigns = (...campaigns: readonly Json[]) => ({ ...pointsRules, campaigns });

const linesOf = (transaction: { breakdown: { type: string; ref: string; delta: number }[] }) =>
  transaction.breakdown.filter(({ type }) => type === 'campaign').map(({ ref, delta }) => [ref, delta]);

const earned = async (shop: Shop, body: Json) => (await shop.earn(body)).json.transaction;
const sale = { amount: 1_250 };

interface Case {
  readonly name: string;
  readonly when: Json;
  readonly holds?: { at?: string; customer?: Json; body?: Json };
  readonly fails: { at?: string; customer?: Json; body?: Json };
}

const bread = { sku: 'bread', amount: 1_250 };
const cases: readonly Case[] = [
  { name: 'starts_at', when: { starts_at: '2026-03-10T10:00:00+01:00' }, fails: { at: '2026-03-10T08:59:59.999Z' } },
  { name: 'ends_at', when: { ends_at: '2026-03-10T09:00:00.001Z' }, fails: { at: '2026-03-10T09:00:00.001Z' } },
  { name: 'days_of_week', when: { days_of_week: [2] }, fails: { at: '2026-03-10T23:00:00.000Z' } },
  { name: 'hours', when: { hours: [{ from: '10:00', to: '11:00' }] }, fails: { at: '2026-03-10T10:00:00.000Z' } },
  {
    name: 'hours over midnight, of the day they start',
    when: { hours: [{ from: '22:00', to: '02:00' }], days_of_week: [2] },
    holds: { at: '2026-03-11T00:30:00.000Z' },
    fails: { at: '2026-03-10T00:30:00.000Z' },
  },
  { name: 'min_spend', when: { min_spend: 1_250 }, fails: { body: { amount: 1_249 } } },
  {
    name: 'items',
    when: { items: { skus: ['bread'] } },
    holds: { body: { items: [bread] } },
    fails: { body: { items: [{ ...bread, sku: 'milk' }] } },
  },
  {
    name: 'items by category',
    when: { items: { categories: ['bakery'] } },
    holds: { body: { items: [{ ...bread, categories: ['food', 'bakery'] }] } },
    fails: { body: {} },
  },
  {
    name: 'locations',
    when: { locations: ['berlin', 'hamburg'] },
    holds: { body: { location: 'hamburg' } },
    fails: { body: { location: 'bremen' } },
  },
  {
    name: 'tags',
    when: { tags: ['vip', 'staff'] },
    holds: { customer: { tags: ['a', 'staff'] } },
    fails: { customer: { tags: ['VIP'] } },
  },
  {
    name: 'birthday',
    when: { birthday: { before: 1, after: 3 } },
    holds: { customer: { birthday: '1990-03-11' } },
    fails: { customer: { birthday: '1990-03-12' } },
  },
  {
    name: 'birthday on 29 February, in other years the 28th',
    when: { birthday: { before: 0, after: 0 } },
    holds: { customer: { birthday: '2000-02-29' }, at: '2026-02-28T12:00:00.000Z' },
    fails: { customer: { birthday: '2000-02-29' }, at: '2026-03-01T12:00:00.000Z' },
  },
];

describe('a condition', () => {
  it.each(cases)('200: $name', async ({ when, holds = {}, fails }) => {
    for (const [{ at = start, customer = {}, body = {} }, delta] of [
      [holds, 17],
      [fails, 12],
    ] as const) {
      const moved = testClock('2026-02-01T00:00:00.000Z');
      const own = await serveOwn({ now: moved.now });
      const shop = await openShop(own, { rules: withCampaigns(add('extra', 5, { when })), customer });
      moved.moveTo(at);
      const preview = await shop.preview({ ...sale, ...body });
      const transaction = await earned(shop, { ...sale, ...body });
      expect([preview.json.delta, transaction.delta, linesOf(transaction)]).toEqual([
        delta,
        delta,
        delta === 17 ? [['extra', 5]] : [],
      ]);
    }
  });

  it('200: tags and birthday of an anonymous card hold for nobody', async () => {
    const rules = withCampaigns(
      add('tags', 5, { when: { tags: ['vip'] } }),
      add('birthday', 7, { when: { birthday: { before: 180, after: 180 } } }),
    );
    const shop = await openShop(server, { rules });
    const anonymous = await shop.issue();
    const { transaction } = await must(shop, 'POST', `/v1/cards/${anonymous}/earn`, sale);
    expect(transaction.delta).toBe(12);
  });

  it('200: first_earn holds until an earn gives something', async () => {
    const shop = await openShop(server, { rules: withCampaigns(add('welcome', 100, { when: { first_earn: true } })) });
    expect((await earned(shop, { amount: 50 })).delta).toBe(0);
    expect((await earned(shop, sale)).delta).toBe(112);
    expect((await earned(shop, sale)).delta).toBe(12);
  });

  it('200: of 30 first earns at once one is welcomed', async () => {
    const shop = await openShop(server, { rules: withCampaigns(add('welcome', 100, { when: { first_earn: true } })) });
    const answers = await Promise.all(Array.from({ length: 30 }, () => shop.earn(sale)));
    expect(answers.filter(({ json }) => json.transaction.delta === 112)).toHaveLength(1);
  });

  it('200: first_earn looks at earns from before the campaign was there', async () => {
    const shop = await openShop(server);
    await shop.earn(sale);
    await shop.patchRules(withCampaigns(add('welcome', 100, { when: { first_earn: true } })));
    expect((await earned(shop, sale)).delta).toBe(12);
  });
});

describe('campaigns together', () => {
  it('200: of those that multiply the best one, the first of equal ones; those that add all do', async () => {
    const rules = withCampaigns(
      add('a', 3),
      multiply('double', 20_000),
      multiply('triple', 30_000),
      multiply('also', 30_000),
      add('b', 4),
    );
    const transaction = await earned(await openShop(server, { rules }), sale);
    expect(linesOf(transaction)).toEqual([
      ['triple', 24],
      ['a', 3],
      ['b', 4],
    ]);
    expect(transaction.delta).toBe(43);
  });

  it('200: only what matches is multiplied', async () => {
    const rules = withCampaigns(multiply('bakery', 20_000, { when: { items: { categories: ['bakery'] } } }));
    const items = [
      { sku: 'bread', categories: ['bakery'], amount: 450 },
      { sku: 'milk', amount: 800 },
    ];
    const transaction = await earned(await openShop(server, { rules }), { ...sale, items });
    expect(linesOf(transaction)).toEqual([['bakery', 4]]);
  });

  it('200: nothing is added to nothing', async () => {
    const shop = await openShop(server, { rules: withCampaigns(add('a', 3)) });
    expect(await earned(shop, { amount: 99 })).toMatchObject({ delta: 0, outcome: 'no_value' });
  });
});

describe('max_uses', () => {
  it.each([
    ['lifetime', null],
    ['day', '2026-03-10T23:00:00.000Z'],
    [{ days: 2 }, '2026-03-11T23:00:00.000Z'],
    [{ seconds: 60 }, '2026-03-10T09:01:00.000Z'],
  ])('200: twice in the window %j', async (window, over) => {
    const moved = testClock(start);
    const own = await serveOwn({ now: moved.now });
    const shop = await openShop(own, { rules: withCampaigns(add('extra', 5, { max_uses: { count: 2, window } })) });
    const deltas = [];
    for (let index = 0; index < 3; index += 1) deltas.push((await earned(shop, sale)).delta);
    expect(deltas).toEqual([17, 17, 12]);
    if (over) moved.moveTo(over);
    else moved.advance(3_000 * day);
    expect((await earned(shop, sale)).delta).toBe(over ? 17 : 12);
  });

  it('200: counts only rows that the campaign changed, also where many earn at once', async () => {
    const limits = { caps: [{ id: 'daily', on: 'earn', measure: 'value', window: 'day', max: 29, over: 'clip' }] };
    const campaigns = [add('extra', 5, { max_uses: { count: 2, window: 'lifetime' } })];
    const shop = await openShop(server, { rules: { ...pointsRules, limits, campaigns } });
    expect((await earned(shop, sale)).delta).toBe(17);
    // All of the campaign's units are cut off: it was not used.
    expect((await earned(shop, sale)).delta).toBe(12);
    clock.advance(day);
    expect((await earned(shop, sale)).delta).toBe(17);
    clock.advance(day);
    expect((await earned(shop, sale)).delta).toBe(12);
    const crowd = await openShop(server, { rules: withCampaigns(...campaigns) });
    const answers = await Promise.all(Array.from({ length: 30 }, () => crowd.earn(sale)));
    expect(answers.filter(({ json }) => json.transaction.delta === 17)).toHaveLength(2);
  });
});
