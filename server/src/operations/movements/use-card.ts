import type { UseRequest } from '@loyalty-service/contract/resources/movements';
import type { z } from 'zod';
import { bookedReply } from '../../accounts/booking/book.ts';
import { askedRow } from '../../accounts/booking/movement.ts';
import { refuseHeldReference, replayReference } from '../../accounts/booking/replay-reference.ts';
import { occurrenceOf } from '../../accounts/history/occurrence.ts';
import { takeUnits } from '../../accounts/lots/lots.ts';
import { movementNeeds, openLast } from '../../accounts/settling/open-account.ts';
import { settleDue } from '../../accounts/settling/settle-due.ts';
import { bookSpending } from '../../accounts/spending/book-spending.ts';
import { decideUse } from '../../accounts/spending/decide-spending.ts';
import {
  bookedVouchers,
  bookVouchers,
  columnsOfSale,
  noteVouchers,
  withVouchers,
} from '../../accounts/vouchers/book-vouchers.ts';
import { usableVouchers, voucherNeeds } from '../../accounts/vouchers/find-vouchers.ts';
import { isOfVouchers } from '../../accounts/vouchers/same-vouchers.ts';
import { jsonText } from '../../base/stored-json.ts';
import { type Caller, intent } from '../../service/service.ts';

type Request = z.infer<typeof UseRequest>;

/** Pays with the units of a card. Units that expire first are used first. */
export const useCard = (caller: Caller, cardId: string, request: Request) =>
  intent({
    needs: [
      ...movementNeeds(caller, cardId, 'use', request.reference),
      ...voucherNeeds(caller.tenant, request.vouchers ?? []),
    ],
    decide(view) {
      const opened = openLast(view, caller, cardId);
      const { account } = opened;
      const { amount, reference, vouchers: codes } = request;
      const replayed = replayReference(view, caller, opened, {
        kind: 'use',
        reference,
        is: (original) => original.amount === amount && isOfVouchers(view, original, codes),
        more: (original) => bookedVouchers(view, caller, original),
      });
      if (replayed) return replayed;
      refuseHeldReference(caller, account, 'use', reference);
      const occurrence = occurrenceOf(view, account, request.occurred_at);
      const spending = decideUse(view, opened, occurrence, request);
      const usable = usableVouchers(view, codes, { opened, at: occurrence.at });
      const { taken, lots } = takeUnits(account, spending.units, { now: view.now, at: occurrence.at });
      const booked = bookSpending(view, caller, account, spending, {
        row: { ...askedRow(caller, account, occurrence, request), taken: taken && jsonText(taken) },
        lots,
        changes: { available: account.card.available - spending.units, ...spending.keepCounted() },
      });
      const after = settleDue(view, booked.account);
      if (usable.length === 0) return bookedReply(booked, after);
      const { row } = booked;
      const { account: last, uses, used } = bookVouchers(view, caller, after, usable, { columns: columnsOfSale(row) });
      noteVouchers(view, row.id, used);
      return withVouchers(bookedReply(booked, last, { vouchers: [...uses] }), last);
    },
  });
