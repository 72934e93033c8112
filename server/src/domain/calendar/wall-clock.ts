import { dayMs } from './civil.ts';
import { findChange, offsetAt } from './offsets.ts';

/**
 * The instant, in ms, at which the wall clock of a zone shows a time, given as if it were UTC. Of a time that clocks skip it
 * is the instant at which they do, of one that they show twice the first.
 */
export function instantAt(zone: string, wallMs: number): number {
  // No offset reaches a day: these hold safely before and after whatever change there is around the wall clock's time.
  const before = offsetAt(zone, wallMs - dayMs);
  const after = offsetAt(zone, wallMs + dayMs);
  if (offsetAt(zone, wallMs - before) === before) return wallMs - before;
  if (offsetAt(zone, wallMs - after) === after) return wallMs - after;
  return findChange(zone, { from: wallMs - after, to: wallMs - before, offsetMs: before });
}
