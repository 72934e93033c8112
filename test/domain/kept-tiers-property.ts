import fc from 'fast-check';
import { expect } from 'vitest';
import { dayOf } from '../../server/src/domain/calendar/civil.ts';
import { decidedUntil } from '../../server/src/domain/earn/kept-tiers.ts';
import { tierHeld, tierStanding } from '../../server/src/domain/earn/tiers.ts';
import { earnCounter } from '../../server/src/domain/earn/types.ts';
import { pointsRules, sums } from './setting.ts';

const first = dayOf({ year: 2024, month: 11, day: 20 });
const maxDays = 900;

const levels = [
  { id: 'basic', name: 'Basic', min: 0 },
  { id: 'silver', name: 'Silver', min: 3 },
  { id: 'gold', name: 'Gold', min: 8 },
];

const story = fc.record({
  window: fc.constantFrom<unknown>('year', { days: 365 }),
  keep_for: fc.constantFrom(
    null,
    { unit: 'day', count: 1 },
    { unit: 'week', count: 3 },
    { unit: 'month', count: 2 },
    { unit: 'year', count: 1 },
  ),
  earns: fc.array(fc.record({ after: fc.nat(maxDays), value: fc.integer({ min: 1, max: 9 }) }), { maxLength: 6 }),
  /** Days after the last earn. */
  later: fc.nat(maxDays),
});

const dateOf = (day: number): Date => new Date(day * 86_400_000);
const dayOfDate = (date: Date): number => Math.floor(date.getTime() / 86_400_000);

/** The same day of a later month, or the last one of a shorter month, by the calendar of JavaScript. */
function monthsOn(day: number, months: number): number {
  const date = dateOf(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOfDate(new Date(Date.UTC(year, month, Math.min(date.getUTCDate(), last))));
}

function keptByHand(day: number, keep: { readonly unit: string; readonly count: number } | null): number {
  if (keep === null) return day;
  if (keep.unit === 'day') return day + keep.count;
  if (keep.unit === 'week') return day + 7 * keep.count;
  return monthsOn(day, keep.unit === 'year' ? 12 * keep.count : keep.count);
}

/**
 * A card holds a tier on a day if its total reached it on that day, or on an earlier day that is not longer ago than the time for
 * which tiers are kept. Each day is looked at by itself.
 */
export const keptTiersProperty = fc.property(story, ({ window, keep_for, earns, later }) => {
  const rules = pointsRules({ tiers: { qualify: { measure: 'value', window }, levels, keep_for } });
  const { tiers } = rules;
  if (!tiers) throw new Error('The program has tiers.');
  const earned = earns.map(({ after, value }) => ({ day: first + after, value }));
  const today = Math.max(first, ...earned.map(({ day }) => day)) + later;
  const counters = new Map([[earnCounter, earned.map(({ day, value }) => sums(day, { value }))]]);
  const yearOf = (day: number) => dateOf(day).getUTCFullYear();
  const isCounted = (day: number, on: number) =>
    window === 'year' ? yearOf(day) === yearOf(on) : day <= on && day > on - 365;
  const rankOf = (total: number) => levels.findLastIndex(({ min }) => total >= min);
  const reachedOn = (on: number) =>
    rankOf(earned.reduce((sum, { day, value }) => (isCounted(day, on) ? sum + value : sum), 0));
  const from = first - 400;
  const reached = Array.from({ length: today + 1_200 - from }, (_, at) => reachedOn(from + at));
  const heldOn = (on: number): number => {
    let rank = 0;
    for (let day = from; day <= on; day += 1)
      if (keptByHand(day, keep_for) >= on) rank = Math.max(rank, reached[day - from] ?? 0);
    return rank;
  };
  const rank = heldOn(today);
  expect(tierHeld(tiers, { counters }, today)).toBe(levels[rank]?.id);
  const { lowerOn, next } = tierStanding(tiers, { counters }, today);
  expect(next?.id).toBe(levels[rank + 1]?.id);
  if (rank === 0) {
    expect(lowerOn).toBeNull();
    return;
  }
  // The day before is the last one of the tier, so the tier of the card is decided again by then.
  const lost = lowerOn ?? 0;
  expect(lost).toBeGreaterThan(today);
  expect(heldOn(lost - 1)).toBeGreaterThanOrEqual(rank);
  expect(heldOn(lost)).toBeLessThan(rank);
  expect(decidedUntil(tiers, today)).toBeGreaterThanOrEqual(today);
  expect(decidedUntil(tiers, today)).toBeLessThan(lost);
});
