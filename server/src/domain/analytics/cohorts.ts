import { civilOf } from '../calendar/civil.ts';

/** A local month, counted from January of the year 0. */
export const monthOf = (day: number): number => {
  const { year, month } = civilOf(day);
  return year * 12 + month - 1;
};

/** A month as text, such as 2026-03. */
export const monthText = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;

export function monthOfText(text: string): number {
  const [year = 0, month = 1] = text.split('-').map(Number);
  return year * 12 + month - 1;
}

/** A month in which a card was active, and the version of the sums that first had it. */
export type KnownMonth = readonly [month: number, version: number];

/** How many cards were first active in the month `cohort`, and active in `month`. A cohort is active in its own month. */
export interface CohortSum {
  readonly cohort: number;
  readonly month: number;
  readonly program_id: string;
  readonly count: number;
}

/**
 * The changes that one more active month of a card makes. A late activity can be before the first one that was known: the card
 * then changes its cohort.
 */
export function activeInMonth(month: number, known: ReadonlySet<number>, programId: string): CohortSum[] {
  if (known.has(month)) return [];
  const sum = (cohort: number, active: number, count: number): CohortSum => ({
    cohort,
    month: active,
    program_id: programId,
    count,
  });
  const first = Math.min(...known);
  if (first < month) return [sum(first, month, 1)];
  return [sum(month, month, 1), ...[...known].flatMap((one) => [sum(first, one, -1), sum(month, one, 1)])];
}

/** Adds up changes, and leaves out those that add up to 0. */
export function addCohorts(changes: Iterable<CohortSum>): readonly CohortSum[] {
  const sums = new Map<string, CohortSum>();
  for (const change of changes) {
    const key = `${change.cohort} ${change.month} ${change.program_id}`;
    sums.set(key, { ...change, count: change.count + (sums.get(key)?.count ?? 0) });
  }
  return [...sums.values()].filter(({ count }) => count !== 0);
}
