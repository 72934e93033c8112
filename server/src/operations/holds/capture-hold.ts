import type { HoldCapture } from '@loyalty-service/contract/resources/movements';
import type { z } from 'zod';
import { bookedReply } from '../../accounts/booking/book.ts';
import { accountCard } from '../../accounts/booking/change-card.ts';
import { askedRow } from '../../accounts/booking/movement.ts';
import { refuseHeldReference, refuseReversed } from '../../accounts/booking/replay-reference.ts';
import { keepCounted } from '../../accounts/counters/card-history.ts';
import { findReferenced } from '../../accounts/history/chain.ts';
import { type Occurrence, occurrenceOf } from '../../accounts/history/occurrence.ts';
import { captureHeld, capturePart, captureReleased } from '../../accounts/holds/captured-units.ts';
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
 * Books the use or redeem for which a hold was placed. Units that the final capture does not take are released. The same capture
 * again, by its reference, or by its hold in a batch, answers the original.
 */
export async function captureHold(service: Service, caller: Caller, id: string, request: Request, inBatch?: InBatch) {
  const held = await whereHeld(service, caller, id);
  if (inBatch && inBatch.cardId !== held.cardId) foundInBody(null, '/hold_id', 'hold of the card');
  if (inBatch) refuseUnknownLater(request);
  return intent({
    needs: held.needs,
    decide(view) {
      const { account, hold } = loadHold(view, caller, held);
      const booked = bookedBefore(view, account, hold, request, inBatch !== undefined);
      const replayed = booked && replay(view, caller, account, hold, booked);
      if (replayed) return replayed;
      const occurrence = occurrenceOf(view, account, request?.occurred_at);
      refuseEnded(hold, occurrence.at);
      refuseBefore(occurrence.at, { what: 'The hold was placed', at: hold.created_at });
      refuseOtherHold(view, caller, account, hold, request?.reference);
      const amount = capturedOf(account, hold, request);
      const isFinal = request?.final_capture !== false || amount === hold.amount - hold.captured;
      const reference = request?.reference ?? (hold.captured === 0 ? (hold.reference ?? undefined) : undefined);
      return capture(view, caller, account, hold, { occurrence, amount, isFinal, reference });
    },
  });
}

function capturedOf({ rules, program }: Account, hold: Row<'holds'>, request: Request): number {
  const counted = unitsOf(rules, program.currency);
  const left = hold.amount - hold.captured;
  const amount = request?.amount ?? left;
  if (amount > left) {
    const detail = `The hold has an amount of ${left}${hold.captured === 0 ? '' : ' left'}. Capture at most that.`;
    throw new Refusal('invalid_amount', detail, { max: left, ...counted });
  }
  if (hold.held_for === 'redeem' && amount !== hold.amount)
    throw new Refusal('invalid_amount', 'A reward can only be redeemed completely. Leave amount out.', {
      min: hold.amount,
      ...counted,
    });
  return amount;
}

/** Refuses a capture of a batch that a retry could not tell from the next one. */
function refuseUnknownLater(request: Request): void {
  if (request?.final_capture !== false || request.reference !== undefined) return;
  throw new Refusal('invalid_request', 'Send a reference with a capture that is not the final one.', {}, [
    { in: 'body', pointer: '/reference', code: 'required', detail: 'is required with final_capture: false in a batch' },
  ]);
}

/** The row of the same capture, if it was booked before. Without a reference, only the final capture is known again, by its hold. */
function bookedBefore(
  view: View,
  account: Account,
  hold: Row<'holds'>,
  request: Request,
  byHold: boolean,
): Row<'transactions'> | null {
  if (request?.reference !== undefined) {
    const row = findReferenced(view, account.card, { kind: hold.held_for, reference: request.reference });
    const isSame = row?.hold_id === hold.id && (request.amount === undefined || request.amount === row.amount);
    return row && isSame ? row : null;
  }
  if (!byHold || hold.status !== 'captured') return null;
  const since = { column: 'created_at', from: hold.created_at } as const;
  // The card may have been replaced before or after the capture.
  const last = [...new Set([hold.card_id, account.card.id])]
    .flatMap((cardId) => view.all('transactions', 'recent', [cardId], since))
    .filter(({ hold_id }) => hold_id === hold.id)
    .toSorted((left, right) => left.created_at - right.created_at || left.sequence - right.sequence)
    .at(-1);
  assert(last, `the capture of ${hold.id} is a row of its card`);
  const wanted = request?.amount ?? hold.amount - (hold.captured - last.amount);
  return last.amount === wanted ? last : null;
}

/** The answer to an earlier capture. */
function replay(view: View, caller: Caller, account: Account, hold: Row<'holds'>, row: Row<'transactions'>) {
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

/** Refuses a reference that another sale, another capture or another hold has. */
function refuseOtherHold(
  view: View,
  caller: Caller,
  account: Account,
  hold: Row<'holds'>,
  reference: string | undefined,
): void {
  if (reference === undefined) return;
  const sale = findReferenced(view, account.card, { kind: hold.held_for, reference });
  if (sale)
    throw new Refusal('reference_in_use', 'The reference belongs to another sale. Send another reference.', {
      transaction_id: sale.id,
    });
  if (reference !== hold.reference) refuseHeldReference(caller, account, hold.held_for, reference);
}

const askedOf = ({ location, staff_ref }: Row<'holds'>, reference: string | undefined) => ({
  reference,
  location: location ?? undefined,
  staff_ref: staff_ref ?? undefined,
});

interface Asked {
  readonly occurrence: Occurrence;
  readonly amount: number;
  /** Whether the hold ends with it. */
  readonly isFinal: boolean;
  readonly reference: string | undefined;
}

/** The money that a part pays. All parts add up to the value of the hold. */
function valueOfCapture({ value, amount: of, captured }: Row<'holds'>, part: number): number | null {
  if (value === null || captured === 0) return value === null ? null : valueOfPart(value, { part, of });
  return valueOfPart(value, { part: captured + part, of }) - valueOfPart(value, { part: captured, of });
}

function capture(view: View, caller: Caller, account: Account, hold: Row<'holds'>, asked: Asked) {
  const { occurrence, amount, isFinal, reference } = asked;
  const { at } = occurrence;
  const isFirst = hold.captured === 0;
  const purchase = isFirst ? hold.purchase_amount : null;
  const value = valueOfCapture(hold, amount);
  const kind = hold.held_for === 'redeem' ? 'redeem' : 'use';
  const takeHeld = isFinal ? captureHeld : capturePart;
  const captured =
    hold.status === 'held'
      ? takeHeld(view, account, hold, amount)
      : captureReleased(view, account, hold, { amount, at });
  const { units, taken, lots, changes } = captured;
  const usable = isFirst ? vouchersOfHold(view, hold) : [];
  if (hold.status !== 'held') refuseSpentVouchers(usable, account, at);
  const reward = hold.reward_id === null ? null : view.one('rewards', 'key', [hold.reward_id]);
  const booked = bookSpending(
    view,
    caller,
    account,
    { kind, amount, units, value, purchase, reward, quantity: 1 },
    {
      row: {
        ...askedRow(caller, account, occurrence, askedOf(hold, reference)),
        hold_id: hold.id,
        taken: taken && jsonText(taken),
      },
      lots,
      holds: [captured.hold],
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
  const beside = { hold: holdResource(captured.hold), reward: reward && rewardResource(reward) };
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
