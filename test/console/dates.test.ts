import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  calendarDay,
  date,
  dateTime,
  dayOf,
  justBefore,
  startOfNext,
  useZones,
} from '../../console/src/format/dates.ts';
import { loadTexts } from '../../console/src/languages/text.ts';
import { dateText, dayMs } from '../../server/src/domain/calendar/civil.ts';
import { dayStart, localDay } from '../../server/src/domain/calendar/local-time.ts';
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
      expect(Date.parse(startOfNext(dateText(own)))).toBe(dayStart(zone, own + 1));
    }
  });
});
