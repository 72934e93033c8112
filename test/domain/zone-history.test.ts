import { describe, expect, it } from 'vitest';
import { dayMs } from '../../server/src/domain/calendar/civil.ts';
import { dayStart, lastDayOf, localClock, localDay } from '../../server/src/domain/calendar/local-time.ts';
import { dayCloses } from '../../server/src/domain/calendar/period.ts';
import { instantAt } from '../../server/src/domain/calendar/wall-clock.ts';
import { nextZone, withZone, zoneNameAt, zoneUntil } from '../../server/src/domain/calendar/zone-history.ts';
import { dayNumber, shownBy } from './wall-clock.ts';

/** A move on a local day. On some, the clocks of a zone change too, and on others a day is skipped or comes twice. */
const moves: readonly [from: string, to: string, day: string][] = [
  ['Europe/Berlin', 'Europe/London', '2026-12-01'],
  ['Europe/Berlin', 'Europe/Moscow', '2026-12-01'],
  ['Europe/Berlin', 'America/New_York', '2026-03-29'],
  ['America/Los_Angeles', 'Asia/Tokyo', '2026-11-01'],
  ['Asia/Kathmandu', 'Africa/Cairo', '2026-04-24'],
  ['Pacific/Pago_Pago', 'Pacific/Kiritimati', '2026-06-01'],
  ['Pacific/Kiritimati', 'Pacific/Pago_Pago', '2026-06-01'],
];

describe.each(moves)('a business that moves from %s to %s on %s', (from, to, date) => {
  const day = dayNumber(date);
  const movesAt = dayStart(from, day);
  const zone = withZone(from, to, movesAt);
  const [first, last] = [movesAt - 3 * dayMs, movesAt + 3 * dayMs];

  it('has the clock of the first zone until that midnight, and of the second from then on', () => {
    const [before, after] = [shownBy(from), shownBy(to)];
    for (let at = first; at < last; at += 60_000) {
      const shown = (at < movesAt ? before : after)(at);
      const { day: on, minuteOfDay } = localClock(zone, at);
      if (on !== shown.day || minuteOfDay !== shown.minuteOfDay) expect.fail(new Date(at).toISOString());
    }
    expect(zoneNameAt(zone, movesAt - 1)).toBe(from);
    expect(zoneNameAt(zone, movesAt)).toBe(to);
  });

  it('begins each local day once, at the first instant that belongs to it or to a later day', () => {
    const starts = new Map<number, number>();
    let latest = localDay(zone, first);
    for (let at = first; at < last; at += 60_000) {
      for (; latest < localDay(zone, at); latest += 1) starts.set(latest + 1, at);
    }
    expect(starts.size).toBeGreaterThan(3);
    for (const [on, at] of starts) {
      expect(dayStart(zone, on), new Date(at).toISOString()).toBe(at);
      expect(dayCloses(zone, on - 1)).toBe(at);
    }
  });

  it('reads a wall clock back as an instant that shows it, the first if it is shown twice', () => {
    for (let at = first; at < last; at += 600_000) {
      const { day: on, minuteOfDay } = localClock(zone, at);
      const wallMs = on * dayMs + minuteOfDay * 60_000;
      const found = instantAt(zone, wallMs);
      expect(found).toBeLessThanOrEqual(at);
      expect(localClock(zone, found)).toEqual(localClock(zone, at));
    }
  });

  it('knows the change ahead until it comes, and can do without it', () => {
    expect(nextZone(zone, movesAt - 1)).toMatchObject({ name: to, from: movesAt });
    expect(nextZone(zone, movesAt)).toBeUndefined();
    expect(zoneUntil(zone, movesAt - 1)).toBe(from);
    expect(zoneUntil(zone, movesAt)).toBe(zone);
  });
});

it('moves several times', () => {
  const once = withZone('Europe/Berlin', 'Europe/London', Date.parse('2026-12-01T00:00:00+01:00'));
  const twice = withZone(once, 'Asia/Tokyo', dayStart(once, dayNumber('2027-02-01')));
  expect(twice).toBe('Europe/Berlin 2026-11-30T23:00:00.000Z Europe/London 2027-02-01T00:00:00.000Z Asia/Tokyo');
  expect(new Date(dayStart(twice, dayNumber('2026-11-20'))).toISOString()).toBe('2026-11-19T23:00:00.000Z');
  expect(new Date(dayStart(twice, dayNumber('2027-01-10'))).toISOString()).toBe('2027-01-10T00:00:00.000Z');
  expect(new Date(dayStart(twice, dayNumber('2027-03-01'))).toISOString()).toBe('2027-02-28T15:00:00.000Z');
});

it('finds the last day of a period whose end is a midnight of the zone before', () => {
  const end = Date.parse('2027-01-01T00:00:00+01:00');
  for (const name of ['Europe/Berlin', 'Europe/London', 'Europe/Moscow', 'America/New_York', 'Asia/Tokyo'])
    expect(lastDayOf(name, end), name).toBe(dayNumber('2026-12-31'));
});
