import { addDays, dayOf } from '../../format/dates.ts';

/** Calendar days of the business, both ends included. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

/** The last days up to today, and as many days before them. */
export function rangeOf(days: number, now: Date): { range: Range; before: Range } {
  const to = dayOf(now);
  const from = addDays(to, 1 - days);
  return { range: { from, to }, before: { from: addDays(from, -days), to: addDays(from, -1) } };
}
