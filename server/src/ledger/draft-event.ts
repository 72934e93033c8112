import { apiVersion, type EventType } from '@loyalty-service/contract/events';
import { timestampOf } from '../domain/calendar/timestamp.ts';
import type { NewEvent } from '../storage/store.ts';
import type { Command } from './command.ts';

const maxEventBytes = 64 * 1_024;

/** An event as it is stored and sent, less its sequence: `{"sequence":N,` comes before it once the number is known. */
export function draftEvent(command: Command, id: string, now: number, type: EventType, data: string): NewEvent {
  const at = timestampOf(now);
  const { business_id, mode } = command.tenant;
  const idempotencyKey = command.claim?.origin === 'client' ? command.claim.key : null;
  const request = command.keyId
    ? `{"id":"${command.requestId}","idempotency_key":${JSON.stringify(idempotencyKey)}}`
    : 'null';
  const body = `"id":"${id}","object":"event","type":"${type}","api_version":"${apiVersion}","created_at":"${at}","timestamp":"${at}","livemode":${mode === 'live'},"business_id":"${business_id}","request":${request},"data":${data}}`;
  if (body.length > maxEventBytes / 3 && Buffer.byteLength(body) > maxEventBytes)
    throw new Error(`An event of ${type} is larger than 64 KiB.`);
  return { tenant: command.tenant, id, type, body, created_at: now };
}
