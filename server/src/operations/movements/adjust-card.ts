import type { AdjustRequest } from '@loyalty-service/contract/movements';
import type { z } from 'zod';
import { lotExpiry } from '../../domain/lots/expiry.ts';
import type { View } from '../../ledger/command.ts';
import type { Caller, Intent } from '../../service.ts';
import type { Account } from '../account/account.ts';
import { book, bookedReply, type Movement } from '../account/book.ts';
import { creditOf } from '../account/credit.ts';
import { takeUnits } from '../account/lots.ts';
import { accountNeeds, openAccount } from '../account/open-account.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { accountCard } from '../cards/change-card.ts';
import { refuseClosedCard, refuseTooLittle, refuseTooMuch } from './guards.ts';
import { askedRow } from './movement.ts';

/** Corrects a balance by hand. It is no activity and counts for nothing. */
export const adjustCard = (caller: Caller, cardId: string, request: z.infer<typeof AdjustRequest>): Intent => ({
  needs: accountNeeds(caller.tenant, cardId),
  decide(view) {
    const account = openAccount(view, caller, cardId);
    refuseClosedCard(account.card);
    const { delta } = request;
    const row = { ...askedRow(view, caller, account, request), kind: 'adjust', amount: Math.abs(delta), delta };
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
  refuseTooLittle(account.card, row.amount);
  const { taken, lots } = takeUnits(account, row.amount, view.now);
  return {
    row: { ...row, taken: taken && JSON.stringify(taken) },
    lots,
    changes: { available: account.card.available - row.amount },
  };
}
