import type { AdjustRequest } from '@loyalty-service/contract/resources/movements';
import type { z } from 'zod';
import { book, bookedReply, type Movement } from '../../accounts/booking/book.ts';
import { accountCard } from '../../accounts/booking/change-card.ts';
import { refuseClosedCard, refuseTooLittle, refuseTooMuch } from '../../accounts/booking/guards.ts';
import { askedRow } from '../../accounts/booking/movement.ts';
import { replayReference } from '../../accounts/booking/replay-reference.ts';
import { occursNow } from '../../accounts/history/occurrence.ts';
import { creditOf } from '../../accounts/lots/credit.ts';
import { takeUnits } from '../../accounts/lots/lots.ts';
import { movementNeeds, openAccount } from '../../accounts/settling/open-account.ts';
import type { Account } from '../../accounts/standing/account.ts';
import { jsonText } from '../../base/stored-json.ts';
import { lotExpiry } from '../../domain/lots/expiry.ts';
import type { View } from '../../ledger/command.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { type Caller, intent } from '../../service/service.ts';

/** Corrects a balance by hand. An adjustment is not an activity, and does not count for tiers, caps or campaigns. */
export const adjustCard = (caller: Caller, cardId: string, request: z.infer<typeof AdjustRequest>) =>
  intent({
    needs: movementNeeds(caller, cardId, 'adjust', request.reference),
    decide(view) {
      const account = openAccount(view, caller, cardId);
      const { delta, reference } = request;
      const is = (original: { readonly delta: number }) => original.delta === delta;
      const replayed = replayReference(
        view,
        caller,
        { asked: account.card, account },
        { kind: 'adjust', reference, is },
      );
      if (replayed) return replayed;
      refuseClosedCard(account.card);
      const row = {
        ...askedRow(caller, account, occursNow(view, account), request),
        kind: 'adjust' as const,
        amount: Math.abs(delta),
        delta,
      };
      const booked = book(view, account, delta > 0 ? raised(view, account, row) : lowered(view, account, row));
      const after = { ...accountCard(booked.account), transaction_id: booked.row.id };
      recordAudit(view, { action: 'adjustCard', target: cardId, before: accountCard(account), after });
      return bookedReply(booked);
    },
  });

function raised(view: View, account: Account, row: Movement['row']): Movement {
  refuseTooMuch(account, row.delta);
  const expiresAt = lotExpiry(account.rules.expiry, account.zone, view.now);
  const terms = { availableAt: view.now, expiresAt, now: view.now };
  return { row: { ...row, expires_at: expiresAt }, ...creditOf(account, row.delta, account.rules, terms) };
}

function lowered(view: View, account: Account, row: Movement['row']): Movement {
  refuseTooLittle(account, row.amount);
  const { taken, lots } = takeUnits(account, row.amount, view);
  return {
    row: { ...row, taken: taken && jsonText(taken) },
    lots,
    changes: { available: account.card.available - row.amount },
  };
}
