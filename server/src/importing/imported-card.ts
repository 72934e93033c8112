import type { ImportRow } from '@loyalty-service/contract/resources/imports';
import type { z } from 'zod';
import { predecessorsOf } from '../accounts/history/chain.ts';
import { refuseSecondCard, refuseTakenCode } from '../accounts/issuing/card-guards.ts';
import { putBlankCard, refuseInactive } from '../accounts/issuing/put-card.ts';
import { sentence } from '../base/sentence.ts';
import { codeKey } from '../domain/comparison-keys.ts';
import { Refusal } from '../domain/refusal.ts';
import type { View } from '../ledger/command.ts';
import type { Caller } from '../service/service.ts';
import type { Row } from '../storage/tables.ts';
import { importedTier } from './imported-tier.ts';

/** A row, with the program and the customer that it names. */
export interface AskedCard {
  readonly row: z.infer<typeof ImportRow>;
  readonly program: Row<'programs'>;
  readonly customer: { readonly id: string; readonly isNew: boolean } | null;
}

/**
 * The existing cards that a row can mean. The first is the card that it names: by its external id, else by its code, else the
 * customer's card of the program. If the row names no card, the customer's other cards of the program follow, because a balance
 * that was imported onto one of them is not imported again.
 */
export function findImportedCards(view: View, asked: AskedCard): readonly Row<'cards'>[] {
  const { row, program, customer } = asked;
  if (row.card_external_id || row.card_code) {
    const named = findNamedCard(view, asked);
    return named ? [named] : [];
  }
  if (!customer || customer.isNew) return [];
  const cards = view.all('cards', 'open', [customer.id, program.id]);
  const open = cards.find(({ status }) => status !== 'closed') ?? cards.at(-1);
  return open ? [open, ...cards.filter(({ id }) => id !== open.id)] : [];
}

function findNamedCard(view: View, { row, program, customer }: AskedCard): Row<'cards'> | null {
  const { card_external_id: externalId, card_code: code } = row;
  const ofCode = code ? view.one('cards', 'code', [codeKey(code), program.id]) : null;
  if (externalId) {
    const card = view.one('cards', 'external_id', [externalId]);
    if (!card && ofCode) refuseTakenCode([ofCode], '/card_code');
    if (!card) return null;
    if (card.program_id !== program.id) refuseOtherCard(card, 'card_external_id', 'program');
    if (customer && card.customer_id !== customer.id) refuseOtherCard(card, 'card_external_id', 'customer');
    // A replacement card takes over the external id, but the old code stays on the card that it replaced.
    const isItsCode = (own: string) => !code || codeKey(own) === codeKey(code);
    const isCode = isItsCode(card.code) || predecessorsOf(view, card).some((before) => isItsCode(before.code));
    return isCode ? card : refuseOtherCard(card, 'card_external_id', 'code');
  }
  if (ofCode && customer && ofCode.customer_id !== customer.id) refuseOtherCard(ofCode, 'card_code', 'customer');
  return ofCode;
}

/** Creates the card, and returns its id. */
export function putImportedCard(
  view: View,
  { business }: Caller,
  { row, program, customer }: AskedCard,
  fresh: { readonly cardId: string; readonly code: string },
): string {
  refuseInactive(program, view.now);
  if (customer && !customer.isNew) refuseSecondCard(view, customer.id, program.id);
  const { card } = putBlankCard(view, business, program, {
    id: fresh.cardId,
    program_id: program.id,
    customer_id: customer?.id ?? null,
    external_id: row.card_external_id ?? null,
    code: row.card_code ?? fresh.code,
    ...(row.tier ? { tier: importedTier(program, row.tier, { zone: business.timezone, now: view.now }) } : {}),
  });
  return card.id;
}

/** Refuses a row that names a card whose program, customer or code differs from the row's. */
function refuseOtherCard(card: Row<'cards'>, field: string, differs: string): never {
  const detail = `belongs to card ${card.id}, which has another ${differs} than the row`;
  throw new Refusal('external_id_taken', sentence(`/${field} ${detail}`), { card_id: card.id }, [
    { in: 'body', pointer: `/${field}`, code: 'external_id_taken', detail },
  ]);
}
