import { type Period, RulesInput } from '@loyalty-service/contract/rules/index';
import { describe, expect, it } from 'vitest';
import { planErrors, subPeriods } from '../../server/src/domain/membership/sub-periods.ts';
import { pointsRules } from './setting.ts';

describe('parts of a period', () => {
  const unit = (name: Period['unit'], count: number): Period => ({ unit: name, count });

  it.each<[Period, Period, number | null]>([
    [unit('year', 1), unit('month', 1), 12],
    [unit('year', 2), unit('month', 8), 3],
    [unit('year', 1), unit('month', 5), null],
    [unit('month', 1), unit('month', 1), 1],
    [unit('month', 1), unit('year', 1), null],
    [unit('week', 2), unit('day', 1), 14],
    [unit('week', 1), unit('day', 2), null],
    [unit('day', 14), unit('week', 1), 2],
    [unit('month', 1), unit('week', 1), null],
    [unit('year', 1), unit('day', 1), null],
    [unit('week', 4), unit('month', 1), null],
  ])('of %j, %j: %s', (period, per, parts) => {
    expect(subPeriods(period, per)).toBe(parts);
  });

  it('that do not divide it, or are too many, are refused with a pointer to each', () => {
    const plan = (id: string, period: Period, per: Period | null) => ({
      id,
      name: id,
      price: 0,
      period,
      uses: per && { count: 1, per },
    });
    const rules = RulesInput.parse({
      kind: 'membership',
      plans: [
        plan('a', unit('year', 1), unit('week', 1)),
        plan('b', unit('year', 1), null),
        plan('c', unit('day', 366), unit('day', 1)),
        plan('d', unit('day', 367), unit('day', 1)),
      ],
    });
    expect(planErrors(rules).map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/rules/plans/0/uses/per', 'not_a_part'],
      ['/rules/plans/3/uses/per', 'too_small'],
    ]);
    expect(planErrors(pointsRules())).toEqual([]);
  });
});
