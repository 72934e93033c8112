import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  calendarDay,
  clockOf,
  date,
  dateTime,
  dayOf,
  end,
  endOfDay,
  isDay,
  justBefore,
  lastDayOf,
  momentOn,
  startOfDay,
  useZones,
} from '../../console/src/format/dates.ts';
import { loadTexts } from '../../console/src/languages/text.ts';
import { dateText, dayMs } from '../../server/src/domain/calendar/civil.ts';
import { dayStart, localClock, localDay } from '../../server/src/domain/calendar/local-time.ts';
import { withZone } from '../../server/src/domain/calendar/zone-history.ts';
import { dayNumber } from '../domain/wall-clock.ts';

/** A move of a business on a local day. On some, the clocks of a zone change too, and on others a day is skipped. */
const moves = [
  ['Europe/Berlin', 'Europe/London', '2026-12-01'],
  ['Europe/Berlin', 'America/New_York', '2026-03-29'],
  ['America/Los_Angeles', 'Asia/Tokyo', '2026-11-01'],
  ['Asia/Kathmandu', 'Africa/Cairo', '2026-04-24'],
  ['Pacific/Pago_Pago', 'Pacific/Kiritimati', '2026-06-01'],
] as const;

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} });
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  await loadTexts('en');
});
afterAll(() => vi.unstubAllGlobals());

describe.each(moves)('the dates of a business that moves from %s to %s on %s', (from, to, day) => {
  const movesAt = dayStart(from, dayNumber(day));
  const zone = withZone(from, to, movesAt);
  afterEach(() => useZones([]));

  it('are the days of analytics, before the change and after it', () => {
    useZones([
      { timezone: from, from: null },
      { timezone: to, from: new Date(movesAt).toISOString() },
    ]);
    for (let at = movesAt - 3 * dayMs; at < movesAt + 3 * dayMs; at += 600_000) {
      const [time, own] = [new Date(at).toISOString(), localDay(zone, at)];
      if (dayOf(new Date(at)) !== dateText(own) || date(time) !== calendarDay(dateText(own))) expect.fail(time);
      expect(dateTime(time)).toContain(date(time));
      expect(Date.parse(justBefore(dateText(own)))).toBe(dayStart(zone, own) - 1);
      expect(Date.parse(endOfDay(dateText(own)))).toBe(dayStart(zone, own + 1));
    }
  });

  it('shows the last day of what ends at a midnight, and the time of what ends within a day', () => {
    const parts = [
      { timezone: from, from: null },
      { timezone: to, from: new Date(movesAt).toISOString() },
    ];
    useZones(parts);
    const first = localDay(zone, movesAt) - 40;
    for (let own = first; own < first + 80; own += 1) {
      const day = dateText(own);
      // A day that the business skipped begins and ends at one moment, which belongs to the day before.
      const isSkipped = dayStart(zone, own) === dayStart(zone, own + 1);
      expect(Date.parse(startOfDay(day))).toBe(dayStart(zone, own));
      if (isSkipped) continue;
      expect(lastDayOf(endOfDay(day))).toBe(day);
      const isMidnight = localDay(zone, dayStart(zone, own + 1) - 1) !== localDay(zone, dayStart(zone, own + 1));
      expect(end(endOfDay(day))).toBe(isMidnight ? calendarDay(day) : dateTime(endOfDay(day)));
      const within = new Date(dayStart(zone, own) + 90 * 60_000).toISOString();
      expect(end(within)).toBe(dateTime(within));
    }
  });

  it('has each time of a day when its clocks first show it', () => {
    useZones([
      { timezone: from, from: null },
      { timezone: to, from: new Date(movesAt).toISOString() },
    ]);
    const first = localDay(zone, movesAt) - 3;
    for (let own = first; own < first + 6; own += 1)
      for (const minute of [0, 150, 720, 1_439]) {
        const clock = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
        const at = Date.parse(momentOn(dateText(own), clock));
        const { day: shownDay, minuteOfDay } = localClock(zone, at);
        const shown = Number(clockOf(new Date(at)).slice(0, 2)) * 60 + Number(clockOf(new Date(at)).slice(3));
        expect([dayOf(new Date(at)), shown]).toEqual([dateText(shownDay), minuteOfDay]);
        // Clocks that skip the time show a later one.
        expect(shownDay * 1_440 + minuteOfDay).toBeGreaterThanOrEqual(own * 1_440 + minute);
        const earlier = localClock(zone, at - 60_000);
        expect(earlier.day * 1_440 + earlier.minuteOfDay).toBeLessThan(own * 1_440 + minute);
      }
  });
});

describe('the first and the last times of the service', () => {
  const lasts = ['9999-12-30T23:59:59.999Z', '9999-12-30T00:00:00.000Z', '9999-12-29T10:00:00.000Z'];
  afterEach(() => useZones([]));

  it.each(['Pacific/Kiritimati', 'Pacific/Niue', 'Europe/Berlin', 'America/Los_Angeles'])('are shown in %s', (zone) => {
    useZones([{ timezone: zone, from: null }]);
    for (const time of lasts) {
      const { day } = localClock(zone, Date.parse(time));
      expect(dayOf(new Date(time))).toBe(dateText(day));
      expect(lastDayOf(time)).toBe(dateText(localDay(zone, Date.parse(time) - 1)));
      expect(end(time)).toMatch(/ Dec 9999/);
    }
    expect(dayOf(new Date('0001-01-01T00:00:00.000Z'))).toMatch(/^000[01]-/);
    expect(end('0001-01-01T00:00:00.000Z')).toBeTruthy();
  });

  it.each([
    ['Pacific/Auckland', '0001-01-01T00:00:00.000Z'],
    ['America/Los_Angeles', '0001-01-01T07:52:58.000Z'],
  ])('begin the year 1 in %s, which a field says while a person types 1990', (zone, first) => {
    useZones([{ timezone: zone, from: null }]);
    expect(startOfDay('0001-01-01')).toBe(first);
    expect(Date.parse(justBefore('0001-01-01'))).toBeGreaterThanOrEqual(Date.parse('0001-01-01T00:00:00Z'));
    expect(Date.parse(endOfDay('0001-01-01'))).toBeGreaterThan(Date.parse('0001-01-01T00:00:00Z'));
  });
});

it.each(['2026-02-28', '2028-02-29', '9998-12-31', '0001-01-01'])('%s is a day', (text) => {
  expect(isDay(text)).toBe(true);
});

it.each([
  ...['2026-02-30', '2025-02-29', '2026-13-01', '2026-00-10', '31.2.2026', '1.1.26', '2026-1-1', ''],
  ...['0000-01-01', '9999-01-01', '10000-01-01', ' 2026-01-01', '2026-01-01T00:00:00Z'],
])('%j is no day', (text) => expect(isDay(text)).toBe(false));

describe('English and German', () => {
  const time = '2026-05-03T15:30:00.000Z';
  afterEach(() => useZones([]));
  it.each([
    ['en', ['en-GB'], '3 May 2026, 15:30'],
    ['en', ['en-US', 'en'], 'May 3, 2026, 3:30 PM'],
    ['en', ['en', 'en-AU'], '3 May 2026, 3:30 pm'],
    ['en', ['de-DE', 'de', 'fr-FR'], '3 May 2026, 15:30'],
    ['en', ['en'], '3 May 2026, 15:30'],
    ['en', ['en-US@posix'], '3 May 2026, 15:30'],
    ['en', [], '3 May 2026, 15:30'],
    ['de', ['de-AT'], '03.05.2026, 15:30'],
    ['de', ['en-US'], '03.05.2026, 15:30'],
    ['de', ['zh-Hans-CN'], '03.05.2026, 15:30'],
  ] as const)('in %s write dates as people do who prefer %s', async (language, languages, shown) => {
    vi.stubGlobal('navigator', { languages });
    await loadTexts(language);
    useZones([{ timezone: 'UTC', from: null }]);
    expect(dateTime(time).replaceAll('\u202f', ' ')).toBe(shown);
  });
});
