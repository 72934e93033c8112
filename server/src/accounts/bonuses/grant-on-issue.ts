import { bonusesOn } from '../../domain/bonus/bonuses-due.ts';
import { isNearBirthday } from '../../domain/calendar/birthday.ts';
import { localDay } from '../../domain/calendar/local-time.ts';
import type { View } from '../../ledger/command.ts';
import type { Account } from '../standing/account.ts';
import { grantBirthday } from './grant-birthday.ts';
import { grantEach } from './grant-each.ts';
import { grantedElsewhere } from './granted.ts';

/**
 * Grants the bonuses for a card that is being issued, and what follows from them. If today is the customer's birthday, it grants
 * the birthday bonuses too. A customer gets each bonus once. A card that replaces another is not issued.
 */
export function grantOnIssue(view: View, account: Account): Account {
  const { rules, zone } = account;
  if (!('campaigns' in rules)) return account;
  const today = localDay(zone, view.now);
  const issued = grantEach(
    view,
    { account, counters: new Map() },
    { bonuses: bonusesOn(rules, 'issue', today), at: view.now, rules, grantedOf: grantedElsewhere },
  );
  return isBirthday(account, today) ? grantBirthday(view, issued, view.now, grantedElsewhere).account : issued.account;
}

const isBirthday = ({ birthday }: Account, day: number): boolean =>
  typeof birthday === 'string' && isNearBirthday(birthday, day, { before: 0, after: 0 });
