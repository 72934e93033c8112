import type { EarnPreview, EarnRequest } from '@loyalty-service/contract/resources/transactions';
import type { z } from 'zod';
import { assert } from '../../base/assert.ts';
import { jsonText } from '../../base/stored-json.ts';
import { localDay } from '../../domain/calendar/local-time.ts';
import { sameTimeDaysLater } from '../../domain/calendar/period.ts';
import { counterChanges } from '../../domain/earn/counters.ts';
import type { BreakdownLine, KeptPurchase } from '../../domain/earn/types.ts';
import { lotExpiry } from '../../domain/lots/expiry.ts';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { metadataText, timeOrNull } from '../../resources/json.ts';
import { type Caller, senderOf } from '../../service/service.ts';
import { type Need, need } from '../../storage/needs.ts';
import { type DecidedEarn, decideCardEarn } from '../bonuses/decide-card-earn.ts';
import { followRow } from '../bonuses/follow-row.ts';
import { type Booked, book, bookedReply, type MovementReply } from '../booking/book.ts';
import { activity } from '../booking/movement.ts';
import { replayReference } from '../booking/replay-reference.ts';
import { keepCounters } from '../counters/card-history.ts';
import { creditOf } from '../lots/credit.ts';
import { followSale } from '../referrals/follow-sale.ts';
import { accountNeeds, openLast } from '../settling/open-account.ts';
import { settleDue } from '../settling/settle-due.ts';
import type { Account } from '../standing/account.ts';
import {
  type BookedVouchers,
  bookedVouchers,
  bookVouchers,
  columnsOfSale,
  noteVouchers,
  withVouchers,
} from '../vouchers/book-vouchers.ts';
import { type Usable, usableVouchers, voucherNeeds } from '../vouchers/find-vouchers.ts';
import { isOfVouchers } from '../vouchers/same-vouchers.ts';

type Request = z.infer<typeof EarnRequest>;

/** The rows that an earn needs: the account, an earlier transaction with its reference, and its vouchers. */
export const earnNeeds = ({ tenant }: Caller, cardId: string, { reference, vouchers }: Request): readonly Need[] => [
  ...accountNeeds(tenant, cardId),
  ...(reference ? [need('transactions', 'reference', tenant, [cardId, 'earn', reference])] : []),
  ...(vouchers ? voucherNeeds(tenant, vouchers) : []),
];

/** Books one row, the new balance and the counters, in one decision. */
export function earn(view: View, caller: Caller, cardId: string, request: Request): MovementReply {
  const outcome = decide(view, caller, cardId, request);
  if ('status' in outcome) return outcome;
  const { booked, after, vouchers } = outcome;
  if (!vouchers) return bookedReply(booked, after);
  return withVouchers(bookedReply(booked, after, { vouchers: [...vouchers] }), after);
}

type Previewed = Omit<z.infer<typeof EarnPreview>, 'object'>;

/** Previews {@link earn}: its answer with other members beside. Nothing is written. */
export function previewedEarn(view: View, caller: Caller, cardId: string, request: Request): Previewed {
  const outcome = decide(view, caller, cardId, request);
  if ('status' in outcome) {
    assert(outcome.value, 'a sale that is replayed was made here');
    const { transaction, card } = outcome.value;
    return { ...transaction, card_id: card.id, tier_id: card.tier_id };
  }
  const { row } = outcome.booked;
  const { id, tier_id } = outcome.after.card;
  const [available_at, expires_at] = [timeOrNull(row.available_at), timeOrNull(row.expires_at)];
  return { ...row, card_id: id, breakdown: outcome.breakdown, available_at, expires_at, tier_id };
}

/** An earn with the vouchers that it used. */
interface Sold extends Earned {
  readonly vouchers?: BookedVouchers['uses'];
}

export interface Earned {
  readonly booked: Booked;
  /** The breakdown of the booked row. */
  readonly breakdown: BreakdownLine[];
  /** The card after everything that followed from the earn. */
  readonly after: Account;
}

function decide(view: View, caller: Caller, cardId: string, request: Request): MovementReply | Sold {
  const opened = openLast(view, caller, cardId);
  const { reference, vouchers: codes } = request;
  const replayed = replayReference(view, caller, opened, {
    kind: 'earn',
    reference,
    is: (original) => original.amount === request.amount && isOfVouchers(view, original, codes),
    more: (original) => bookedVouchers(view, caller, original),
  });
  if (replayed) return replayed;
  const decided = decideCardEarn(view, opened, request);
  const usable = usableVouchers(view, codes, { opened, at: decided.at });
  const earned = bookEarn(view, caller, request, decided);
  return usable.length === 0 ? earned : sell(view, caller, earned, usable);
}

function sell(view: View, caller: Caller, earned: Earned, usable: readonly Usable[]): Sold {
  const { row } = earned.booked;
  const sold = bookVouchers(view, caller, earned.after, usable, { columns: columnsOfSale(row) });
  noteVouchers(view, row.id, sold.used);
  return { ...earned, after: sold.account, vouchers: sold.uses };
}

/** Books a decided earn, and what follows from it. `id` is the id of its row. The default is a new one. */
export function bookEarn(
  view: View,
  caller: Pick<Caller, 'keyId' | 'personId'>,
  request: Request,
  earn: DecidedEarn,
  id = view.newId('transaction'),
): Earned {
  const { account, rules, decision, at } = earn;
  const { card, zone } = account;
  const counters = earn.needs.counters
    ? keepCounters(view, card, earn.history.counters, counterChanges(decision, localDay(zone, at)))
    : earn.history.counters;
  const availableAt = rules.pending_days === 0 ? at : sameTimeDaysLater(zone, at, rules.pending_days);
  const expiresAt = lotExpiry(rules.expiry, zone, at);
  const credit = creditOf(account, decision.delta, rules, { availableAt, expiresAt, now: view.now });
  const isActivity = decision.delta > 0;
  const booked = book(view, account, {
    row: earnRow({ id, key_id: senderOf(caller) }, request, earn, { availableAt, expiresAt }),
    newLots: credit.newLots,
    changes: {
      available: credit.changes.available,
      pending: credit.changes.pending,
      lifetime_earned: card.lifetime_earned + decision.delta,
      standing_earns: card.standing_earns + (isActivity ? 1 : 0),
      counted: earn.needs.counters ? 1 : 0,
      ...(isActivity ? activity(account, at) : {}),
    },
  });
  const followed = followRow(
    view,
    { account: booked.account, counters },
    {
      before: { tierId: card.tier_id, counters: earn.history.counters },
      cause: { at, rules, rulesVersion: earn.rulesVersion, causeId: booked.row.id },
    },
  );
  const after = settleDue(view, followSale(view, followed.account, booked.row));
  return { booked, breakdown: decision.breakdown, after };
}

function earnRow(
  { id, key_id }: { readonly id: string; readonly key_id: string | null },
  request: Request,
  { account, rulesVersion, rules, decision, at }: DecidedEarn,
  { availableAt, expiresAt }: { readonly availableAt: number; readonly expiresAt: number | null },
) {
  return {
    id,
    kind: 'earn' as const,
    amount: request.amount,
    delta: decision.delta,
    rules_version: rulesVersion,
    purchase_amount: request.purchase_amount ?? (rules.earn.basis === 'spend' ? request.amount : null),
    spend: decision.spend,
    excluded: decision.excluded,
    currency: account.program.currency,
    breakdown: jsonText(decision.breakdown),
    ...(decision.purchase ? keptColumns(decision.purchase) : {}),
    outcome: decision.outcome,
    reference: request.reference ?? null,
    location: request.location ?? null,
    staff_ref: request.staff_ref ?? null,
    note: request.note ?? null,
    metadata: metadataText(request.metadata),
    key_id,
    occurred_at: at,
    available_at: availableAt,
    expires_at: expiresAt,
  };
}

/** In bytes. An event has at most 64 KiB. */
const maxItemsBytes = 48 * 1_024;

function keptColumns({ items, facts }: KeptPurchase) {
  const text = jsonText([...items]);
  const bytes = Buffer.byteLength(text);
  if (bytes <= maxItemsBytes) return { items: text, facts: jsonText(facts) };
  const detail = `have ${bytes} bytes, and ${maxItemsBytes} are allowed; send fewer categories or shorter skus`;
  throw new Refusal('invalid_request', 'The items are too large.', {}, [
    { in: 'body', pointer: '/items', code: 'too_big', detail },
  ]);
}
