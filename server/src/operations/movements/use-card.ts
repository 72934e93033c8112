import type { UseRequest } from '@loyalty-service/contract/movements';
import type { z } from 'zod';
import { payment } from '../../domain/payment.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { Caller, Intent } from '../../service.ts';
import { book } from '../account/book.ts';
import { takeUnits } from '../account/lots.ts';
import { openAccount } from '../account/open-account.ts';
import { unitsOfUse } from '../memberships/membership-guards.ts';
import { judgeCaps } from './counted.ts';
import { refuseInactiveCard, refuseTooLittle } from './guards.ts';
import { activity, answer, askedRow, movementNeeds, tell } from './movement.ts';
import { replayReference } from './replay-reference.ts';

type Request = z.infer<typeof UseRequest>;

/** Pays with what is on a card: units that lapse first go first. */
export const useCard = (caller: Caller, cardId: string, request: Request): Intent => ({
  needs: movementNeeds(caller, cardId, 'use', request.reference),
  decide(view) {
    const account = openAccount(view, caller, cardId);
    const { amount, reference, purchase_amount = null, currency } = request;
    const replayed = replayReference(view, account, {
      kind: 'use',
      reference,
      is: (original) => original.amount === amount,
    });
    if (replayed) return replayed;
    const { card, program, rules } = account;
    refuseInactiveCard(card);
    if (currency !== undefined && currency !== program.currency)
      throw new Refusal('currency_mismatch', `The program counts in ${program.currency}. Send amounts in it.`);
    const value = payment(rules, { amount, purchase: purchase_amount });
    const units = unitsOfUse(account, amount);
    const spent = { value: units, amount, spend: purchase_amount ?? 0 };
    const keepCounted = judgeCaps(view, account, 'use', spent);
    refuseTooLittle(card, units);
    const { taken, lots } = takeUnits(account, units, view.now);
    const booked = book(view, account, {
      row: {
        ...askedRow(view, caller, account, request),
        kind: 'use',
        amount,
        delta: 0 - units,
        purchase_amount,
        spend: spent.spend,
        value,
        taken: taken && JSON.stringify(taken),
      },
      lots,
      changes: {
        available: card.available - units,
        ...activity(view, account),
        ...keepCounted(),
        lifetime_used: card.lifetime_used + units,
      },
    });
    tell(view, 'card.units_used', booked);
    return answer(booked);
  },
});
