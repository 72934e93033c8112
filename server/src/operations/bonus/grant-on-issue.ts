import { issuePeriod } from '../../domain/bonus/bonus-reference.ts';
import type { View } from '../../ledger/command.ts';
import type { Account } from '../account/account.ts';
import { followRow } from './follow-row.ts';
import { type Counting, grantBonus } from './grant-bonus.ts';
import { grantedNothing } from './granted.ts';

/**
 * Grants what campaigns have for a card that is being issued, and what follows from that. A card that replaces another is
 * not issued: it was granted this before.
 */
export function grantOnIssue(view: View, account: Account): Account {
  const { rules, program } = account;
  if (!('campaigns' in rules)) return account;
  const bonuses = rules.campaigns
    .filter(({ on }) => on.kind === 'issue')
    .map((campaign) => ({ campaign, period: issuePeriod, levelId: null }));
  let current: Counting = { account, counters: new Map() };
  for (const bonus of bonuses) {
    const cause = { at: view.now, rules, rulesVersion: program.rules_version, causeId: null };
    const made = grantBonus(view, current, bonus, cause, grantedNothing);
    if (!made) continue;
    const before = { tierId: current.account.card.tier_id, counters: current.counters };
    current = followRow(view, made, {
      before,
      cause: { ...cause, causeId: made.transactionId },
      grantedOf: () => grantedNothing,
    });
  }
  return current.account;
}
