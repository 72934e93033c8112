import type { EventType } from '@loyalty-service/contract/resources/events';
import { eventIdOf } from '../base/ids.ts';
import { Refusal } from '../domain/refusal.ts';
import { flat } from '../resources/flat-text.ts';
import type { NewEvent } from '../storage/store.ts';
import { sentKeyOf } from './claim.ts';
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
  const data = transaction + card;
  if (row.items !== null) refuseLongItems(data);
  refuseLong(type, data, maxEventBytes - frameBytes);
  const id = eventIdOf(row.id);
  const body = requestOf(command);
  return { tenant: command.tenant, id, type, body, card, customer_id: null, created_at: realNow };
}

/** Who asked for it, as JSON. */
function requestOf(command: Command): string {
  if (isOfService(command)) return 'null';
  const { claim, requestId } = command;
  const idempotencyKey = claim && sentKeyOf(claim);
  return flat(`{"id":"${requestId}","idempotency_key":${JSON.stringify(idempotencyKey)}}`);
}

/** All else that a row can hold fits in one event. The items of a purchase may be too long beside it. */
function refuseLongItems(data: string): void {
  const excess = excessOf(data, maxEventBytes - frameBytes);
  if (excess === 0) return;
  const detail = `have ${excess} bytes too many for one event; send fewer items, fewer categories or shorter skus`;
  throw new Refusal('invalid_request', 'The items are too large beside the other texts of the transaction.', {}, [
    { in: 'body', pointer: '/items', code: 'too_big', detail },
  ]);
}

function refuseLong(type: EventType, text: string, most: number): void {
  if (excessOf(text, most) > 0) throw new Error(`An event of ${type} is larger than 64 KiB.`);
}

/** How many bytes a text has above a limit. A UTF-16 code unit has at most 3 bytes, so a short text is not measured. */
const excessOf = (text: string, most: number): number =>
  text.length > most / 3 ? Math.max(0, Buffer.byteLength(text) - most) : 0;
