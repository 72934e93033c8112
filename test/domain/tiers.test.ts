import { describe, expect, it } from 'vitest';
import { benefitsOf, tierHeld } from '../../server/src/domain/earn/tiers.ts';
import { bonusCounter, lifetimeDay } from '../../server/src/domain/earn/types.ts';
import { pointsRules, sums, tiersOf, today } from './setting.ts';

const tiersWith = (qualify: Record<string, unknown>) =>
  pointsRules({ tiers: tiersOf(15_000, qualify) }).tiers as NonNullable<ReturnType<typeof pointsRules>['tiers']>;
const held = (qualify: Record<string, unknown>, rows: ReturnType<typeof sums>[], name = 'earn') =>
  tierHeld(tiersWith(qualify), { counters: new Map([[name, rows]]) }, today);

describe('the tier that a card holds', () => {
  it('is the highest whose min is reached, and the first one before', () => {
    const lifetime = { measure: 'value', window: 'lifetime' };
    expect(held(lifetime, [])).toBe('basic');
    expect(held(lifetime, [sums(lifetimeDay, { value: 99 })])).toBe('basic');
    expect(held(lifetime, [sums(lifetimeDay, { value: 100 })])).toBe('gold');
    expect(held(lifetime, [sums(lifetimeDay, { value: -5 })])).toBe('basic');
  });

  it('leaves out spend that cannot earn, unless the rules include it', () => {
    const spent = [sums(lifetimeDay, { spend: 100, excluded: 1 })];
    const bySpend = { measure: 'spend', window: 'lifetime' };
    expect(held(bySpend, spent)).toBe('basic');
    expect(held({ ...bySpend, include_excluded: true }, spent)).toBe('gold');
    expect(held({ measure: 'value', window: 'lifetime' }, [sums(lifetimeDay, { value: 100, excluded: 100 })])).toBe(
      'gold',
    );
  });

  it.each(['value', 'spend', 'count'] as const)('goes by the measure %s and no other', (measure) => {
    const others = { value: 100, spend: 100, count: 100, [measure]: 99 };
    expect(held({ measure, window: 'lifetime' }, [sums(lifetimeDay, { ...others, amount: 900 })])).toBe('basic');
    expect(held({ measure, window: 'lifetime' }, [sums(lifetimeDay, { [measure]: 100 })])).toBe('gold');
  });

  it('looks at its window: ever, the calendar year, or 365 days', () => {
    const row = (day: number) => [sums(day, { value: 100 })];
    const january = today - 324; // 1 January 2026
    expect([january, january - 1].map((day) => held({ measure: 'value', window: 'year' }, row(day)))).toEqual([
      'gold',
      'basic',
    ]);
    const sliding = { measure: 'value', window: { days: 365 } };
    expect([today - 364, today - 365, today + 1].map((day) => held(sliding, row(day)))).toEqual([
      'gold',
      'basic',
      'basic',
    ]);
    // The lifetime row is never added to days, nor days to it.
    expect(held(sliding, row(lifetimeDay))).toBe('basic');
    expect(held({ measure: 'value', window: 'lifetime' }, row(today))).toBe('basic');
  });

  it('counts units of bonus rows, but no calls of them', () => {
    const bonus = [sums(lifetimeDay, { value: 100, count: 100, spend: 100 })];
    expect(held({ measure: 'value', window: 'lifetime' }, bonus, bonusCounter)).toBe('gold');
    expect(held({ measure: 'count', window: 'lifetime' }, bonus, bonusCounter)).toBe('basic');
  });
});

it('benefits are those of the tier held, and none without one', () => {
  const benefits = [{ kind: 'percent_off', bps: 500 }];
  const levels = [
    { id: 'basic', name: 'Basic', min: 0 },
    { id: 'gold', name: 'Gold', min: 1, benefits },
  ];
  const rules = pointsRules({ tiers: { qualify: { measure: 'value', window: 'lifetime' }, levels } });
  expect(['gold', 'basic', null, 'gone'].map((id) => benefitsOf(rules, id))).toEqual([benefits, [], [], []]);
  expect(benefitsOf(pointsRules(), 'gold')).toEqual([]);
});
