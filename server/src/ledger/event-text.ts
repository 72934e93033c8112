import { apiVersion } from '@loyalty-service/contract/resources/events';
import { timestampOf } from '../domain/calendar/timestamp.ts';
import { bookedText } from '../resources/transaction.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';

interface Parts {
  readonly tenant: Tenant;
  readonly id: string;
  readonly type: string;
  /** When it happened, by the clock of its data. */
  readonly now: number;
  /** As JSON. */
  readonly request: string;
  /** As JSON. */
  readonly data: string;
}

/** All of an event but its sequence, which comes first. */
export function eventRest({ tenant: { business_id, mode }, id, type, now, request, data }: Parts): string {
  const at = timestampOf(now);
  return `"id":"${id}","object":"event","type":"${type}","api_version":"${apiVersion}","created_at":"${at}","timestamp":"${at}","livemode":${mode === 'live'},"business_id":"${business_id}","request":${request},"data":${data}}`;
}

/**
 * The time of an event, in ms, read from its text without parsing all of it. The first match belongs to the event itself, because
 * its members come before its data.
 */
export const happenedAtIn = (text: string): number => Date.parse(/"created_at":"([^"]+)"/.exec(text)?.[1] ?? '');
/** The request that the event comes from. Undefined if the service caused it. */
export const requestIdIn = (text: string): string | undefined =>
  /"request":\{"id":"(req_[0-9a-z]{26})"/.exec(text)?.[1];

/** The bytes of an event, the same each time: its sequence, then the rest. */
export const eventText = (sequence: number, rest: string): string => `{"sequence":${sequence},${rest}`;

/**
 * All of the transaction.created of a row of the ledger but its sequence. It is not stored with the event: what it says is
 * in the row, less who asked for it (`request`) and what the row left on its card (`card`).
 */
export const rowEventRest = (
  tenant: Tenant,
  row: Row<'transactions'>,
  { id, body: request, card }: Pick<Row<'events'>, 'id' | 'body' | 'card'>,
): string =>
  eventRest({
    tenant,
    id,
    type: 'transaction.created',
    now: row.created_at,
    request,
    data: `{"transaction":${bookedText(row)},"card":${card}}`,
  });
