import type { ReverseRequest } from '@loyalty-service/contract/resources/movements';
import type { z } from 'zod';
import type { MovementReply } from '../../accounts/booking/book.ts';
import { bookedReply } from '../../accounts/booking/book.ts';
import { replayReference } from '../../accounts/booking/replay-reference.ts';
import { occurrenceOf } from '../../accounts/history/occurrence.ts';
import { tellRenewalReversed } from '../../accounts/memberships/reversed-renewal.ts';
import { followReturn } from '../../accounts/referrals/follow-sale.ts';
import { isSameReversal, reversalAsked } from '../../accounts/reversing/asked-reversal.ts';
import { giveBackVouchers, givenBackNeeds } from '../../accounts/reversing/give-back-vouchers.ts';
import { type Undone, undo } from '../../accounts/reversing/undo.ts';
import { undoBonuses } from '../../accounts/reversing/undo-bonuses.ts';
import { undoReplacedUses } from '../../accounts/reversing/undo-replaced-uses.ts';
import { accountNeeds, openLast } from '../../accounts/settling/open-account.ts';
import { settleDue } from '../../accounts/settling/settle-due.ts';
import type { Account } from '../../accounts/standing/account.ts';
import { refuseBefore } from '../../domain/calendar/occurred-at.ts';
import { isWhollyReversed } from '../../domain/earn/net-sums.ts';
import type { View } from '../../ledger/command.ts';
import { metadataText } from '../../resources/json.ts';
import { getRow } from '../../service/find-rows.ts';
import { found } from '../../service/found.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { type Caller, intent, type Service } from '../../service/service.ts';
import { type Need, need } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

type Request = z.infer<typeof ReverseRequest>;

/** Reverses a movement, or a part of it, with a new row. */
export async function reverseTransaction(service: Service, caller: Caller, id: string, request: Request = {}) {
  const { tenant } = caller;
  const known = await getRow(service, tenant, 'transaction', id);
  const { id: originalId, card_id, reward_id, voucher_id } = known;
  const gift = reward_id === null || voucher_id !== null ? null : await giftOf(service, caller, originalId);
  return intent({
    needs: [
      ...reversalNeeds(caller, { id: originalId, card_id }),
      ...(reward_id ? [need('rewards', 'key', tenant, [reward_id])] : []),
      ...(gift ? reversalNeeds(caller, gift) : []),
      ...givenBackNeeds(tenant, known),
      ...(request.reference
        ? [need('transactions', 'reference', tenant, [card_id, 'reverse', request.reference])]
        : []),
    ],
    decide(view) {
      // If the card was replaced since, the reversal is booked on the card that is in use now.
      const open = () => openLast(view, caller, card_id);
      const opened = open();
      const original = found(view.one('transactions', 'key', [originalId]), 'transaction');
      const replayed = replayReference(view, caller, opened, {
        kind: 'reverse',
        reference: request.reference,
        reverses: originalId,
        is: (row) => isSameReversal(row, original, request),
      });
      if (replayed) return replayed;
      const { at } = occurrenceOf(view, opened.account, request.occurred_at);
      refuseBefore(at, { what: 'The transaction occurred', at: original.occurred_at });
      if (gift) reverseGift(view, caller, gift, at);
      // The gift credit may have been on the same card.
      return reverse(view, caller, (gift ? open() : opened).account, { original, at }, request);
    },
  });
}

type Booked = Pick<Row<'transactions'>, 'id' | 'card_id'>;

const reversalNeeds = ({ tenant }: Caller, { id, card_id }: Booked): readonly Need[] => [
  ...accountNeeds(tenant, card_id),
  need('transactions', 'key', tenant, [id]),
  need('lots', 'card', tenant, [card_id]),
];

/** The gift credit of a redeem: a top-up whose reference is the id of the redeem. */
async function giftOf({ store }: Service, { tenant }: Caller, redeemId: string): Promise<Booked | null> {
  // Other rows may also have the redeem's id as their reference, so the cause is checked too.
  const where = [
    { column: 'reference', is: '=', value: redeemId },
    { column: 'cause_id', is: '=', value: redeemId },
  ] as const;
  const order = { column: 'id', descending: true } as const;
  const [gift] = await store.page({ table: 'transactions', tenant, where, order, limit: 1 });
  return gift ?? null;
}

/** Reverses the gift credit together with the redeem. It is refused if any of the credit is spent. */
function reverseGift(view: View, caller: Caller, gift: Booked, at: number): void {
  const credit = found(view.one('transactions', 'key', [gift.id]), 'transaction');
  if (!isWhollyReversed(credit))
    reverse(view, caller, openLast(view, caller, gift.card_id).account, { original: credit, at }, {});
}

function reverse(
  view: View,
  caller: Caller,
  account: Account,
  { original, at }: { readonly original: Row<'transactions'>; readonly at: number },
  request: NonNullable<Request>,
): MovementReply {
  const undone = undo(view, caller, account, {
    original,
    reversal: reversalAsked(view, account, original, request),
    row: {
      reference: request.reference ?? null,
      reason: request.reason ?? null,
      metadata: metadataText(request.metadata),
      // The sums of a place and of a person subtract the returns of their sales.
      location: request.location ?? original.location,
      staff_ref: request.staff_ref ?? original.staff_ref,
    },
    at,
  });
  const { booked } = undone;
  const followed = giveBackVouchers(
    view,
    caller,
    undone,
    followReversal(view, caller, { account, original, undone, at }),
  );
  const before = reversedOf(original);
  const after = {
    ...reversedOf(found(view.one('transactions', 'key', [original.id]), 'transaction')),
    reversal: booked.row.id,
  };
  recordAudit(view, { action: 'reverseTransaction', target: original.id, before, after });
  return bookedReply(booked, settleDue(view, followed));
}

interface Followed {
  /** The account before the reversal. */
  readonly account: Account;
  readonly original: Row<'transactions'>;
  readonly undone: Undone;
  readonly at: number;
}

/** Takes back the bonuses of an earn, or gives back the uses that a renewal replaced, in the same batch as the reversal. */
function followReversal(view: View, caller: Caller, { account, original, undone, at }: Followed): Account {
  if (original.kind === 'earn') {
    const open = (cardId: string) => openLast(view, caller, cardId).account;
    const returned = { original, reversal: undone.booked.row, open };
    return followReturn(view, caller, undoBonuses(view, caller, undone), returned);
  }
  if (original.plan_id === null) return undone.account;
  const restored = undoReplacedUses(view, caller, undone.account, { original, at });
  tellRenewalReversed(view, account, restored);
  return restored;
}

const reversedOf = ({ reversed_amount, reversed_delta }: Row<'transactions'>) => ({ reversed_amount, reversed_delta });
