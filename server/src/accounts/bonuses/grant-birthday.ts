import { asksForBirthdays, nextBirthday } from '../../domain/bonus/birthdays.ts';
import { bonusesOn } from '../../domain/bonus/bonuses-due.ts';
import { localDay } from '../../domain/calendar/local-time.ts';
import { programStatusAt } from '../../domain/programs/program-state.ts';
import type { View } from '../../ledger/command.ts';
import type { Account } from '../standing/account.ts';
import { type Counting, countingAt } from './grant-bonus.ts';
import { grantEach } from './grant-each.ts';
import { type GrantedOf, grantedBefore } from './granted.ts';

/**
 * Grants the birthday bonuses if the customer's birthday begins at exactly `at`. The card and the program must be active. Each
 * bonus is granted once a year. If the card was issued during the birthday, the bonus occurs at the time of issue.
 */
export function grantOnBirthday(view: View, account: Account, at: number): Account {
  const { birthday, zone, rules } = account;
  if (!birthday || !asksForBirthdays(rules) || nextBirthday(zone, birthday, at - 1) !== at) return account;
  return grantBirthday(view, countingAt(view, account, rules, at), at).account;
}

/** Grants the birthday bonuses, at any instant of the birthday. */
export function grantBirthday(
  view: View,
  counting: Counting,
  day: number,
  grantedOf: GrantedOf = grantedBefore,
): Counting {
  const { card, program, rules, zone } = counting.account;
  const at = Math.max(day, card.created_at);
  if (!asksForBirthdays(rules) || card.status !== 'active') return counting;
  if (programStatusAt(program, at) !== 'active') return counting;
  const bonuses = bonusesOn(rules, 'birthday', localDay(zone, day));
  return grantEach(view, counting, { bonuses, at, rules, grantedOf });
}
