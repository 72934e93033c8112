import { earlierOf, isEntitled, type MembershipRules, running } from '../../domain/membership/membership.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from '../standing/account.ts';
import { entitledPlanAt } from './entitlement-history.ts';

/** The rules of a membership program. Refuses other kinds. */
export function membershipRules({ rules }: Pick<Account, 'rules'>): MembershipRules {
  if (rules.kind === 'membership') return rules;
  throw new Refusal('unsupported_for_kind', `Cards of a ${rules.kind} program have no membership.`);
}

/** The membership, if it is entitled now. Refuses otherwise. */
export function liveMembership({ membership }: Pick<Account, 'membership'>): Row<'memberships'> {
  if (membership !== null && isEntitled(membership)) return membership;
  const state = membership === null ? 'has no membership yet' : 'has a membership that has ended';
  throw new Refusal('membership_inactive', `The card ${state}. Renew it first.`);
}

/** How many units a use at `at` takes from a card: 0 for an unlimited membership, else `amount`. */
export function unitsOfUse(view: View, account: Account, amount: number, at: number): number {
  if (account.rules.kind !== 'membership') return amount;
  if (periodAt(view, account, at).is_unlimited) return 0;
  if (amount === 0) throw new Refusal('invalid_amount', 'An amount of 0 uses nothing. Send at least 1.', { min: 1 });
  return amount;
}

/** The period of the membership that was entitled at an instant. Refuses if there was none. */
function periodAt(view: View, account: Account, at: number): Pick<Row<'memberships'>, 'is_unlimited'> {
  if (at >= view.now) return running(liveMembership(account));
  const { membership } = account;
  const planId = membership && entitledPlanAt(view, membership, at);
  if (!membership || planId === null)
    throw new Refusal('membership_inactive', 'The card had no membership at that time. Renew it from that time.');
  const periods = [membership, ...earlierOf(membership)];
  return periods.find(({ plan_id, period_start }) => plan_id === planId && period_start <= at) ?? running(membership);
}
