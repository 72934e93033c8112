import type { Campaign, EarningRules } from '@loyalty-service/contract/rules/index';
import { describe, expect, it } from 'vitest';
import { nextBirthday } from '../../server/src/domain/bonus/birthdays.ts';
import { bonusKey } from '../../server/src/domain/bonus/bonus-reference.ts';
import { bonusesDue, bonusesNoLongerDue } from '../../server/src/domain/bonus/bonuses-due.ts';
import { decideBonus, grantOf } from '../../server/src/domain/bonus/decide-bonus.ts';
import type { BonusStanding } from '../../server/src/domain/earn/triggers.ts';
import { bonusCounter, lifetimeDay } from '../../server/src/domain/earn/types.ts';
import { campaignOf, noon, pointsRules, sums, today } from './setting.ts';

const levels = ['basic', 'silver', 'gold', 'top'].map((id, index) => ({ id, name: id, min: index * 100 }));
const rulesWith = (...on: Record<string, unknown>[]): EarningRules =>
  pointsRules({
    tiers: { qualify: { measure: 'value', window: 'lifetime' }, levels },
    campaigns: on.map((trigger, index) => campaignOf({ id: `c${index}`, on: trigger })),
  });

const standing = (tierId: string | null, part: Parameters<typeof sums>[1] = {}, name = 'earn'): BonusStanding => ({
  tierId,
  counters: new Map([[name, [sums(today, part), sums(lifetimeDay, part), sums(today - 40, { count: 50 })]]]),
});

const changeOf = (rules: EarningRules, before: BonusStanding, after: BonusStanding) => ({
  campaigns: rules.campaigns,
  tiers: rules.tiers,
  zone: 'Europe/Berlin',
  at: noon,
  day: today,
  before,
  after,
});
const named = (bonuses: ReturnType<typeof bonusesDue>) => bonuses.map(bonusKey);

describe('bonuses on tiers', () => {
  const rules = rulesWith({ kind: 'tier_up' });
  const move = (from: string | null, to: string | null) => changeOf(rules, standing(from), standing(to));

  it.each<[string | null, string | null, string[]]>([
    ['basic', 'silver', ['c0:silver']],
    ['basic', 'top', ['c0:silver', 'c0:gold', 'c0:top']],
    [null, 'gold', ['c0:silver', 'c0:gold']],
    [null, 'basic', []],
    ['gold', 'gold', []],
    ['top', 'silver', []],
    ['gold', null, []],
  ])('are due from %s to %s for %j', (from, to, due) => {
    expect(named(bonusesDue(move(from, to)))).toEqual(due);
    // The bonuses that the way up brings are taken on the way down, the last one first.
    expect(named(bonusesNoLongerDue(move(to, from)))).toEqual(due.toReversed());
  });
});

describe('bonuses on what was reached', () => {
  const reached = (window: string, measure = 'count', min = 3) => ({ kind: 'reached', measure, window, min });
  const count = (before: number, after: number, window = 'day') =>
    changeOf(rulesWith(reached(window)), standing(null, { count: before }), standing(null, { count: after }));

  it('are due where the sum comes to min, and no longer where it falls below', () => {
    expect(named(bonusesDue(count(2, 3)))).toEqual(['c0:2026-11-21']);
    expect(named(bonusesDue(count(0, 9)))).toEqual(['c0:2026-11-21']);
    expect([count(1, 2), count(3, 4), count(3, 2)].flatMap(bonusesDue)).toEqual([]);
    expect(named(bonusesNoLongerDue(count(3, 2)))).toEqual(['c0:2026-11-21']);
    expect([count(2, 1), count(4, 3), count(2, 3)].flatMap(bonusesNoLongerDue)).toEqual([]);
  });

  it.each([
    ['day', '2026-11-21'],
    ['week', '2026-11-16'],
    ['month', '2026-11-01'],
    ['lifetime', 'lifetime'],
  ])('are named after the start of the %s', (window, period) => {
    expect(named(bonusesDue(count(2, 3, window)))).toEqual([`c0:${period}`]);
  });

  it('count what else lies in the window', () => {
    expect(named(bonusesDue(count(2, 3, 'year')))).toEqual([]);
  });

  it('go by earns alone', () => {
    const rules = rulesWith(reached('day', 'value'));
    const bonus = changeOf(rules, standing(null), standing(null, { value: 9 }, bonusCounter));
    expect(bonusesDue(bonus)).toEqual([]);
  });
});

it('campaigns on earn, issue and birthday are due by no row', () => {
  const rules = rulesWith({ kind: 'earn' }, { kind: 'issue' }, { kind: 'birthday' });
  expect(bonusesDue(changeOf(rules, standing('basic'), standing('top', { count: 99 })))).toEqual([]);
});

describe('what a bonus brings', () => {
  const judge = (max_balance: number | null, balance: number) => {
    const rules = pointsRules({
      campaigns: [campaignOf({ on: { kind: 'issue' } })],
      limits: { caps: [], max_balance },
    });
    return decideBonus(grantOf(rules.campaigns[0] as Campaign), rules, { balance, currency: 'EUR' });
  };

  it('is its value, cut to what a card can hold', () => {
    expect(judge(null, 0)).toMatchObject({ delta: 7, outcome: 'applied' });
    expect(judge(10, 3)).toMatchObject({ delta: 7, outcome: 'applied' });
    expect([judge(10, 4), judge(10, 10), judge(10, 99)].map(({ delta, outcome }) => [delta, outcome])).toEqual([
      [6, 'capped'],
      [0, 'capped'],
      [0, 'capped'],
    ]);
    expect(judge(null, 1_000_000_000_000 - 3)).toMatchObject({ delta: 3, outcome: 'capped' });
  });

  it('has lines that add up to it', () => {
    for (const { breakdown, delta } of [judge(null, 0), judge(10, 4), judge(10, 99)])
      expect(breakdown.reduce((sum, line) => sum + line.delta, 0)).toBe(delta);
  });
});

describe('the next birthday', () => {
  const next = (birthday: string, after: string, zone = 'Europe/Berlin') =>
    new Date(nextBirthday(zone, birthday, Date.parse(after))).toISOString();

  it('begins after an instant, in this year or the next', () => {
    expect(next('1990-05-17', '2026-05-16T21:59:59.999Z')).toBe('2026-05-16T22:00:00.000Z');
    expect(next('1990-05-17', '2026-05-16T22:00:00.000Z')).toBe('2027-05-16T22:00:00.000Z');
    expect(next('1990-01-01', '2026-12-31T22:59:59.999Z')).toBe('2026-12-31T23:00:00.000Z');
  });

  it('of 29 February is the 28th in other than leap years', () => {
    expect(next('1996-02-29', '2027-01-01T00:00:00Z')).toBe('2027-02-27T23:00:00.000Z');
    expect(next('1996-02-29', '2027-06-01T00:00:00Z')).toBe('2028-02-28T23:00:00.000Z');
  });

  it('begins when the clocks that skip its midnight do', () => {
    // Santiago goes from 23:59:59 to 01:00 on 6 September 2026.
    expect(next('1990-09-06', '2026-09-01T00:00:00Z', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z');
  });
});
