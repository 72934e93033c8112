import type { EventType } from '@loyalty-service/contract/resources/events';
import { inactivityExpiry } from '../../domain/lots/expiry.ts';
import type { View } from '../../ledger/command.ts';
import { cardText } from '../../resources/card.ts';
import { metadataText } from '../../resources/json.ts';
import { type Caller, senderOf } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';
import type { Occurrence } from '../history/occurrence.ts';
import type { Account } from '../standing/account.ts';
import type { Booked } from './book.ts';

interface Asked {
  readonly reference?: string | undefined;
  readonly location?: string | undefined;
  readonly staff_ref?: string | undefined;
  readonly note?: string | undefined;
  readonly metadata?: Record<string, string> | undefined;
}

/** The columns that a row takes from its request, its program and its time. */
export const askedRow = (
  caller: Caller,
  { program }: Account,
  { at, rulesVersion }: Pick<Occurrence, 'at' | 'rulesVersion'>,
  request: Asked,
) => ({
  rules_version: rulesVersion,
  currency: program.currency,
  reference: request.reference ?? null,
  location: request.location ?? null,
  staff_ref: request.staff_ref ?? null,
  note: request.note ?? null,
  metadata: metadataText(request.metadata),
  key_id: senderOf(caller),
  occurred_at: at,
});

/** Records activity on the card. Units that expire after inactivity get a new date. Late activity never makes a date earlier. */
export const activity = (
  { card, rules, zone }: Account,
  at: number,
): Pick<Row<'cards'>, 'last_activity_at' | 'lapses_at'> => ({
  last_activity_at: Math.max(card.last_activity_at ?? at, at),
  lapses_at: latest(card.lapses_at, inactivityExpiry(rules.expiry, zone, at)),
});

const latest = (known: number | null, next: number | null): number | null =>
  next === null || known === null ? next : Math.max(known, next);

/** Emits a separate event for a movement, beside transaction.created. */
export function emitBooked(view: View, type: EventType, { transaction, account }: Booked): void {
  if (view.prints) view.emit(type, `{"card":${cardText(account.card, account)},"transaction":${transaction}}`);
}
