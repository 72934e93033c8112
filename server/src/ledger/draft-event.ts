import { apiVersion, type EventType } from '@loyalty-service/contract/events';
import { timestampOf } from '../domain/calendar/timestamp.ts';
import type { NewEvent, Tenant } from '../storage/store.ts';
import type { Command, View } from './command.ts';

const maxEventBytes = 64 * 1_024;

interface Told {
  readonly id: string;
  readonly type: EventType;
  /** As JSON. */
  readonly data: string;
  readonly customerId: string | null;
}

/**
 * An event as it is stored and sent, less its sequence: `{"sequence":N,` comes before it once the number is known. It says
 * when it happened by the clock of its data; how long it is kept goes by real time.
 */
export function draftEvent(
  command: Command,
  { now, realNow }: Pick<View, 'now' | 'realNow'>,
  { id, type, data, customerId }: Told,
): NewEvent {
  const idempotencyKey = command.claim?.origin === 'client' ? command.claim.key : null;
  const request = command.keyId
    ? `{"id":"${command.requestId}","idempotency_key":${JSON.stringify(idempotencyKey)}}`
    : 'null';
  const body = eventRest({ tenant: command.tenant, id, type, now, request, data });
  if (body.length > maxEventBytes / 3 && Buffer.byteLength(body) > maxEventBytes)
    throw new Error(`An event of ${type} is larger than 64 KiB.`);
  return { tenant: command.tenant, id, type, body, customer_id: customerId, created_at: realNow };
}

interface Rest extends Omit<Told, 'customerId'> {
  readonly tenant: Tenant;
  readonly now: number;
  /** As JSON. */
  readonly request: string;
}

/** All of an event but its sequence, which comes first. */
export function eventRest({ tenant: { business_id, mode }, id, type, now, request, data }: Rest): string {
  const at = timestampOf(now);
  return `"id":"${id}","object":"event","type":"${type}","api_version":"${apiVersion}","created_at":"${at}","timestamp":"${at}","livemode":${mode === 'live'},"business_id":"${business_id}","request":${request},"data":${data}}`;
}

/** The bytes of an event, the same each time: its sequence, then what was stored with the change. */
export const eventText = (sequence: number, rest: string): string => `{"sequence":${sequence},${rest}`;
