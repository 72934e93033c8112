import { assert } from '../../base/assert.ts';
import { civilOf, clampedDayOf } from './civil.ts';

/**
 * The local day of a birthday (`1990-02-29`) in a year. 29 February becomes 28 February in years that are no leap
 * years.
 */
export function birthdayIn(birthday: string, year: number): number {
  const [, month, day] = birthday.split('-').map(Number);
  assert(month && day, 'a birthday is a date such as 1990-05-17');
  return clampedDayOf({ year, month, day });
}

/** Whether a local day lies at most `before` days before or `after` days after a birthday (`1990-02-29`). */
export function isNearBirthday(
  birthday: string,
  localDay: number,
  { before, after }: { before: number; after: number },
): boolean {
  const { year } = civilOf(localDay);
  // A birthday in early January is near in December. One in late December is near in January.
  return [year - 1, year, year + 1].some((candidate) => {
    const away = localDay - birthdayIn(birthday, candidate);
    return away >= -before && away <= after;
  });
}
