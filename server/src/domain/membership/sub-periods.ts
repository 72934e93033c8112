import type { Period, Rules } from '@loyalty-service/contract/rules/index';
import type { FieldError } from '../refusal.ts';

/** The most parts of a period: one a day for a year. It is limited because each part has a separate lot. */
const maxSubPeriods = 366;

const lengthOf = ({ unit, count }: Period): { readonly days: number } | { readonly months: number } => {
  if (unit === 'day' || unit === 'week') return { days: count * (unit === 'week' ? 7 : 1) };
  return { months: count * (unit === 'year' ? 12 : 1) };
};

const ratio = (whole: number, part: number): number | null => (whole % part === 0 ? whole / part : null);

/** How often one period fits into another; null when it does not divide it. Weeks never divide months. */
export function subPeriods(period: Period, per: Period): number | null {
  const [whole, part] = [lengthOf(period), lengthOf(per)];
  if ('days' in whole) return 'days' in part ? ratio(whole.days, part.days) : null;
  return 'months' in part ? ratio(whole.months, part.months) : null;
}

/** The errors of plans whose uses do not come in equal parts of their period. */
export function planErrors(rules: Rules): FieldError[] {
  if (rules.kind !== 'membership') return [];
  return rules.plans.flatMap(({ period, uses }, index): FieldError[] => {
    if (uses === null) return [];
    const field = { in: 'body', pointer: `/rules/plans/${index}/uses/per` } as const;
    const parts = subPeriods(period, uses.per);
    if (parts === null)
      return [{ ...field, code: 'not_a_part', detail: 'must divide period, as a month divides a year' }];
    if (parts <= maxSubPeriods) return [];
    return [{ ...field, code: 'too_small', detail: `must fit into period at most ${maxSubPeriods} times` }];
  });
}
