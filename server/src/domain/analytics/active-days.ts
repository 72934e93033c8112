/** Kinds of rows by which a card counts as active. */
const activities: ReadonlySet<string> = new Set(['earn', 'top_up', 'use', 'redeem']);

export const isActivity = ({ kind }: { readonly kind: string }): boolean => activities.has(kind);

/** The `previous_day` of a card's first active day. */
export const noDay = -1_000_000;

/**
 * How many cards were active on a local day and had `previous_day` as their active day before. A range of days counts
 * the cards whose previous day is before the range: each card once. So these sums can be added over days.
 */
export interface ActivitySum {
  readonly day: number;
  readonly previous_day: number;
  readonly program_id: string;
  readonly count: number;
}

/** The active days of a card around one day, before the card was active on that day again. */
export interface DaysAround {
  readonly has: boolean;
  readonly previous: number | null;
  readonly next: number | null;
}

/** Finds the active days of a card around `day`. */
export function daysAround(days: Iterable<number>, day: number): DaysAround {
  let previous: number | null = null;
  let next: number | null = null;
  let has = false;
  for (const one of days) {
    if (one === day) has = true;
    else if (one < day) previous = Math.max(previous ?? one, one);
    else next = Math.min(next ?? one, one);
  }
  return { has, previous, next };
}

/** The changes that one more activity of a card makes. A late one can lie between two known active days. */
export function activityOn(day: number, { has, previous, next }: DaysAround, programId: string): ActivitySum[] {
  if (has) return [];
  const sum = (of: number, before: number | null, count: number): ActivitySum => ({
    day: of,
    previous_day: before ?? noDay,
    program_id: programId,
    count,
  });
  const own = sum(day, previous, 1);
  return next === null ? [own] : [own, sum(next, previous, -1), sum(next, day, 1)];
}

/** Adds up changes, and leaves out those that add up to 0. */
export function addActivities(changes: Iterable<ActivitySum>): readonly ActivitySum[] {
  const sums = new Map<string, ActivitySum>();
  for (const change of changes) {
    const key = `${change.day} ${change.previous_day} ${change.program_id}`;
    sums.set(key, { ...change, count: change.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()].filter(({ count }) => count !== 0);
}
