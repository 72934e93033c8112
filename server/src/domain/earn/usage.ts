import type { Measure, Window } from '@loyalty-service/contract/rules/index';
import { isSecondsWindow, type SecondsWindow, windowDays, windowEnd } from '../calendar/windows.ts';
import { type EarnHistory, lifetimeDay, type RecentEarn } from './types.ts';

/** The time zone, instant and local day of an earn. */
export type Moment = { zone: string; at: number; day: number };

/** A measure of the sums of one name. For windows in seconds, `includes` says which rows count. */
export type Counted = { name: string; measure: Measure; includes: (row: RecentEarn) => boolean };

const measureOf = (row: RecentEarn, measure: Measure): number => (measure === 'count' ? 1 : row[measure]);

/** Rows less than n seconds before or after the earn. A late row must not pass because another row comes after it. */
const rowsNear = (
  history: EarnHistory,
  window: SecondsWindow,
  at: number,
  includes: Counted['includes'],
): RecentEarn[] =>
  history.recent.filter((row) => Math.abs(row.occurred_at - at) < window.seconds * 1_000 && includes(row));

/** How much of a measure the window of this moment holds already. */
export function usedIn(history: EarnHistory, window: Window, moment: Moment, counted: Counted): number {
  if (window === 'call') return 0;
  let used = 0;
  if (isSecondsWindow(window)) {
    for (const row of rowsNear(history, window, moment.at, counted.includes)) used += measureOf(row, counted.measure);
    return used;
  }
  const lifetime = window === 'lifetime';
  const { from, to } = windowDays(window, moment.day);
  for (const sums of history.counters.get(counted.name) ?? []) {
    const inside = lifetime ? sums.day === lifetimeDay : sums.day >= from && sums.day <= to;
    if (inside) used += sums[counted.measure];
  }
  return used;
}

type Part = { size: number; leavesAt: number | null };

function partsIn(history: EarnHistory, window: Window, moment: Moment, counted: Counted): Part[] {
  if (window === 'call' || window === 'lifetime') return [];
  if (isSecondsWindow(window)) {
    return rowsNear(history, window, moment.at, counted.includes).map((row) => ({
      size: measureOf(row, counted.measure),
      leavesAt: row.occurred_at + window.seconds * 1_000,
    }));
  }
  const { from, to } = windowDays(window, moment.day);
  return (history.counters.get(counted.name) ?? [])
    .filter((sums) => sums.day >= from && sums.day <= to)
    .map((sums) => ({ size: sums[counted.measure], leavesAt: windowEnd(moment.zone, window, sums.day) }));
}

/** The instant at which the window holds no more than `room`; null when waiting never helps. */
export function resetsAt(
  history: EarnHistory,
  window: Window,
  moment: Moment,
  counted: Counted,
  room: number,
): number | null {
  if (room < 0) return null;
  const parts = partsIn(history, window, moment, counted).sort((a, b) => (a.leavesAt ?? 0) - (b.leavesAt ?? 0));
  let left = parts.reduce((sum, part) => sum + part.size, 0);
  for (const part of parts) {
    left -= part.size;
    if (left <= room) return part.leavesAt;
  }
  return null;
}
