/** Kinds of rows by which a card counts as active. */
const activities: ReadonlySet<string> = new Set(['earn', 'top_up', 'use', 'redeem']);

export const isActivity = ({ kind }: { readonly kind: string }): boolean => activities.has(kind);

/** Stands for the active day before a card's first. */
export const noDay = -1_000_000;

/**
 * How many cards were active on a local day, and on `previous_day` last before it. With these, the cards that were active in
 * any stretch of days, each once, are those whose previous day lies before the stretch: sums that days simply add to.
 */
export interface ActivitySum {
  readonly day: number;
  readonly previous_day: number;
  readonly program_id: string;
  readonly count: number;
}

/** The active days of a card around one day, as they were before it was active on that day again. */
export interface DaysAround {
  readonly has: boolean;
  readonly previous: number | null;
  readonly next: number | null;
}

/** The days around `day` among a card's active days. */
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

/** What changes with one more activity of a card. A late one stands between two days that followed each other. */
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

/** Adds up what changes, and leaves out what comes to nothing. */
export function addActivities(changes: Iterable<ActivitySum>): readonly ActivitySum[] {
  const sums = new Map<string, ActivitySum>();
  for (const change of changes) {
    const key = `${change.day} ${change.previous_day} ${change.program_id}`;
    sums.set(key, { ...change, count: change.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()].filter(({ count }) => count !== 0);
}
