import type { EarningRules, Rules } from '@loyalty-service/contract/rules/index';
import { assert } from '../../base/assert.ts';
import { birthdayIn } from '../calendar/birthday.ts';
import { civilOf } from '../calendar/civil.ts';
import { dayStart, localDay } from '../calendar/local-time.ts';
import { triggerOf } from '../earn/triggers.ts';

/** Whether a program has a bonus for birthdays. */
export const asksForBirthdays = (rules: Rules): rules is EarningRules =>
  'campaigns' in rules && rules.campaigns.some(({ on }) => triggerOf(on).occasion === 'birthday');

/** The first instant after `after` at which a local day begins that is the birthday. Both are in ms. */
export function nextBirthday(zone: string, birthday: string, after: number): number {
  const { year } = civilOf(localDay(zone, after));
  const starts = [year, year + 1].map((candidate) => dayStart(zone, birthdayIn(birthday, candidate)));
  const next = starts.find((start) => start > after);
  assert(next !== undefined, `a birthday comes every year: ${birthday}`);
  return next;
}
