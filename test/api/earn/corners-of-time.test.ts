import { expect, it } from 'vitest';
import { instantFrom, minute, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { openShop, pointsRules } from '../support/shop.ts';

const startServer = serversOfThisFile();
const at = async (start: string) => {
  const clock = testClock(start);
  return { clock, server: await startServer({ now: clock.now }) };
};

const halfPastTwo = [
  {
    id: 'night',
    name: 'Night',
    when: { hours: [{ from: '02:30', to: '02:31' }] },
    effect: { kind: 'add', value: 100 },
  },
];

it('200: a campaign of an hour that the clocks skip does not happen that night, and of one that they repeat twice', async () => {
  const rules = { ...pointsRules, campaigns: halfPastTwo };
  const { clock, server } = await at('2026-03-28T12:00:00.000Z');
  const shop = await openShop(server, { rules, timezone: 'Europe/Berlin' });
  const earnedAt = async (instant: string): Promise<number> => {
    clock.moveTo(instant);
    return (await shop.earn({ amount: 100 })).json.transaction.delta;
  };
  // 29 March 2026: from 02:00 at once to 03:00, which is 01:00Z.
  expect([await earnedAt('2026-03-29T00:30:30.000Z'), await earnedAt('2026-03-29T01:30:30.000Z')]).toEqual([1, 1]);
  expect(await earnedAt('2026-03-30T00:30:30.000Z')).toBe(101);
  // 25 October 2026: from 03:00 back to 02:00, at 01:00Z.
  expect(await earnedAt('2026-10-25T00:30:30.000Z')).toBe(101);
  expect(await earnedAt('2026-10-25T01:30:30.000Z')).toBe(101);
  expect(await earnedAt('2026-10-25T02:30:30.000Z')).toBe(1);
});

it('200, 422 limit_exceeded: of 50 earns at once with a cooldown of a second one counts, and the next a second later', async () => {
  const { clock, server } = await at('2026-03-10T09:00:00.000Z');
  const caps = [{ id: 'slow', on: 'earn', measure: 'count', window: { seconds: 1 }, max: 1, over: 'refuse' }];
  const shop = await openShop(server, { rules: { ...pointsRules, limits: { caps } } });
  const burst = () => Promise.all(Array.from({ length: 50 }, () => shop.earn({ amount: 100 })));
  for (const wait of [0, 999, 1]) {
    clock.advance(wait);
    const answers = await burst();
    const [counted, refused] = [
      answers.filter(({ status }) => status === 200),
      answers.filter(({ status }) => status !== 200),
    ];
    expect([wait, counted.length]).toEqual([wait, wait === 999 ? 0 : 1]);
    const members = { cap_id: 'slow', max: 1, resets_at: expect.any(String) };
    for (const answer of refused) expectProblem(answer, 'limit_exceeded', { members });
  }
});

it('200, 422 limit_exceeded: what comes an hour late, across midnight and a change of rules, goes by its own day and rules', async () => {
  const { clock, server } = await at('2026-03-10T22:10:00.000Z');
  const caps = [{ id: 'daily', on: 'earn', measure: 'value', window: 'day', max: 10, over: 'clip' }];
  const limits = { caps };
  // Local midnight is at 23:00Z.
  const shop = await openShop(server, { rules: { ...pointsRules, limits }, timezone: 'Europe/Berlin' });
  expect((await shop.earn({ amount: 700 })).json.transaction.delta).toBe(7);
  clock.moveTo('2026-03-10T23:15:00.000Z');
  await shop.patchRules({ ...pointsRules, earn: { ...pointsRules.earn, value: 2 }, limits });
  clock.moveTo('2026-03-10T23:20:00.000Z');
  expect((await shop.earn({ amount: 400 })).json.transaction.delta).toBe(8);
  const late = (await shop.earn({ amount: 700, occurred_at: instantFrom(clock, -60 * minute) })).json.transaction;
  // Of the day before 3 were left, by the rules of then a point for each euro.
  expect(late).toMatchObject({ delta: 3, rules_version: 1, outcome: 'capped', balance_after: 18 });
  // After midnight and before the change: the new day, the old rules.
  const between = (await shop.earn({ amount: 100, occurred_at: '2026-03-10T23:10:00.000Z' })).json.transaction;
  expect(between).toMatchObject({ delta: 1, rules_version: 1 });
  expect((await shop.earn({ amount: 400 })).json.transaction).toMatchObject({ delta: 1, rules_version: 2 });
});
