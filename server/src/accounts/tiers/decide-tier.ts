import { historyNeeds } from '../../domain/earn/history-needs.ts';
import type { View } from '../../ledger/command.ts';
import { atTierOfToday } from '../bonuses/decide-card-earn.ts';
import { cardHistory } from '../counters/card-history.ts';
import type { Account } from '../standing/account.ts';
import { withStanding } from '../standing/standing.ts';
import { isTierDueSooner, mayHoldEarlierTier, tierDue } from '../standing/tier-due.ts';

/** Decides a tier by the current rules if a midnight has passed at which days left its window. */
export const decideDueTier = (view: View, account: Account): Account =>
  tierDue(account.card, account.rules, account.zone, view.now) === null ? account : decideTier(view, account);

/** Decides a card's tier after a change of the rules, before anything else happens on the card. */
export function decideTierByNewRules(view: View, account: Account): Account {
  const { card, program, rules, zone } = account;
  const hasTiers = 'tiers' in rules && (rules.tiers !== null || card.tier_id !== null);
  if (!hasTiers || !mayHoldEarlierTier(card, program)) return account;
  const decided = decideTier(view, account);
  if (decided !== account || !isTierDueSooner(card, rules, zone, view.now)) return decided;
  const due = withStanding(card, account, view.now);
  view.update('cards', due);
  return { ...account, card: due };
}

function decideTier(view: View, account: Account): Account {
  const needs = { ...historyNeeds(account.rules), recentSeconds: 0 };
  return atTierOfToday(view, account, cardHistory(view, account, needs, { at: view.now, kind: 'earn' }));
}
