import type { Reached } from './position.ts';

/**
 * While the service is busy, each sweep adds one piece to the sums, unless they are further behind than this. A request that reads
 * them can add up this many events in one or two seconds on SQLite, and in about three on PostgreSQL.
 */
const tolerableEvents = 150_000;

/**
 * Whether sums are far behind the ledger, whose newest event is `newest`. Sums that still scan old rows count as far behind, because
 * the number of these rows is unknown.
 */
export function isFarBehind(position: Reached | undefined, newest: number): boolean {
  return !position || position.scanned_to !== null || newest - position.sequence >= tolerableEvents;
}
