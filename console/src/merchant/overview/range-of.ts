import { addDays, dayOf } from '../../format/dates.ts';
import { serviceTime } from '../../service/connection.ts';

/** Calendar days of the business, both ends included. */
export interface Range {
  readonly from: string;
  readonly to: string;
}

/** The last days up to today, and as many days before them. */
export function rangeOf(days: number): { range: Range; before: Range } {
  const to = dayOf(serviceTime());
  const from = addDays(to, 1 - days);
  return { range: { from, to }, before: { from: addDays(from, -days), to: addDays(from, -1) } };
}
