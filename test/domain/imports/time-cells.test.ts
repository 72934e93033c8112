import { describe, expect, it } from 'vitest';
import { readOne } from './read-column.ts';

describe('times', () => {
  it.each([
    ['2025-03-04T10:15:00Z', '2025-03-04T10:15:00Z'],
    ['2025-03-04T10:15:00.123+02:00', '2025-03-04T10:15:00.123+02:00'],
    ['2025-03-04t10:15:00z', '2025-03-04T10:15:00Z'],
    ['2025-03-04 10:15:00 +0100', '2025-03-04T09:15:00.000Z'],
    ['2025-03-04 10:15:00 UTC', '2025-03-04T10:15:00.000Z'],
    ['2025-03-04 10:15:00', '2025-03-04T09:15:00.000Z'],
    ['2025-07-04 10:15', '2025-07-04T08:15:00.000Z'],
    ['25.12.2025 10:15', '2025-12-25T09:15:00.000Z'],
    ['12/25/2025 1:05 PM', '2025-12-25T12:05:00.000Z'],
    ['12/25/2025 12:05 a.m.', '2025-12-24T23:05:00.000Z'],
    ['Dec 25, 2025 10:15', '2025-12-25T09:15:00.000Z'],
    ['2025-03-04', '2025-03-03T23:00:00.000Z'],
  ])('marketing_consent_at %j is %s in Berlin', (cell, at) => expect(readOne('marketing_consent_at', cell)).toBe(at));

  it('units that expire on a day can be used until the end of the day', () => {
    expect(readOne('balance_expires_at', '31.12.2030')).toBe('2030-12-31T23:00:00.000Z');
    expect(readOne('balance_expires_at', '2030-12-31', { timeZone: 'America/New_York' })).toBe(
      '2031-01-01T05:00:00.000Z',
    );
  });

  it.each([
    ['03/04/2025 10:15', /^"03\/04\/2025 10:15" can be 3 April 2025 \(day first\) or 4 March 2025/],
    ['2025-03-04 25:15', /^"2025-03-04 25:15" is not a time of day/],
    ['yesterday', /^"yesterday" is not a date/],
  ])('%j is refused', (cell, why) => expect(readOne('marketing_consent_at', cell)).toMatch(why));
});
