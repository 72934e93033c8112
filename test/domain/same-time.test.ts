import { describe, expect, it } from 'vitest';
import { sameTimeDaysLater } from '../../server/src/domain/calendar/period.ts';
import { shownBy } from './wall-clock.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const at = (text: string): number => Date.parse(text);

describe('the same time so many days later', () => {
  it.each([
    ['Europe/Berlin', '2026-11-21T12:34:56.789+01:00', 14, '2026-12-05T12:34:56.789+01:00'],
    // Over a change of the clocks the wall clock's time stays, not the number of hours.
    ['Europe/Berlin', '2026-03-28T12:00:00.001+01:00', 1, '2026-03-29T12:00:00.001+02:00'],
    ['Europe/Berlin', '2026-10-24T12:00+02:00', 1, '2026-10-25T12:00+01:00'],
    ['Europe/Berlin', '2026-06-01T12:00+02:00', 200, '2026-12-18T12:00+01:00'],
    // 02:00 to 03:00 is skipped: the first instant after it.
    ['Europe/Berlin', '2026-03-28T01:59:59.999+01:00', 1, '2026-03-29T01:59:59.999+01:00'],
    ['Europe/Berlin', '2026-03-28T02:00+01:00', 1, '2026-03-29T03:00+02:00'],
    ['Europe/Berlin', '2026-03-28T02:30+01:00', 1, '2026-03-29T03:00+02:00'],
    ['Europe/Berlin', '2026-03-28T02:59:59.999+01:00', 1, '2026-03-29T03:00+02:00'],
    ['Europe/Berlin', '2026-03-28T03:00+01:00', 1, '2026-03-29T03:00+02:00'],
    // 02:00 to 03:00 is shown twice: the earlier one.
    ['Europe/Berlin', '2026-10-24T02:00+02:00', 1, '2026-10-25T02:00+02:00'],
    ['Europe/Berlin', '2026-10-24T02:30+02:00', 1, '2026-10-25T02:30+02:00'],
    ['Europe/Berlin', '2026-10-24T03:00+02:00', 1, '2026-10-25T03:00+01:00'],
    // From the later of two, and back to the earlier one where the days lead to the next year's.
    ['Europe/Berlin', '2026-10-25T02:30+01:00', 1, '2026-10-26T02:30+01:00'],
    ['Europe/Berlin', '2026-10-31T02:30+01:00', 365, '2027-10-31T02:30+02:00'],
    // Midnight itself is skipped.
    ['America/Sao_Paulo', '2018-11-03T00:00-03:00', 1, '2018-11-04T01:00-02:00'],
    ['America/Sao_Paulo', '2018-11-03T00:59-03:00', 1, '2018-11-04T01:00-02:00'],
    ['Africa/Cairo', '2026-04-23T00:30+02:00', 1, '2026-04-24T01:00+03:00'],
    ['Africa/Cairo', '2026-10-28T23:30+03:00', 1, '2026-10-29T23:30+03:00'],
    // Half an hour.
    ['Australia/Lord_Howe', '2026-10-03T02:15+10:30', 1, '2026-10-04T02:30+11:00'],
    ['Australia/Lord_Howe', '2026-04-04T01:45+11:00', 1, '2026-04-05T01:45+11:00'],
    // A whole day that is skipped: the first instant of the next one.
    ['Pacific/Apia', '2011-12-29T14:00-10:00', 1, '2011-12-31T00:00+14:00'],
    ['Pacific/Apia', '2011-12-29T00:00-10:00', 1, '2011-12-31T00:00+14:00'],
    ['Pacific/Apia', '2011-12-29T14:00-10:00', 2, '2011-12-31T14:00+14:00'],
  ])('in %s, %s and %i days is %s', (zone, from, days, expected) => {
    expect(new Date(sameTimeDaysLater(zone, at(from), days)).toISOString()).toBe(new Date(at(expected)).toISOString());
  });

  it('is the very instant when there are no days to wait, even in an hour that is shown twice', () => {
    expect(sameTimeDaysLater('Europe/Berlin', at('2026-10-25T02:30+01:00'), 0)).toBe(at('2026-10-25T02:30+01:00'));
  });

  const changes: [zone: string, date: string][] = [
    ['Europe/Berlin', '2026-03-29'],
    ['Europe/Berlin', '2026-10-25'],
    ['America/Sao_Paulo', '2018-11-04'],
    ['America/Sao_Paulo', '2018-02-18'],
    ['America/St_Johns', '2010-11-07'],
    ['Africa/Cairo', '2026-04-24'],
    ['Africa/Cairo', '2026-10-30'],
    ['Australia/Lord_Howe', '2026-10-04'],
    ['Pacific/Apia', '2011-12-30'],
  ];
  it.each(changes)('is the first minute at which clocks in %s show that much, all around %s', (zone, date) => {
    const shown = shownBy(zone);
    const wallMinutes = (atMs: number): number => {
      const { day, minuteOfDay } = shown(atMs);
      return day * 1_440 + minuteOfDay;
    };
    const midnight = at(`${date}T00:00Z`);
    // The first minute that shows a wall clock's minute or, where none does, any later one.
    const firstShowing = new Map<number, number>();
    let highest = Number.NEGATIVE_INFINITY;
    for (let now = midnight - 2 * dayMs; now < midnight + 3 * dayMs; now += minuteMs) {
      const minute = wallMinutes(now);
      for (let next = Math.max(highest + 1, minute - 1_440); next <= minute; next += 1) firstShowing.set(next, now);
      highest = Math.max(highest, minute);
    }
    for (const days of [1, 30]) {
      for (let from = midnight - (days + 1) * dayMs; from < midnight - (days - 2) * dayMs; from += 7 * minuteMs) {
        const found = sameTimeDaysLater(zone, from, days);
        const expected = firstShowing.get(wallMinutes(from) + days * 1_440);
        if (found !== expected)
          expect.fail(`${zone} ${new Date(from).toISOString()} ${days}: ${found}, not ${expected}`);
      }
    }
  });
});
