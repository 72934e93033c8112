import { dayMs } from './civil.ts';
import { findChange, offsetAt } from './offsets.ts';
import { firstInParts } from './zone-history.ts';

/**
 * The instant, in ms, at which the wall clock of a zone shows a time; `wallMs` is that time as if it were UTC. If
 * clocks skip the time, it is the instant of the skip. If they show it twice, it is the first.
 */
export const instantAt = (zone: string, wallMs: number): number =>
  firstInParts(zone, (name) => instantIn(name, wallMs));

function instantIn(zone: string, wallMs: number): number {
  // Every offset is shorter than a day. So these are the offsets before and after any change around the wall clock's
  // time.
  const before = offsetAt(zone, wallMs - dayMs);
  const after = offsetAt(zone, wallMs + dayMs);
  if (offsetAt(zone, wallMs - before) === before) return wallMs - before;
  if (offsetAt(zone, wallMs - after) === after) return wallMs - after;
  return findChange(zone, { from: wallMs - after, to: wallMs - before, offsetMs: before });
}
