import type { ImportRow } from '@loyalty-service/contract/resources/imports';
import type { z } from 'zod';
import { book } from '../accounts/booking/book.ts';
import { refuseClosedCard, refuseTooMuch } from '../accounts/booking/guards.ts';
import { askedRow } from '../accounts/booking/movement.ts';
import { allReferenced } from '../accounts/history/chain.ts';
import { occursNow } from '../accounts/history/occurrence.ts';
import { creditOf, debitOf } from '../accounts/lots/credit.ts';
import { openAccount } from '../accounts/settling/open-account.ts';
import { sentence } from '../base/sentence.ts';
import { jsonText } from '../base/stored-json.ts';
import { inactivityExpiry, lotExpiry } from '../domain/lots/expiry.ts';
import { Refusal } from '../domain/refusal.ts';
import type { View } from '../ledger/command.ts';
import type { Caller } from '../service/service.ts';
import type { Row } from '../storage/tables.ts';

/**
 * The reference of every opening balance. A card and its predecessors have one of them, and each card that was merged into it may
 * add another.
 */
const openingReference = 'opening_balance';

/**
 * Books the units that a card brings from another system, or owes there. The row is of kind `import`. It is not an activity, and does not count for
 * tiers, caps or campaigns. Returns false if the same balance was booked already, on the card or on an earlier card of the
 * customer.
 */
export function bookOpeningBalance(
  view: View,
  caller: Caller,
  { cardId, closed }: { readonly cardId: string; readonly closed: readonly Row<'cards'>[] },
  { opening_balance: units, balance_expires_at: lapses }: z.infer<typeof ImportRow>,
): boolean {
  const account = openAccount(view, caller, cardId);
  const { card, rules, zone } = account;
  const delta = units ?? 0;
  const originals = openingsOf(view, [card, ...closed]);
  if (originals.some((original) => original.delta === delta)) return false;
  for (const original of originals) refuseAnother(original);
  refuseClosedCard(card);
  if (rules.kind === 'membership')
    throw new Refusal(
      'unsupported_for_kind',
      'A membership card cannot have an opening balance. Renew its membership instead.',
    );
  const asked = askedRow(caller, account, occursNow(view, account), { reference: openingReference });
  const row = { ...asked, kind: 'import' as const, amount: Math.abs(delta), delta };
  if (delta < 0) {
    const { taken, ...debit } = debitOf(account, -delta, view.now);
    book(view, account, { row: { ...row, taken: taken && jsonText(taken) }, ...debit });
    return true;
  }
  refuseTooMuch(account, delta);
  const expiresAt = lapses ? expiryIn(lapses, view.now) : lotExpiry(rules.expiry, zone, view.now);
  const credit = creditOf(account, delta, rules, { availableAt: view.now, expiresAt, now: view.now });
  if (lapses && credit.newLots.length === 0)
    throw refusedField('unsupported_for_kind', 'balance_expires_at', 'is only allowed in programs whose units expire');
  book(view, account, {
    row: { ...row, available_at: view.now, expires_at: expiresAt },
    newLots: credit.newLots,
    // Units that expire after inactivity begin their time now, unless it has begun already.
    changes: { ...credit.changes, lapses_at: card.lapses_at ?? inactivityExpiry(rules.expiry, zone, view.now) },
  });
  return true;
}

/** The opening balances of cards, of their predecessors, and of the cards that were merged into them. */
const openingsOf = (view: View, cards: readonly Row<'cards'>[]): readonly Row<'transactions'>[] =>
  view
    .together(
      cards
        .filter((card) => !isFresh(card))
        .map((card) => () => allReferenced(view, card, { kind: 'import', reference: openingReference })),
    )
    .flat();

/** Whether nothing was ever booked on the card, and it has no chain. Then there is nothing to look up. */
const isFresh = ({ last_sequence, replaces, replaced_by, merged_card_id }: Row<'cards'>): boolean =>
  last_sequence === 0 && replaces === null && replaced_by === null && merged_card_id === null;

function refuseAnother({ id, delta }: { readonly id: string; readonly delta: number }): never {
  const detail = `An earlier import gave this card an opening balance of ${delta}. Adjust the card instead.`;
  throw new Refusal('reference_in_use', detail, { transaction_id: id });
}

function expiryIn(text: string, now: number): number {
  const at = Date.parse(text);
  if (at > now) return at;
  throw refusedField('invalid_request', 'balance_expires_at', 'is in the past; leave out expired units');
}

const refusedField = (code: 'invalid_request' | 'unsupported_for_kind', field: string, detail: string): Refusal =>
  new Refusal(code, sentence(`/${field} ${detail}`), {}, [
    { in: 'body', pointer: `/${field}`, code: 'invalid_value', detail },
  ]);
