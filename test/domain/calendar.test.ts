import { describe, expect, it } from 'vitest';
import { civilOf, dayMs, dayOf, isoWeekdayOf } from '../../server/src/domain/calendar/civil.ts';
import { dayStart, localClock, localDay } from '../../server/src/domain/calendar/local-time.ts';
import { dayNumber, shownBy } from './wall-clock.ts';

const at = (text: string): number => Date.parse(text);

describe('the civil calendar', () => {
  it('agrees with the platform on every day from 1800 to 2200', () => {
    for (let day = -62_000; day < 84_000; day += 1) {
      const date = new Date(day * dayMs);
      const civil = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
      if (dayOf(civil) !== day || isoWeekdayOf(day) !== (date.getUTCDay() || 7)) expect.fail(`day ${day}`);
      if (JSON.stringify(civilOf(day)) !== JSON.stringify(civil)) expect.fail(`day ${day}`);
    }
    expect(isoWeekdayOf(0)).toBe(4);
  });
});

describe('local time', () => {
  const changes: [zone: string, from: string, to: string][] = [
    ['Europe/Berlin', '2026-03-28T12:00Z', '2026-03-30T12:00Z'],
    ['Europe/Berlin', '2026-10-24T12:00Z', '2026-10-26T12:00Z'],
    ['America/Sao_Paulo', '2018-11-03T00:00Z', '2018-11-05T12:00Z'],
    ['America/Sao_Paulo', '2018-02-17T00:00Z', '2018-02-19T12:00Z'],
    ['America/St_Johns', '2010-11-06T00:00Z', '2010-11-08T12:00Z'],
    ['Africa/Cairo', '2026-04-23T00:00Z', '2026-04-25T12:00Z'],
    ['Africa/Cairo', '2026-10-29T00:00Z', '2026-10-31T12:00Z'],
    ['Asia/Beirut', '2026-03-28T00:00Z', '2026-03-30T00:00Z'],
    ['Africa/Casablanca', '2026-02-14T00:00Z', '2026-02-16T00:00Z'],
    ['Australia/Lord_Howe', '2026-04-04T00:00Z', '2026-04-06T00:00Z'],
    ['Pacific/Apia', '2011-12-29T00:00Z', '2012-01-01T12:00Z'],
    ['Asia/Kathmandu', '1985-12-30T00:00Z', '1986-01-02T00:00Z'],
  ];
  it.each(changes)('shows in %s what the platform shows, minute by minute around %s', (zone, from, to) => {
    const shown = shownBy(zone);
    for (let now = at(from); now < at(to); now += 60_000) {
      const { day, minuteOfDay } = localClock(zone, now);
      const { day: expectedDay, minuteOfDay: expectedMinute } = shown(now);
      if (day !== expectedDay || minuteOfDay !== expectedMinute || localDay(zone, now) !== expectedDay) {
        expect.fail(
          `${zone} ${new Date(now).toISOString()}: ${day} ${minuteOfDay}, not ${expectedDay} ${expectedMinute}`,
        );
      }
    }
  });

  it('stays exact when zones and instants come in any order', () => {
    const zones = ['Europe/Berlin', 'America/St_Johns', 'Asia/Kolkata', 'Pacific/Apia', 'Africa/Cairo'];
    const oracles = zones.map((zone) => [zone, shownBy(zone)] as const);
    for (let step = 0; step < 4_000; step += 1) {
      const now = at('2024-01-01T00:00Z') + ((step * 7_919_000_003) % (3 * 366 * dayMs));
      for (const [zone, shown] of oracles) if (localDay(zone, now) !== shown(now).day) expect.fail(`${zone} ${now}`);
    }
  });

  it('knows the weekday of the wall clock, not of UTC', () => {
    expect(localClock('Pacific/Auckland', at('2026-11-22T12:00Z'))).toMatchObject({ isoWeekday: 1, minuteOfDay: 60 });
    expect(localClock('America/Los_Angeles', at('2026-11-23T02:00Z'))).toMatchObject({ isoWeekday: 7 });
  });
});

describe('the start of a local day', () => {
  it.each([
    ['Europe/Berlin', '2026-11-21', '2026-11-20T23:00Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00Z'],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00Z'],
    // No midnight: clocks jump from 23:59 to 01:00.
    ['America/Sao_Paulo', '2018-11-04', '2018-11-04T03:00Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00Z'],
    ['Asia/Beirut', '2026-03-29', '2026-03-28T22:00Z'],
    // Clocks go back at midnight, so that the day before lasts 25 hours.
    ['America/Sao_Paulo', '2018-02-18', '2018-02-18T03:00Z'],
    // Midnight strikes twice: at 00:01 clocks went back to 23:01.
    ['America/St_Johns', '2010-11-07', '2010-11-07T02:30Z'],
    // The day that Samoa skipped starts when the next one does.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00Z'],
  ])('%s %s is %s', (zone, date, start) => {
    expect(new Date(dayStart(zone, dayNumber(date))).toISOString()).toBe(new Date(at(start)).toISOString());
  });

  it('lies in its day, and the instant before it does not', () => {
    for (const zone of ['Europe/Berlin', 'Africa/Cairo', 'Asia/Beirut', 'America/Havana', 'Australia/Lord_Howe']) {
      for (let day = dayNumber('2026-01-01'); day < dayNumber('2027-01-01'); day += 1) {
        const start = dayStart(zone, day);
        if (localDay(zone, start) !== day || localDay(zone, start - 1) !== day - 1) expect.fail(`${zone} ${day}`);
      }
    }
  });
});
