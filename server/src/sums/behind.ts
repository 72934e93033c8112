import type { Reached } from './position.ts';

/**
 * While the service is busy, each sweep adds one piece to the sums, unless they are further behind than this. A request that reads
 * them can add up this many events in one or two seconds on SQLite, and in about three on PostgreSQL.
 */
const tolerableEvents = 150_000;

/** How far sums are behind the ledger; `newest` is the number of its newest event. How many rows are older than sums, nobody knows. */
export function isFarBehind(position: Reached | undefined, newest: number): boolean {
  return !position || position.scanned_to !== null || newest - position.sequence >= tolerableEvents;
}
