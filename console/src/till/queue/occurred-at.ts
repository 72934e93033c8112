/**
 * The time of a sale on the clock of the device, and the facts known about the clock then. Times are in ms. On test data, they are
 * ahead as the test clock was.
 */
export interface SaleClock {
  readonly time: number;
  /** The time of the service minus that of the device, as measured last before the sale. Null: never. */
  readonly offset: number | null;
  /** How far the clock was set since then. Null: the page was opened again since then, so nobody knows. */
  readonly moved: number | null;
  /** The time of the service at its last answer before the sale. Null: unknown. */
  readonly after: number | null;
}

/** The facts that are known when the sale is sent. */
interface SentAt {
  /** The time of the service, or of the test clock. */
  readonly now: number;
  readonly offset: number;
  /** When the card was issued, if that is known. */
  readonly issuedAt: number | null;
}

/** Offsets that differ by less are the same: they are measured to about a second. */
const sameMs = 30_000;
/** The service takes sales of the last 30 days. One that waited longer is booked as early as it can be. */
const longestMs = 30 * 86_400_000 - 60_000;

/**
 * When a sale happened, by the clock of the service. The clock of the device may be wrong, and may have been set before or after
 * the sale. Never after the sending, never before the last answer before the sale, and never before the card was issued.
 * Undefined: nothing fits, such as on a card that was issued later by the test clock.
 */
export function occurredAt(clock: SaleClock, { now, offset, issuedAt }: SentAt): string | undefined {
  const earliest = Math.max(clock.after ?? 0, issuedAt ?? 0, now - longestMs);
  if (earliest > now) return undefined;
  const [first, second] = offsetsOf(clock, offset).map((one) => clock.time + one);
  const fits = [first, second].find((time) => time !== undefined && time >= earliest && time <= now);
  const time = fits ?? Math.min(Math.max(first ?? now, earliest), now);
  return new Date(time).toISOString();
}

/** The offset at the sale, the likelier one first. */
function offsetsOf({ offset: before, moved }: SaleClock, after: number): readonly number[] {
  if (before === null) return [after];
  // The clock was set between the two. If it was before the sale, the later offset is that of the sale.
  const wasSetBefore = moved !== null && Math.abs(moved - (before - after)) <= sameMs;
  return Math.abs(before - after) <= sameMs || wasSetBefore ? [after, before] : [before, after];
}
