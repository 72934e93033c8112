import type { MembershipCancel } from '@loyalty-service/contract/resources/renewals';
import type { z } from 'zod';
import { changeCard } from '../../accounts/booking/change-card.ts';
import { refuseClosedCard } from '../../accounts/booking/guards.ts';
import { lotsEndingBy } from '../../accounts/lots/end-uses.ts';
import { liveMembership, membershipRules } from '../../accounts/memberships/membership-guards.ts';
import { changedMembership, endMembership, tellMembership } from '../../accounts/memberships/settle-membership.ts';
import { accountNeeds, openAccount } from '../../accounts/settling/open-account.ts';
import { writeOff } from '../../accounts/settling/settle-due.ts';
import type { Account } from '../../accounts/standing/account.ts';
import { assert } from '../../base/assert.ts';
import { endedLater } from '../../domain/membership/steps.ts';
import type { View } from '../../ledger/command.ts';
import { membershipResource } from '../../resources/membership.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent, senderOf } from '../../service/service.ts';

/** Ends a membership now, or at the end of the paid period. */
export const cancelMembership = (caller: Caller, cardId: string, { at }: z.infer<typeof MembershipCancel>) =>
  intent({
    needs: accountNeeds(caller.tenant, cardId),
    decide(view) {
      const account = openAccount(view, caller, cardId);
      refuseClosedCard(account.card);
      membershipRules(account);
      const membership = liveMembership(account);
      // During the grace period, the paid period has ended already.
      if (at === 'now' || membership.expires_at <= view.now) return answer(endAtOnce(view, account, senderOf(caller)));
      if (membership.status === 'canceled') return answer(account);
      const ending = changedMembership(endedLater(membership, view.now), view.now);
      const lots = lotsEndingBy(view, account, membership.expires_at);
      return answer(changeCard(view, account, {}, { membership: ending, lots }).account);
    },
  });

/** Held units stay held, because a sale counts on them. If they are released, they are written off, too. */
function endAtOnce(view: View, account: Account, keyId: string | null): Account {
  const available = Math.max(0, account.card.available);
  const { pending } = account.card;
  const nothingLeft = available === 0 && pending === 0;
  const empty = nothingLeft
    ? account
    : writeOff(view, account, { available, pending, lots: account.lots, at: view.now, reason: 'canceled', keyId });
  const lots = lotsEndingBy(view, empty, view.now);
  const ended = changeCard(view, empty, {}, { ...endMembership(view, empty), lots }).account;
  tellMembership(view, ended, 'expired');
  return ended;
}

function answer({ card, membership }: Account) {
  assert(membership, 'the canceled membership exists');
  return changed(membershipResource(membership, card));
}
