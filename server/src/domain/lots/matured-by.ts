/** A lot whose units become available later. */
interface PendingLot {
  readonly is_pending: number;
  readonly remaining: number;
  readonly available_at: number | null;
}

/** The available and pending units of a card. */
export interface Pending {
  readonly available: number;
  readonly pending: number;
  readonly next_available_amount: number | null;
  readonly next_available_at: number | null;
}

/**
 * The available and pending units at `now`. A card stores them as of its last write, and lots may have matured since.
 */
export function maturedBy(lots: readonly PendingLot[], { available, pending }: Pending, now: number): Pending {
  let matured = 0;
  let nextAmount = 0;
  let nextAt: number | null = null;
  for (const { is_pending, remaining, available_at } of lots) {
    if (!is_pending || available_at === null) continue;
    if (available_at <= now) matured += remaining;
    else if (nextAt === null || available_at < nextAt) [nextAt, nextAmount] = [available_at, remaining];
    else if (available_at === nextAt) nextAmount += remaining;
  }
  return {
    available: available + matured,
    pending: pending - matured,
    next_available_amount: nextAt === null ? null : nextAmount,
    next_available_at: nextAt,
  };
}
