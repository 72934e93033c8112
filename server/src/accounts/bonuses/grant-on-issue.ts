import type { EarningRules } from '@loyalty-service/contract/rules/index';
import { issuePeriod } from '../../domain/bonus/bonus-reference.ts';
import type { Bonus } from '../../domain/bonus/bonuses-due.ts';
import { isNearBirthday } from '../../domain/calendar/birthday.ts';
import { localDay } from '../../domain/calendar/local-time.ts';
import type { View } from '../../ledger/command.ts';
import type { Account } from '../core/account.ts';
import { followRow } from './follow-row.ts';
import { grantBirthday } from './grant-birthday.ts';
import { type Counting, grantBonus } from './grant-bonus.ts';
import { grantedElsewhere } from './granted.ts';

/**
 * Grants the bonuses for a card that is being issued, and what follows from them. If today is the customer's birthday, it grants
 * the birthday bonuses too. A customer gets each bonus once. A card that replaces another is not issued.
 */
export function grantOnIssue(view: View, account: Account): Account {
  const { rules, program } = account;
  if (!('campaigns' in rules)) return account;
  let current: Counting = { account, counters: new Map() };
  const bonuses = issueBonuses(rules);
  const granted = grantedElsewhere(view, account.card, bonuses);
  for (const bonus of bonuses) {
    const cause = { at: view.now, rules, rulesVersion: program.rules_version, causeId: null };
    const made = grantBonus(view, current, bonus, cause, granted);
    if (!made) continue;
    const before = { tierId: current.account.card.tier_id, counters: current.counters };
    current = followRow(view, made, {
      before,
      cause: { ...cause, causeId: made.transactionId },
      grantedOf: grantedElsewhere,
    });
  }
  return isBirthday(view, account) ? grantBirthday(view, current, view.now, grantedElsewhere).account : current.account;
}

const issueBonuses = ({ campaigns }: EarningRules): readonly Bonus[] =>
  campaigns
    .filter(({ on }) => on.kind === 'issue')
    .map((campaign) => ({ campaign, period: issuePeriod, levelId: null }));

const isBirthday = (view: View, { zone, birthday }: Account): boolean =>
  typeof birthday === 'string' && isNearBirthday(birthday, localDay(zone, view.now), { before: 0, after: 0 });
