import type { EarningRules, Rules } from '@loyalty-service/contract/rules/index';
import { assert } from '../../base/assert.ts';
import { birthdayIn } from '../calendar/birthday.ts';
import { civilOf } from '../calendar/civil.ts';
import { dayStart, localDay } from '../calendar/local-time.ts';
import type { Bonus } from './bonuses-due.ts';

/** Whether a program has a bonus for birthdays. */
export const asksForBirthdays = (rules: Rules): rules is EarningRules =>
  'campaigns' in rules && rules.campaigns.some(({ on }) => on.kind === 'birthday');

/** The first instant after `after` at which a local day begins that is the birthday. Both are in ms. */
export function nextBirthday(zone: string, birthday: string, after: number): number {
  const { year } = civilOf(localDay(zone, after));
  const starts = [year, year + 1].map((candidate) => dayStart(zone, birthdayIn(birthday, candidate)));
  const next = starts.find((start) => start > after);
  assert(next !== undefined, `a birthday comes every year: ${birthday}`);
  return next;
}

/** The bonuses of a birthday. Each is granted once a year. */
export function birthdayBonuses({ campaigns }: EarningRules, zone: string, at: number): readonly Bonus[] {
  const period = String(civilOf(localDay(zone, at)).year);
  return campaigns.filter(({ on }) => on.kind === 'birthday').map((campaign) => ({ campaign, period, levelId: null }));
}
