import { describe, expect, it } from 'vitest';
import { isNearBirthday } from '../../server/src/domain/calendar/birthday.ts';
import { dayMs } from '../../server/src/domain/calendar/civil.ts';
import { type DayWindow, windowDays, windowEnd, windowSeconds } from '../../server/src/domain/calendar/windows.ts';

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs;
const dateOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

describe('windowDays', () => {
  it.each<[window: DayWindow, day: string, from: string, to: string]>([
    ['day', '2026-11-21', '2026-11-21', '2026-11-21'],
    ['week', '2026-11-21', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['week', '2026-11-23', '2026-11-23', '2026-11-29'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['month', '2026-11-21', '2026-11-01', '2026-11-30'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['year', '2026-11-21', '2026-01-01', '2026-12-31'],
    [{ days: 1 }, '2026-11-21', '2026-11-21', '2026-11-21'],
    [{ days: 7 }, '2026-11-21', '2026-11-15', '2026-11-21'],
    [{ days: 365 }, '2026-11-21', '2025-11-22', '2026-11-21'],
  ])('%j around %s runs from %s to %s', (window, day, from, to) => {
    const range = windowDays(window, dayNumber(day));
    expect([dateOf(range.from), dateOf(range.to)]).toEqual([from, to]);
  });

  it('has no ends for a lifetime', () => {
    expect(windowDays('lifetime', 0)).toEqual({ from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY });
  });
});

describe('windowEnd', () => {
  it.each<[zone: string, window: DayWindow, day: string, end: string | null]>([
    ['Europe/Berlin', 'day', '2026-11-21', '2026-11-21T23:00:00.000Z'],
    ['Europe/Berlin', 'week', '2026-11-21', '2026-11-22T23:00:00.000Z'],
    ['Europe/Berlin', 'month', '2026-03-05', '2026-03-31T22:00:00.000Z'],
    ['Europe/Berlin', 'year', '2026-03-05', '2026-12-31T23:00:00.000Z'],
    ['America/Sao_Paulo', 'day', '2018-11-03', '2018-11-04T03:00:00.000Z'],
    ['Europe/Berlin', { days: 3 }, '2026-11-21', '2026-11-23T23:00:00.000Z'],
    ['Europe/Berlin', 'lifetime', '2026-11-21', null],
  ])('in %s %j of %s ends at %s', (zone, window, day, end) => {
    const instant = windowEnd(zone, window, dayNumber(day));
    expect(instant === null ? null : new Date(instant).toISOString()).toBe(end);
  });
});

it('orders windows by their longest length', () => {
  const windows = [
    'call',
    { seconds: 60 },
    'day',
    { days: 2 },
    'week',
    { days: 30 },
    'month',
    'year',
    'lifetime',
  ] as const;
  const lengths = windows.map(windowSeconds);
  expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  expect(new Set(lengths).size).toBe(windows.length);
  expect(windowSeconds({ days: 7 })).toBe(windowSeconds('week'));
  expect(windowSeconds({ seconds: 86_400 })).toBe(windowSeconds('day'));
});

describe('a birthday is near', () => {
  it.each([
    ['1990-11-21', '2026-11-21', { before: 0, after: 0 }, true],
    ['1990-11-21', '2026-11-22', { before: 0, after: 0 }, false],
    ['1990-11-21', '2026-11-20', { before: 1, after: 0 }, true],
    ['1990-11-21', '2026-11-19', { before: 1, after: 0 }, false],
    ['1990-11-21', '2026-11-28', { before: 0, after: 7 }, true],
    ['1990-11-21', '2026-11-29', { before: 0, after: 7 }, false],
    ['1990-01-02', '2026-12-30', { before: 3, after: 0 }, true],
    ['1990-12-30', '2026-01-02', { before: 0, after: 3 }, true],
    // 29 February is 28 February in other than leap years.
    ['2000-02-29', '2026-02-28', { before: 0, after: 0 }, true],
    ['2000-02-29', '2026-03-01', { before: 0, after: 0 }, false],
    ['2000-02-29', '2028-02-28', { before: 0, after: 0 }, false],
    ['2000-02-29', '2028-02-29', { before: 0, after: 0 }, true],
    ['2000-02-29', '2100-02-28', { before: 0, after: 0 }, true],
  ])('%s on %s with %j: %s', (birthday, day, around, near) => {
    expect(isNearBirthday(birthday, dayNumber(day), around)).toBe(near);
  });
});
