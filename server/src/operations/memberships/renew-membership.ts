import type { MembershipRenew, MembershipRenewal } from '@loyalty-service/contract/resources/renewals';
import type { z } from 'zod';
import { accountCard, emitChanges } from '../../accounts/booking/change-card.ts';
import { emitBooked } from '../../accounts/booking/movement.ts';
import { replayReference } from '../../accounts/booking/replay-reference.ts';
import { occurrenceOf } from '../../accounts/history/occurrence.ts';
import { cardStatusAt, refuseCardAt, refuseProgramAt } from '../../accounts/history/states-at.ts';
import { planToRenew } from '../../accounts/memberships/plan-to-renew.ts';
import { movementNeeds, openLast } from '../../accounts/settling/open-account.ts';
import { settleDue } from '../../accounts/settling/settle-due.ts';
import { bookRenewal, withoutLastUses } from '../../accounts/spending/book-renewal.ts';
import { decidePaid, paidRow } from '../../accounts/spending/paid-units.ts';
import { timeToReplace, withoutReplacedUses } from '../../accounts/spending/replaced-time.ts';
import type { Account } from '../../accounts/standing/account.ts';
import { renewalOf } from '../../domain/membership/renewal.ts';
import type { Reply } from '../../ledger/command.ts';
import { found } from '../../service/found.ts';
import { type Caller, intent, senderOf } from '../../service/service.ts';

type Request = z.infer<typeof MembershipRenew>;

/**
 * Renews a membership for one more period, or starts its first. A renewal is paid for, so it books a top_up row. The uses of the
 * period are lots.
 */
export const renewMembership = (caller: Caller, cardId: string, request: Request) =>
  intent({
    needs: movementNeeds(caller, cardId, 'top_up', request.reference),
    decide(view) {
      const opened = openLast(view, caller, cardId);
      const { account } = opened;
      const replayed = replayReference(view, caller, opened, {
        kind: 'top_up',
        reference: request.reference,
        is: ({ plan_id }) => plan_id !== null && plan_id === (request.plan_id ?? plan_id),
        more: () => ({ membership: found(accountCard(account).membership, 'membership') }),
      });
      if (replayed) return replayed;
      const occurrence = occurrenceOf(view, account, request.occurred_at);
      const { at } = occurrence;
      // Expired cards can be renewed.
      refuseCardAt(view, opened, at, ['active', 'expired']);
      refuseProgramAt(view, account.program, at);
      const { card, membership, zone } = account;
      const { rules, plan } = planToRenew({ rules: occurrence.rules, membership }, request.plan_id);
      const replaced = request.at === 'now' ? timeToReplace(view, account, at) : null;
      const renewal = renewalOf(membership, plan, { rules, zone, now: at, replaces: replaced !== null });
      const uses = renewal.lots.reduce((sum, { amount }) => sum + amount, 0);
      const paid = { units: uses, price: request.price_paid ?? plan.price };
      const id = view.newId('transaction');
      const before = replaced
        ? withoutReplacedUses(view, account, replaced, { transactionId: id, keyId: senderOf(caller) })
        : account;
      const keepCounted = decidePaid(view, before, occurrence, paid);
      const booked = bookRenewal(view, replaced ? before : withoutLastUses(view, account, renewal), {
        plan,
        renewal,
        row: {
          ...paidRow(caller, account, occurrence, request, paid),
          id,
          value: replaced?.value ?? null,
          plan_id: plan.id,
          available_at: renewal.from,
          expires_at: renewal.ends,
        },
        counted: keepCounted(),
        reactivates: card.status === 'expired' && cardStatusAt(view, opened.asked, at) === 'expired',
      });
      emitBooked(view, 'card.topped_up', booked);
      emitChanges(view, account, booked.account);
      return answer(booked.transaction, settleDue(view, booked.account));
    },
  });

function answer(transaction: string, account: Account): Reply<z.infer<typeof MembershipRenewal>, 200> {
  const card = accountCard(account);
  const membership = JSON.stringify(card.membership);
  return {
    status: 200,
    body: `{"membership":${membership},"card":${JSON.stringify(card)},"transaction":${transaction}}`,
  };
}
