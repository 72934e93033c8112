import type { EventType } from '@loyalty-service/contract/events';
import { eventIdOf } from '../ids.ts';
import { flat } from '../resources/flat-text.ts';
import type { NewEvent } from '../storage/store.ts';
import { type Command, isOfService, type RowEvent, type View } from './command.ts';
import { eventRest } from './event-text.ts';

const maxEventBytes = 64 * 1_024;
/** The most bytes that an event takes beside its data. */
const frameBytes = 1_024;

interface Told {
  readonly id: string;
  readonly type: EventType;
  /** As JSON. */
  readonly data: string;
  readonly customerId: string | null;
}

/**
 * An event as it is stored, less its sequence. It says when it happened by the clock of its data; how long it is kept goes by
 * real time.
 */
export function draftEvent(
  command: Command,
  { now, realNow }: Pick<View, 'now' | 'realNow'>,
  { id, type, data, customerId }: Told,
): NewEvent {
  const body = eventRest({ tenant: command.tenant, id, type, now, request: requestOf(command), data });
  refuseLong(type, body, maxEventBytes);
  return { tenant: command.tenant, id, type, body, card: null, customer_id: customerId, created_at: realNow };
}

/** The event of a new row of the ledger: only what is not in the row is stored with it. */
export function draftRowEvent(command: Command, realNow: number, { row, transaction, card }: RowEvent): NewEvent {
  const type = 'transaction.created';
  refuseLong(type, transaction + card, maxEventBytes - frameBytes);
  const id = eventIdOf(row.id);
  const body = requestOf(command);
  return { tenant: command.tenant, id, type, body, card, customer_id: null, created_at: realNow };
}

/** Who asked for it, as JSON. */
function requestOf(command: Command): string {
  if (isOfService(command)) return 'null';
  const { claim, requestId } = command;
  // The key as it was sent: before a customer's key is the id of the card link.
  const idempotencyKey = claim?.origin === 'client' ? claim.key.slice(claim.key.indexOf(' ') + 1) : null;
  return flat(`{"id":"${requestId}","idempotency_key":${JSON.stringify(idempotencyKey)}}`);
}

function refuseLong(type: EventType, text: string, most: number): void {
  if (text.length > most / 3 && Buffer.byteLength(text) > most)
    throw new Error(`An event of ${type} is larger than 64 KiB.`);
}
