import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { day, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, pointsRules } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';

// A Tuesday, ten o'clock in Berlin.
const start = '2026-03-10T09:00:00.000Z';
const clock = testClock(start);
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});

const cap = (given: object) => ({
  id: 'cap',
  on: 'earn',
  measure: 'count',
  window: 'day',
  max: 1,
  over: 'refuse',
  ...given,
});
const withCaps = (caps: readonly object[], more: object = {}) => ({ ...pointsRules, limits: { caps, ...more } });

/** When each window of that morning ends in Berlin: summer time begins on 29 March. */
const windows = [
  ['day', '2026-03-10T23:00:00.000Z'],
  ['week', '2026-03-15T23:00:00.000Z'],
  ['month', '2026-03-31T22:00:00.000Z'],
  ['year', '2026-12-31T23:00:00.000Z'],
  [{ days: 1 }, '2026-03-10T23:00:00.000Z'],
  [{ days: 30 }, '2026-04-08T22:00:00.000Z'],
  [{ seconds: 90 }, '2026-03-10T09:01:30.000Z'],
] as const;

describe('a cap', () => {
  // Some run at once, because each has a separate server and clock.
  it.concurrent.each(windows)(
    '422 limit_exceeded: a call more in the window %j, until %s',
    async (window, resets_at) => {
      const restart = testClock(start);
      const own = await serveOwn({ now: restart.now });
      const shop = await openShop(own, { rules: withCaps([cap({ window, max: 2 })]) });
      expect([(await shop.earn({ amount: 100 })).status, (await shop.earn({ amount: 100 })).status]).toEqual([
        200, 200,
      ]);
      const before = await snapshot(own);
      const members = { cap_id: 'cap', max: 2, resets_at };
      expectProblem(await shop.earn({ amount: 100 }), 'limit_exceeded', { members });
      restart.moveTo(resets_at);
      restart.advance(-1);
      expectProblem(await shop.preview({ amount: 100 }), 'limit_exceeded', { members });
      expectProblem(await shop.earn({ amount: 100 }), 'limit_exceeded', { members });
      expect(await snapshot(own)).toBe(before);
      restart.advance(1);
      expect((await shop.earn({ amount: 100 })).status).toBe(200);
    },
  );

  it('422 limit_exceeded: over a lifetime, waiting does not help', async () => {
    const shop = await openShop(server, { rules: withCaps([cap({ window: 'lifetime' })]) });
    await shop.earn({ amount: 100 });
    clock.advance(800 * day);
    expectProblem(await shop.earn({ amount: 1 }), 'limit_exceeded', {
      members: { cap_id: 'cap', max: 1, resets_at: null },
    });
  });

  it.each([
    ['amount', 'call', 1_000, { amount: 1_000 }, { amount: 1_001 }],
    ['spend', 'call', 1_000, { amount: 1_000 }, { amount: 1_001 }],
    ['value', 'call', 10, { amount: 1_099 }, { amount: 1_100 }],
    ['amount', 'day', 1_000, { amount: 600 }, { amount: 401 }],
    ['spend', 'week', 1_000, { amount: 600, paid_with_loyalty: 600 }, { amount: 401 }],
    ['value', 'month', 10, { amount: 699 }, { amount: 500 }],
    ['value', { seconds: 5 }, 10, { amount: 699 }, { amount: 500 }],
  ])('422 limit_exceeded: measures %s in %j', async (measure, window, max, fits, exceeds) => {
    const shop = await openShop(server, { rules: withCaps([cap({ measure, window, max })]) });
    expect((await shop.earn(fits)).status).toBe(200);
    const refused = await shop.earn(exceeds);
    expect([refused.status, refused.json.code, refused.json.max]).toEqual([422, 'limit_exceeded', max]);
  });

  it.each(['call', 'day', 'week', 'month', 'year', 'lifetime', { days: 2 }, { seconds: 10 }])(
    '200: value over it is clipped in the window %j, and told',
    async (window) => {
      const shop = await openShop(server, {
        rules: withCaps([cap({ measure: 'value', window, max: 10, over: 'clip' })]),
      });
      const first = (await shop.earn({ amount: 1_250 })).json.transaction;
      expect([first.delta, first.outcome]).toEqual([10, 'capped']);
      expect(first.breakdown.at(-1)).toEqual({
        ...{ type: 'cap', ref: 'cap', delta: -2, note: expect.any(String) },
        ...{ reason: 'cap', limit: 10, window, unit: 'point' },
      });
      const second = (await shop.earn({ amount: 300 })).json.transaction;
      expect([second.delta, second.outcome]).toEqual(window === 'call' ? [3, 'applied'] : [0, 'capped']);
    },
  );

  it('200: caps cut one after the other, shorter windows first, then max_balance', async () => {
    const caps = [
      cap({ id: 'monthly', measure: 'value', window: 'month', max: 15, over: 'clip' }),
      cap({ id: 'each', measure: 'value', window: 'call', max: 20, over: 'clip' }),
      cap({ id: 'daily', measure: 'value', window: 'day', max: 18, over: 'clip' }),
    ];
    const shop = await openShop(server, { rules: withCaps(caps, { max_balance: 12 }) });
    const { transaction, card } = (await shop.earn({ amount: 2_500 })).json;
    const cuts = transaction.breakdown.filter(({ type }: { type: string }) => type === 'cap');
    expect(cuts.map(({ ref, delta }: { ref: string; delta: number }) => [ref, delta])).toEqual([
      ['each', -5],
      ['daily', -2],
      ['monthly', -3],
      ['max_balance', -3],
    ]);
    expect([transaction.delta, card.balance.available]).toEqual([12, 12]);
    expect((await shop.earn({ amount: 100 })).json.transaction).toMatchObject({ delta: 0, outcome: 'capped' });
  });

  it('200: calls that gave nothing count, refused ones and replays do not', async () => {
    const shop = await openShop(server, { rules: withCaps([cap({ max: 3 })]) });
    await shop.earn({ amount: 1 });
    await shop.earn({ amount: 100, reference: 'r' });
    await shop.earn({ amount: 100, reference: 'r' });
    await shop.earn({ amount: 100, currency: 'USD' });
    expect((await shop.earn({ amount: 100 })).status).toBe(200);
    expect((await shop.earn({ amount: 100 })).json.code).toBe('limit_exceeded');
  });

  it('200, 422 limit_exceeded: belongs to one card', async () => {
    const shop = await openShop(server, { rules: withCaps([cap({})]) });
    const other = await shop.issue();
    await shop.earn({ amount: 100 });
    expect((await shop.earn({ amount: 100 })).status).toBe(422);
    expect((await shop.call('POST', `/v1/cards/${other}/earn`, { body: { amount: 100 } })).status).toBe(200);
  });

  it.each([{ seconds: 1 }, 'day', 'lifetime'])(
    '200: of 50 earns at once under one a %j exactly one counts',
    async (window) => {
      const shop = await openShop(server, { rules: withCaps([cap({ window })]) });
      const answers = await Promise.all(Array.from({ length: 50 }, () => shop.earn({ amount: 100 })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = answers.filter(({ json }) => json.code === 'limit_exceeded');
      expect(refused).toHaveLength(49);
      expect((await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance.available).toBe(1);
    },
  );

  it('200: of 50 earns at once the clipped values add up to the cap exactly', async () => {
    const shop = await openShop(server, { rules: withCaps([cap({ measure: 'value', max: 33, over: 'clip' })]) });
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.earn({ amount: 200 })));
    expect(answers.reduce((sum, { json }) => sum + json.transaction.delta, 0)).toBe(33);
    expect(answers.filter(({ json }) => json.transaction.outcome === 'capped')).toHaveLength(34);
  });
});
