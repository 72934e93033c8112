import type { HoldCapture } from '@loyalty-service/contract/resources/movements';
import type { z } from 'zod';
import { bookedReply } from '../../accounts/booking/book.ts';
import { accountCard } from '../../accounts/booking/change-card.ts';
import { askedRow } from '../../accounts/booking/movement.ts';
import { refuseReversed } from '../../accounts/booking/replay-reference.ts';
import { keepCounted } from '../../accounts/counters/card-history.ts';
import { type Occurrence, occurrenceOf } from '../../accounts/history/occurrence.ts';
import { captureHeld, captureReleased } from '../../accounts/holds/captured-units.ts';
import { ended } from '../../accounts/holds/holds.ts';
import { loadHold, refuseEnded, whereHeld } from '../../accounts/settling/end-hold.ts';
import { settleDue } from '../../accounts/settling/settle-due.ts';
import { bookSpending } from '../../accounts/spending/book-spending.ts';
import type { Account } from '../../accounts/standing/account.ts';
import {
  bookedVouchers,
  bookVouchers,
  columnsOfSale,
  noteVouchers,
  withVouchers,
} from '../../accounts/vouchers/book-vouchers.ts';
import { refuseSpentVouchers, vouchersOfHold } from '../../accounts/vouchers/held-vouchers.ts';
import { assert } from '../../base/assert.ts';
import { jsonText } from '../../base/stored-json.ts';
import { refuseBefore } from '../../domain/calendar/occurred-at.ts';
import { unitsOf } from '../../domain/counted-in.ts';
import { valueOfPart } from '../../domain/payment.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { holdResource } from '../../resources/hold.ts';
import { rewardResource } from '../../resources/reward.ts';
import { transactionResource } from '../../resources/transaction.ts';
import { foundInBody } from '../../service/found.ts';
import { ok } from '../../service/replies.ts';
import { type Caller, intent, type Service } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';

type Request = z.infer<typeof HoldCapture>;

/** A capture that is sent in a batch. */
interface InBatch {
  /** The card of the item. It must be that of the hold. */
  readonly cardId: string;
}

/**
 * Books the use or redeem for which a hold was placed. Units that the capture does not take are released. In a batch, the same
 * capture again answers the original.
 */
export async function captureHold(service: Service, caller: Caller, id: string, request: Request, inBatch?: InBatch) {
  const held = await whereHeld(service, caller, id);
  if (inBatch && inBatch.cardId !== held.cardId) foundInBody(null, '/hold_id', 'hold of the card');
  return intent({
    needs: held.needs,
    decide(view) {
      const { account, hold } = loadHold(view, caller, held);
      const replayed = inBatch ? replay(view, caller, account, hold, request) : null;
      if (replayed) return replayed;
      const occurrence = occurrenceOf(view, account, request?.occurred_at);
      refuseEnded(hold, occurrence.at);
      refuseBefore(occurrence.at, { what: 'The hold was placed', at: hold.created_at });
      return capture(view, caller, account, hold, { occurrence, amount: capturedOf(account, hold, request) });
    },
  });
}

function capturedOf({ rules, program }: Account, hold: Row<'holds'>, request: Request): number {
  const counted = unitsOf(rules, program.currency);
  const amount = request?.amount ?? hold.amount;
  if (amount > hold.amount) {
    const detail = `The hold has an amount of ${hold.amount}. Capture at most that.`;
    throw new Refusal('invalid_amount', detail, { max: hold.amount, ...counted });
  }
  if (hold.held_for === 'redeem' && amount !== hold.amount)
    throw new Refusal('invalid_amount', 'A reward can only be redeemed completely. Leave amount out.', {
      min: hold.amount,
      ...counted,
    });
  return amount;
}

/** The answer to an earlier capture of the same amount. */
function replay(view: View, caller: Caller, account: Account, hold: Row<'holds'>, request: Request) {
  if (hold.status !== 'captured' || hold.captured !== (request?.amount ?? hold.amount)) return null;
  const since = { column: 'created_at', from: hold.created_at } as const;
  const rowsOf = (cardId: string) => view.all('transactions', 'recent', [cardId], since);
  // The card may have been replaced before or after the capture.
  const row = [hold.card_id, account.card.id].flatMap(rowsOf).find(({ hold_id }) => hold_id === hold.id);
  assert(row, `the capture of ${hold.id} is a row of its card`);
  refuseReversed(row);
  const reward = hold.reward_id === null ? null : view.one('rewards', 'key', [hold.reward_id]);
  const answer = {
    transaction: transactionResource(row),
    card: accountCard(account),
    hold: holdResource(hold),
    reward: reward && rewardResource(reward),
    ...bookedVouchers(view, caller, row),
  };
  return { ...ok(answer), original: { requestId: null } };
}

const askedOf = ({ reference, location, staff_ref }: Row<'holds'>) => ({
  reference: reference ?? undefined,
  location: location ?? undefined,
  staff_ref: staff_ref ?? undefined,
});

interface Asked {
  readonly occurrence: Occurrence;
  readonly amount: number;
}

function capture(view: View, caller: Caller, account: Account, hold: Row<'holds'>, { occurrence, amount }: Asked) {
  const { at } = occurrence;
  const purchase = hold.purchase_amount;
  const value = hold.value === null ? null : valueOfPart(hold.value, { part: amount, of: hold.amount });
  const kind = hold.held_for === 'redeem' ? 'redeem' : 'use';
  const { units, taken, lots, changes } =
    hold.status === 'held'
      ? captureHeld(view, account, hold, amount)
      : captureReleased(view, account, hold, { amount, at });
  const usable = vouchersOfHold(view, hold);
  if (hold.status !== 'held') refuseSpentVouchers(usable, account, at);
  const reward = hold.reward_id === null ? null : view.one('rewards', 'key', [hold.reward_id]);
  const closed = ended(view, hold, 'captured', amount);
  const booked = bookSpending(
    view,
    caller,
    account,
    { kind, amount, units, value, purchase, reward, quantity: 1 },
    {
      row: {
        ...askedRow(caller, account, occurrence, askedOf(hold)),
        hold_id: hold.id,
        taken: taken && jsonText(taken),
      },
      lots,
      holds: [closed],
      changes: {
        ...changes,
        ...keepCounted(
          view,
          account,
          { kind, at },
          { value: units, amount, count: 1, spend: purchase ?? 0, excluded: 0 },
        ),
      },
    },
  );
  const after = settleDue(view, booked.account);
  const beside = { hold: holdResource(closed), reward: reward && rewardResource(reward) };
  if (usable.length === 0) return bookedReply(booked, after, beside);
  const { row } = booked;
  const sold = bookVouchers(view, caller, after, usable, {
    columns: columnsOfSale(row),
    ...(hold.status === 'held' ? { wereHeld: true } : {}),
  });
  noteVouchers(view, row.id, sold.used);
  const answer = { ...beside, vouchers: [...sold.uses] };
  return withVouchers(bookedReply(booked, sold.account, answer), sold.account);
}
