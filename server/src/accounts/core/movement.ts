import type { EventType } from '@loyalty-service/contract/events';
import { inactivityLapse } from '../../domain/lots/expiry.ts';
import type { View } from '../../ledger/command.ts';
import { metadataText } from '../../resources/json.ts';
import type { Caller } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from './account.ts';
import type { Booked } from './book.ts';

interface Asked {
  readonly reference?: string | undefined;
  readonly location?: string | undefined;
  readonly staff_ref?: string | undefined;
  readonly note?: string | undefined;
  readonly metadata?: Record<string, string> | undefined;
}

/** What every row that was asked for now says: of the request, of the program, of the time. */
export const askedRow = (view: View, { keyId }: Caller, { program }: Account, request: Asked) => ({
  rules_version: program.rules_version,
  currency: program.currency,
  reference: request.reference ?? null,
  location: request.location ?? null,
  staff_ref: request.staff_ref ?? null,
  note: request.note ?? null,
  metadata: metadataText(request.metadata),
  key_id: keyId,
  occurred_at: view.now,
});

/** That something happened on the card now: units that lapse after a time of rest begin it anew. */
export const activity = (
  view: View,
  { rules, zone }: Account,
): Pick<Row<'cards'>, 'last_activity_at' | 'lapses_at'> => ({
  last_activity_at: view.now,
  lapses_at: inactivityLapse(rules.expiry, zone, view.now),
});

/** Tells a movement in an event of its own beside transaction.created. */
export const tell = (view: View, type: EventType, { transaction, card }: Booked): void =>
  view.emit(type, `{"card":${card},"transaction":${transaction}}`);
