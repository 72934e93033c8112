import type { EarningRules } from '@loyalty-service/contract/rules/index';
import { describe, expect, it } from 'vitest';
import { campaignUses } from '../../server/src/domain/earn/campaign-uses.ts';
import { lifetimeDay } from '../../server/src/domain/earn/types.ts';
import {
  after,
  campaignOf,
  capOf,
  countersOf,
  earn,
  historyOf,
  noon,
  pointsRules,
  refusalOf,
  sums,
  tiersOf,
  today,
} from './setting.ts';

const capped = (...caps: Record<string, unknown>[]) => pointsRules({ limits: { caps: caps.map(capOf) } });
const hour = 3_600_000;

describe('caps that clip', () => {
  it('cut to what is left and say by how much', () => {
    const judgement = earn(
      capped({ id: 'daily', max: 20 }),
      { amount: 3_000 },
      { history: countersOf('earn', [sums(today, { value: 15 })]) },
    );
    expect(judgement).toMatchObject({ delta: 5, outcome: 'capped', base: 30 });
    expect(judgement.breakdown).toEqual([
      { type: 'base', ref: null, delta: 30, note: null },
      {
        type: 'cap',
        ref: 'daily',
        delta: -25,
        note: 'At most 20 per day.',
        reason: 'cap',
        limit: 20,
        window: 'day',
        unit: 'point',
      },
    ]);
  });

  it('leave an earn of exactly what is left as it is', () => {
    expect(earn(capped({ max: 30 }), { amount: 3_000 })).toMatchObject({ delta: 30, outcome: 'applied' });
    expect(earn(capped({ max: 30 }), { amount: 3_100 })).toMatchObject({ delta: 30, outcome: 'capped' });
  });

  it('cut to nothing, never below, even when the cap was lowered meanwhile', () => {
    const history = countersOf('earn', [sums(today, { value: 50 })]);
    expect(earn(capped({ max: 20 }), { amount: 3_000 }, { history })).toMatchObject({ delta: 0, outcome: 'capped' });
    expect(earn(capped({ max: 20 }), { amount: 10 }, { history })).toMatchObject({ delta: 0, outcome: 'no_value' });
  });

  it('come call first, then shorter windows, equal ones as listed, then max_balance', () => {
    const rules = pointsRules({
      limits: {
        caps: [
          capOf({ id: 'life', window: 'lifetime', max: 20 }),
          capOf({ id: 'week', window: 'week', max: 40 }),
          capOf({ id: 'seven', window: { days: 7 }, max: 30 }),
          capOf({ id: 'minute', window: { seconds: 60 }, max: 60 }),
          capOf({ id: 'call', window: 'call', max: 80 }),
        ],
        max_balance: 10,
      },
    });
    const lines = earn(rules, { amount: 10_000 }).breakdown.map(({ ref, delta }) => [ref, delta]);
    expect(lines).toEqual([
      [null, 100],
      ['call', -20],
      ['minute', -20],
      ['week', -20],
      ['seven', -10],
      ['life', -10],
      ['max_balance', -10],
    ]);
  });

  it('take from the last line on: a campaign counts as used only with what is left of it', () => {
    const rules = (max: number) =>
      pointsRules({
        campaigns: [campaignOf({ id: 'a' }), campaignOf({ id: 'b' })],
        limits: { caps: [capOf({ max })] },
      });
    expect(earn(rules(20), { amount: 1_000 }).campaigns).toEqual([
      { id: 'a', value: 7 },
      { id: 'b', value: 3 },
    ]);
    expect(earn(rules(17), { amount: 1_000 }).campaigns).toEqual([{ id: 'a', value: 7 }]);
    expect(earn(rules(10), { amount: 1_000 }).campaigns).toEqual([]);
  });

  it('leave the same uses to be read from the row that was written', () => {
    const campaigns = [campaignOf({ id: 'a' }), campaignOf({ id: 'b' })];
    for (let max = 0; max <= 20; max += 1) {
      const rules = pointsRules({ campaigns, tiers: tiersOf(5_000), limits: { caps: [capOf({ max })] } });
      const judgement = earn(rules, { amount: 1_000 }, { card: { balance: 0, tier_id: 'gold' } });
      // Half of 10, then 7 and 7: with a negative line before them, what is left is still theirs from 5 on.
      const used = [Math.min(Math.max(max - 5, 0), 7), Math.min(Math.max(max - 12, 0), 7)];
      expect(judgement.campaigns.map(({ value }) => value)).toEqual(used.filter((value) => value > 0));
      expect(campaignUses(judgement.breakdown, judgement.delta)).toEqual(judgement.campaigns);
    }
  });
});

describe('max_balance', () => {
  const rules = pointsRules({ limits: { max_balance: 100 } });
  it.each([
    [95, 5, 'capped'],
    [90, 10, 'applied'],
    [100, 0, 'capped'],
    [120, 0, 'capped'],
    [-50, 10, 'applied'],
  ])('with %i on the card gives %i: %s', (balance, delta, outcome) => {
    expect(earn(rules, { amount: 1_000 }, { card: { balance, tier_id: null } })).toMatchObject({ delta, outcome });
  });
});

describe('caps that refuse', () => {
  const refused = (rules: EarningRules, history = historyOf({}), amount = 1_000, at = noon) =>
    refusalOf(() => earn(rules, { amount }, { history, at })).members;

  it('answer 422 limit_exceeded with cap_id, max and the time from which the same earn passes', () => {
    const cap = capped({ id: 'visits', measure: 'count', max: 2, over: 'refuse' });
    const history = countersOf('earn', [sums(today, { count: 2 })]);
    expect(earn(cap, { amount: 1_000 }, { history: countersOf('earn', [sums(today, { count: 1 })]) }).delta).toBe(10);
    expect(refused(cap, history)).toEqual({
      cap_id: 'visits',
      max: 2,
      resets_at: '2026-11-21T23:00:00.000Z',
      window: 'day',
      unit: 'count',
    });
  });

  it('reset when enough days have left a sliding window, not before', () => {
    const cap = capped({ measure: 'value', window: { days: 7 }, max: 30, over: 'refuse' });
    const rows = [
      sums(today, { value: 1 }),
      sums(today - 4, { value: 4 }),
      sums(today - 6, { value: 20 }),
      sums(today - 7, { value: 90 }),
    ];
    expect(refused(cap, countersOf('earn', rows), 1_000).resets_at).toBe('2026-11-21T23:00:00.000Z');
    expect(refused(cap, countersOf('earn', rows), 2_700).resets_at).toBe('2026-11-23T23:00:00.000Z');
  });

  it('never reset when the earn alone is too large, nor in a call or a lifetime', () => {
    expect(refused(capped({ max: 9, over: 'refuse' })).resets_at).toBeNull();
    expect(refused(capped({ measure: 'amount', window: 'call', max: 999, over: 'refuse' })).resets_at).toBeNull();
    const lifetime = countersOf('earn', [sums(lifetimeDay, { count: 5 })]);
    expect(
      refused(capped({ measure: 'count', window: 'lifetime', max: 5, over: 'refuse' }), lifetime).resets_at,
    ).toBeNull();
  });

  it('spare an earn that asks for nothing of the measure', () => {
    const full = countersOf('earn', [sums(today, { value: 50, spend: 50 })]);
    expect(earn(capped({ max: 20, over: 'refuse' }), { amount: 99 }, { history: full }).outcome).toBe('no_value');
    expect(earn(capped({ measure: 'spend', max: 20, over: 'refuse' }), { amount: 0 }, { history: full }).outcome).toBe(
      'no_value',
    );
  });

  it('count rows without value, and excluded spend as asked', () => {
    const calls = capped({ measure: 'count', max: 1, over: 'refuse' });
    const nothing = earn(calls, { amount: 1 });
    expect(refused(calls, after(historyOf({}), nothing, noon)).cap_id).toBe('cap');
    const spend = capped({ measure: 'spend', max: 5_000, over: 'refuse' });
    expect(refusalOf(() => earn(spend, { amount: 5_001, paid_with_loyalty: 5_000 })).code).toBe('limit_exceeded');
  });
});

describe('a cooldown of an hour', () => {
  const rules = capped({ measure: 'count', window: { seconds: 3_600 }, max: 1, over: 'refuse' });
  const row = (at: number, campaigns: string[] = []) => ({
    occurred_at: at,
    value: 10,
    amount: 1_000,
    spend: 1_000,
    campaigns,
  });
  it.each([
    [-hour + 1, false],
    [-hour, true],
    [hour - 1, false],
    [hour, true],
  ])('with a row %i ms away lets the earn pass: %s', (away, passes) => {
    const history = historyOf({ recent: [row(noon + away)] });
    const act = () => earn(rules, { amount: 1_000 }, { history });
    if (passes) expect(act().delta).toBe(10);
    else expect(refusalOf(act).members.resets_at).toBe(new Date(noon + away + hour).toISOString());
  });

  it('bounds a campaign too, by the rows that it changed', () => {
    const offer = pointsRules({ campaigns: [campaignOf({ max_uses: { count: 1, window: { seconds: 3_600 } } })] });
    const used = (campaigns: string[]) =>
      earn(offer, { amount: 100 }, { history: historyOf({ recent: [row(noon - 1, campaigns)] }) }).delta;
    expect([used(['other']), used(['extra'])]).toEqual([8, 1]);
  });
});

describe('windows follow the day on which it occurred', () => {
  it('late earns count on their own day and leave today alone', () => {
    const rules = capped({ max: 20 });
    const yesterday = noon - 24 * hour;
    const history = after(historyOf({}), earn(rules, { amount: 2_000 }), noon);
    expect(earn(rules, { amount: 2_000 }, { history }).delta).toBe(0);
    expect(earn(rules, { amount: 2_000 }, { history, at: yesterday }).delta).toBe(20);
  });
});
