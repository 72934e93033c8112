import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { bonusesOf, bonusOn, expectSound, grantsOf } from '../support/bonuses.ts';
import { day, instantFrom, minute, testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, pointsRules } from '../support/shop.ts';

/** Tuesday, 10:00 in Berlin. */
const start = '2026-03-10T09:00:00.000Z';
const serveOwn = serversOfThisFile();
let server: TestServer;
const clock = testClock(start);
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});
afterAll(() => expectSound(server));

const reached = (measure: string, min: number, window = 'month') => ({ kind: 'reached', measure, window, min });
const rulesWith = (campaigns: object[], more: object = {}) => ({ ...pointsRules, campaigns, ...more });

describe('a bonus on what was reached', () => {
  it('200: comes with the earn that reaches it, in the same answer and once', async () => {
    const shop = await openShop(server, { rules: rulesWith([bonusOn(reached('count', 3))]) });
    expect((await shop.earn({ amount: 100 })).json.card.balance.available).toBe(1);
    expect((await shop.earn({ amount: 100 })).json.card.balance.available).toBe(2);
    const { transaction, card } = (await shop.earn({ amount: 100 })).json;
    expect([transaction.delta, transaction.breakdown.length]).toEqual([1, 1]);
    expect([card.balance.available, card.balance.lifetime_earned]).toEqual([53, 53]);
    expect((await shop.earn({ amount: 100 })).json.card.balance.available).toBe(54);
    const [row, ...rest] = await bonusesOf(shop, shop.cardId);
    expect(rest).toEqual([]);
    expect(row).toMatchObject({ reference: 'extra:2026-03-01', sequence: 4, occurred_at: transaction.occurred_at });
  });

  it.each<[string, number, object]>([
    ['value', 10, { amount: 1_000 }],
    ['amount', 1_000, { amount: 1_000, paid_with_loyalty: 1_000 }],
    ['count', 1, { amount: 0 }],
    ['spend', 1_000, { amount: 1_000, paid_with_loyalty: 1_000 }],
  ])('200: goes by %s, up to min and not below', async (measure, min, body) => {
    const campaigns = [bonusOn(reached(measure, min)), bonusOn(reached(measure, min + 1), { id: 'more' })];
    const shop = await openShop(server, { rules: rulesWith(campaigns) });
    await shop.earn({ ...body });
    expect(await grantsOf(shop, shop.cardId)).toEqual([['extra:2026-03-01', 50]]);
  });

  it('200: value counts earns as caps do, and no bonus', async () => {
    const campaigns = [bonusOn(reached('value', 10)), bonusOn(reached('value', 50), { id: 'more' })];
    const shop = await openShop(server, { rules: rulesWith(campaigns) });
    await shop.earn({ amount: 1_000 });
    await shop.earn({ amount: 1_000 });
    expect(await grantsOf(shop, shop.cardId)).toEqual([['extra:2026-03-01', 50]]);
  });

  it.each([
    ['day', '2026-03-10', '2026-03-11T00:00:00+01:00'],
    ['week', '2026-03-09', '2026-03-16T00:00:00+01:00'],
    ['month', '2026-03-01', '2026-04-01T00:00:00+02:00'],
    ['year', '2026-01-01', '2027-01-01T00:00:00+01:00'],
  ])('200: comes once in each %s', async (window, first, next) => {
    const moved = testClock(start);
    const own = await serveOwn({ now: moved.now });
    const shop = await openShop(own, { rules: rulesWith([bonusOn(reached('count', 2, window))]) });
    const earn = () => shop.earn({ amount: 100 });
    await earn();
    moved.moveTo(new Date(Date.parse(next) - 1).toISOString());
    for (let count = 0; count < 4; count += 1) await earn();
    moved.moveTo(new Date(Date.parse(next)).toISOString());
    await earn();
    expect(await grantsOf(shop, shop.cardId)).toEqual([[`extra:${first}`, 50]]);
    await earn();
    expect(await grantsOf(shop, shop.cardId)).toEqual([
      [`extra:${first}`, 50],
      [`extra:${next.slice(0, 10)}`, 50],
    ]);
    await expectSound(own);
  });

  it('200: comes once in a lifetime', async () => {
    const moved = testClock(start);
    const own = await serveOwn({ now: moved.now });
    const shop = await openShop(own, { rules: rulesWith([bonusOn(reached('count', 2, 'lifetime'))]) });
    await shop.earn({ amount: 100 });
    moved.moveTo('2028-01-01T00:00:00Z');
    for (let count = 0; count < 4; count += 1) await shop.earn({ amount: 100 });
    expect(await grantsOf(shop, shop.cardId)).toEqual([['extra:lifetime', 50]]);
  });

  it('200: comes once among 20 earns at once', async () => {
    const shop = await openShop(server, { rules: rulesWith([bonusOn(reached('count', 5))]) });
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.earn({ amount: 100 })));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await grantsOf(shop, shop.cardId)).toEqual([['extra:2026-03-01', 50]]);
    expect((await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance.available).toBe(70);
  });

  it('200: 50 of them at once come with one earn', async () => {
    const campaigns = Array.from({ length: 50 }, (_, index) =>
      bonusOn(reached('spend', index + 1), { id: `c${index}`, when: { tags: ['vip'] } }),
    );
    const shop = await openShop(server, { rules: rulesWith(campaigns), customer: { tags: ['vip'] } });
    const { card } = (await shop.earn({ amount: 100 })).json;
    expect([card.balance.available, (await bonusesOf(shop, shop.cardId)).length]).toEqual([2_501, 50]);
  });

  it('200: a late earn counts on its day', async () => {
    const moved = testClock('2026-03-30T09:00:00.000Z');
    const own = await serveOwn({ now: moved.now });
    const shop = await openShop(own, { rules: rulesWith([bonusOn(reached('count', 2))]) });
    const inMarch = instantFrom(moved, minute);
    await shop.earn({ amount: 100 });
    moved.advance(5 * day);
    await shop.earn({ amount: 100 });
    expect(await grantsOf(shop, shop.cardId)).toEqual([]);
    await shop.earn({ amount: 100, occurred_at: inMarch });
    const [row] = await bonusesOf(shop, shop.cardId);
    expect([row.reference, row.occurred_at]).toEqual(['extra:2026-03-01', inMarch]);
  });

  it('200: counts what was earned before the campaign, but is brought about by an earn alone', async () => {
    const shop = await openShop(server);
    for (let count = 0; count < 2; count += 1) await shop.earn({ amount: 100 });
    await shop.patchRules(rulesWith([bonusOn(reached('count', 3)), bonusOn(reached('count', 2), { id: 'past' })]));
    await shop.earn({ amount: 100 });
    expect(await grantsOf(shop, shop.cardId)).toEqual([['extra:2026-03-01', 50]]);
  });

  it('200: its conditions hold for the earn that reaches it, with the tier after it', async () => {
    const tiers = {
      qualify: { measure: 'count', window: 'lifetime' },
      levels: [
        { id: 'basic', name: 'Basic', min: 0 },
        { id: 'gold', name: 'Gold', min: 2 },
      ],
    };
    const when = { days_of_week: [2], hours: [{ from: '10:00', to: '11:00' }], tier_ids: ['gold'] };
    const campaigns = [
      bonusOn(reached('count', 2), { when }),
      bonusOn(reached('count', 2), { id: 'basic', when: { tier_ids: ['basic'] } }),
      bonusOn(reached('count', 2), { id: 'night', when: { hours: [{ from: '22:00', to: '10:00' }] } }),
      bonusOn(reached('count', 2), { id: 'weekend', when: { days_of_week: [6, 7] } }),
    ];
    const shop = await openShop(server, { rules: rulesWith(campaigns, { tiers }) });
    await shop.earn({ amount: 100 });
    await shop.earn({ amount: 100 });
    expect(await grantsOf(shop, shop.cardId)).toEqual([['extra:2026-03-01', 50]]);
  });
});
