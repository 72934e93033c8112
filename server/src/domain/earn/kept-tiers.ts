import type { Tiers } from '@loyalty-service/contract/rules/index';
import { addPeriod } from '../calendar/period.ts';
import { windowDays } from '../calendar/windows.ts';
import { lifetimeDay } from './types.ts';

type Keep = NonNullable<Tiers['keep_for']>;
type PassingWindow = Exclude<Tiers['qualify']['window'], 'lifetime'>;

/** The amount earned on a local day, in the unit of the measure. */
export interface EarnedOn {
  readonly day: number;
  readonly amount: number;
}

/** Local days with one total, if nothing more is earned. */
interface Span {
  readonly last: number;
  readonly total: number;
}

const longestDays = { day: 1, week: 7, month: 31, year: 366 } as const;

/** The most days for which a tier is kept. */
export const keptDays = (tiers: Tiers | null): number => {
  const keep = tiers?.keep_for;
  return keep ? longestDays[keep.unit] * keep.count : 0;
};

/** The totals of past and later days, in the order of the days. The total after them is 0. */
function spansOf(window: PassingWindow, earned: readonly EarnedOn[]): readonly Span[] {
  const changes = new Map<number, number>();
  const change = (day: number, by: number) => changes.set(day, (changes.get(day) ?? 0) + by);
  for (const { day, amount } of earned) {
    if (day === lifetimeDay) continue;
    const { from, to } = window === 'year' ? windowDays('year', day) : { from: day, to: day + window.days - 1 };
    change(from, amount);
    change(to + 1, -amount);
  }
  const days = [...changes].toSorted(([left], [right]) => left - right);
  let total = 0;
  return days.slice(0, -1).map(([, by], at) => {
    total += by;
    return { last: (days[at + 1]?.[0] ?? 0) - 1, total };
  });
}

/** The last local day on which a card keeps a tier of a positive `min`, by when its total reached it. Null if it never did. */
export function keptUntil(
  window: PassingWindow,
  keep: Keep,
  earned: readonly EarnedOn[],
): (min: number) => number | null {
  const spans = spansOf(window, earned);
  return (min) => {
    const last = spans.findLast(({ total }) => total >= min)?.last;
    return last === undefined ? null : addPeriod(last, keep);
  };
}

/**
 * The local day after which the tier of a card must be decided again, because days leave the window. Null if time alone never
 * lowers it. Years end together, so a tier can only be lost some time after the end of a year.
 */
export function decidedUntil({ qualify: { window }, keep_for }: Tiers, day: number): number | null {
  if (window === 'lifetime') return null;
  if (window !== 'year') return day;
  let end = windowDays('year', day).to;
  if (keep_for === null) return end;
  for (;;) {
    const before = windowDays('year', end).from - 1;
    if (addPeriod(before, keep_for) < day) return addPeriod(end, keep_for);
    end = before;
  }
}
