import type { Reached } from './position.ts';

/**
 * While requests are written, sums get no more than a piece of each sweep, unless they are further behind than this: who asks
 * for them adds up as much in one or two seconds on SQLite, and in about three on PostgreSQL.
 */
const tolerableEvents = 150_000;

/** How far sums are behind the ledger; `newest` is the number of its newest event. How many rows are older than sums, nobody knows. */
export function isFarBehind(position: Reached | undefined, newest: number): boolean {
  return !position || position.scanned_to !== null || newest - position.sequence >= tolerableEvents;
}
