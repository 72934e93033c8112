import type { MembershipRenew, MembershipRenewal } from '@loyalty-service/contract/renewals';
import type { z } from 'zod';
import type { Account } from '../../accounts/core/account.ts';
import { accountCard, tellChanges } from '../../accounts/core/change-card.ts';
import { refuseClosedCard } from '../../accounts/core/guards.ts';
import { tell } from '../../accounts/core/movement.ts';
import { bookRenewal, withoutLastUses } from '../../accounts/spending/book-renewal.ts';
import { judgePaid, paidRow } from '../../accounts/spending/paid-units.ts';
import { planToRenew } from '../../accounts/spending/plan-to-renew.ts';
import { replayReference } from '../../accounts/spending/replay-reference.ts';
import { movementNeeds, openAccount } from '../../accounts/time/open-account.ts';
import { settleDue } from '../../accounts/time/settle-due.ts';
import { renewalOf } from '../../domain/membership/renewal.ts';
import { refuseInactiveProgram } from '../../domain/programs/program-state.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Reply } from '../../ledger/command.ts';
import { found } from '../../service/found.ts';
import { type Caller, intent } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';

type Request = z.infer<typeof MembershipRenew>;

/**
 * Renews a membership for one more period, or starts its first. A renewal is paid for, so it books a top_up row. The uses of the
 * period are lots.
 */
export const renewMembership = (caller: Caller, cardId: string, request: Request) =>
  intent({
    needs: movementNeeds(caller, cardId, 'top_up', request.reference),
    decide(view) {
      const account = openAccount(view, caller, cardId);
      const replayed = replayReference(view, account, {
        kind: 'top_up',
        reference: request.reference,
        is: ({ plan_id }) => plan_id !== null && plan_id === (request.plan_id ?? plan_id),
        more: () => ({ membership: found(accountCard(account).membership, 'membership') }),
      });
      if (replayed) return replayed;
      refuseUnrenewable(account.card);
      refuseInactiveProgram(account.program, view.now);
      const { rules, plan } = planToRenew(account, request.plan_id);
      const renewal = renewalOf(account.membership, plan, { rules, zone: account.zone, now: view.now });
      const uses = renewal.lots.reduce((sum, { amount }) => sum + amount, 0);
      const paid = { units: uses, price: request.price_paid ?? plan.price };
      const keepCounted = judgePaid(view, account, paid);
      const booked = bookRenewal(view, withoutLastUses(view, account, renewal), {
        plan,
        renewal,
        row: {
          ...paidRow(view, caller, account, request, paid),
          plan_id: plan.id,
          available_at: renewal.from,
          expires_at: renewal.ends,
        },
        counted: keepCounted(),
      });
      tell(view, 'card.topped_up', booked);
      tellChanges(view, account, accountCard(booked.account));
      return answer(booked.transaction, settleDue(view, booked.account));
    },
  });

/** Refuses closed and blocked cards. Expired cards can be renewed. */
function refuseUnrenewable(card: Row<'cards'>): void {
  refuseClosedCard(card);
  if (card.status === 'blocked') throw new Refusal('card_blocked', 'This card is blocked. Unblock it first.');
}

function answer(transaction: string, account: Account): Reply<z.infer<typeof MembershipRenewal>, 200> {
  const card = accountCard(account);
  const membership = JSON.stringify(card.membership);
  return {
    status: 200,
    body: `{"membership":${membership},"card":${JSON.stringify(card)},"transaction":${transaction}}`,
  };
}
