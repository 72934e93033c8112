import { assert } from '../assert.ts';
import { civilOf, dayOf, isLeapYear } from './civil.ts';

/** The day of a birthday in a given year; of 29 February in other than leap years it is 28 February. */
function birthdayIn(year: number, month: number, day: number): number {
  const clamped = month === 2 && day === 29 && !isLeapYear(year) ? 28 : day;
  return dayOf({ year, month, day: clamped });
}

/** Whether a local day lies at most `before` days before or `after` days after a birthday (`1990-02-29`). */
export function isNearBirthday(
  birthday: string,
  localDay: number,
  { before, after }: { before: number; after: number },
): boolean {
  const [, month, day] = birthday.split('-').map(Number);
  assert(month && day, 'a birthday is a date such as 1990-05-17');
  const { year } = civilOf(localDay);
  // A birthday in early January is near in December, one in late December still is in January.
  return [year - 1, year, year + 1].some((candidate) => {
    const away = localDay - birthdayIn(candidate, month, day);
    return away >= -before && away <= after;
  });
}
