import { Refusal } from '../refusal.ts';
import { timestampOf } from './timestamp.ts';

const latestPastMs = 30 * 86_400_000;
const latestAheadMs = 5 * 60_000;

/**
 * When a movement occurred: now by default. It may be up to 30 days in the past, and 5 minutes in the future, because the
 * clocks of tills are not exact.
 */
export function occurredAt({ asked, now, issuedAt }: { asked: number | null; now: number; issuedAt: number }): number {
  if (asked === null) return now;
  const members = { pointer: '/occurred_at' };
  if (asked > now + latestAheadMs || asked < now - latestPastMs) {
    const range = `between ${timestampOf(now - latestPastMs)} and now`;
    throw new Refusal(
      'occurred_at_out_of_range',
      `occurred_at must lie ${range}; give past ones within 30 days.`,
      members,
    );
  }
  if (asked >= now) return now;
  if (asked < issuedAt) {
    const detail = `This card was issued at ${timestampOf(issuedAt)}. Send a later occurred_at, or leave it out.`;
    throw new Refusal('occurred_before_issue', detail, members);
  }
  return asked;
}

/** Refuses a movement that occurred before what it follows: the sale that it reverses, or the hold that it captures. */
export function refuseBefore(at: number, follows: { readonly what: string; readonly at: number }): void {
  if (at >= follows.at) return;
  const detail = `${follows.what} at ${timestampOf(follows.at)}. Send a later occurred_at, or leave it out.`;
  throw new Refusal('occurred_at_out_of_range', detail, { pointer: '/occurred_at' });
}
