import { isEntitled } from '../../domain/membership/membership.ts';
import { endedNow, membershipStep } from '../../domain/membership/steps.ts';
import type { View } from '../../ledger/command.ts';
import { membershipResource } from '../../resources/membership.ts';
import type { Row } from '../../storage/tables.ts';
import { type Move, move } from '../booking/move.ts';
import type { Account } from '../standing/account.ts';
import { stepRules } from '../standing/membership-due.ts';
import { recordEntitlement } from './entitlement-history.ts';

/** A membership with the version and time of a change. */
export const changedMembership = (membership: Row<'memberships'>, now: number): Row<'memberships'> => ({
  ...membership,
  version: membership.version + 1,
  updated_at: now,
});

/** Does everything that is due on a membership by an instant. Each step emits its own event. */
export function settleMembership(view: View, account: Account, at: number): Account {
  const by = stepRules(account);
  let current = account;
  // The loop ends: each step brings the membership closer to its end, and the end is the last step.
  while (by !== null && current.membership !== null) {
    const due = membershipStep(current.membership, at, by);
    if (due === null) break;
    const membership = changedMembership(due.membership, view.now);
    recordEntitlement(view, current.membership, membership, due.step.at);
    current = move(view, current, { membership });
    if (due.step.kind === 'expiring' || due.step.kind === 'expired') tellMembership(view, current, due.step.kind);
  }
  return current;
}

/** Emits that the membership of an account ends soon, or has ended. */
export function tellMembership(view: View, { card, membership }: Account, what: 'expiring' | 'expired'): void {
  if (membership === null) return;
  const data = { membership: membershipResource(membership, card), card_id: card.id };
  view.emit(`membership.${what}`, JSON.stringify(data));
}

/**
 * Ends the entitlement of an account, if it has one. Returns the membership for the `move` that writes it. The caller emits the
 * event.
 */
export function endMembership(view: View, { membership }: Account): Pick<Move, 'membership'> {
  if (membership === null || !isEntitled(membership)) return {};
  const ended = changedMembership(endedNow(membership, view.now), view.now);
  recordEntitlement(view, membership, ended, view.now);
  return { membership: ended };
}
