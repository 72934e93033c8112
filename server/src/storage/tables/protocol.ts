import { eventTypes } from '@loyalty-service/contract/resources/events';
import { byAge, tenant, uncheckedTenant } from './columns.ts';
import { integer, nullableText, numberOf, oneOf, table, text, time, unchecked } from './table.ts';

export const idempotency = table({
  scope: 'mode',
  columns: {
    ...tenant,
    origin: oneOf(['client', 'server']),
    key: text,
    fingerprint: text,
    /** 410: its content was erased. No reply has this status when it is stored. */
    status: numberOf<200 | 201 | 202 | 204 | 410>(),
    location: nullableText,
    etag: nullableText,
    /** The ledger row that the answer begins with. `body` is the part after it. */
    transaction_id: nullableText,
    body: text,
    request_id: text,
    /** The customer or person whose personal data the body holds. */
    customer_id: nullableText,
    created_at: time,
  },
  key: ['origin', 'key'],
  keyBegins: 'key',
  indexes: {
    customer: { columns: ['customer_id', 'key'], where: 'customer_id is not null' },
    age: byAge,
  },
});

export const events = table({
  scope: 'mode',
  columns: {
    ...tenant,
    sequence: integer,
    id: text,
    type: unchecked(oneOf(eventTypes)),
    /**
     * The text of the event without its sequence. For the event of a ledger row, only the request that caused the row, as JSON.
     */
    body: text,
    /**
     * The state of the card after the row, as JSON. The rest of the text comes from the row. Null if `body` is the whole text.
     */
    card: nullableText,
    /** The customer whose personal data the body holds. */
    customer_id: nullableText,
    created_at: time,
  },
  key: ['sequence'],
  lookups: { id: ['id'] },
  uniques: { id: { columns: ['id'], walked: true } },
  indexes: { customer: { columns: ['customer_id', 'sequence'], where: 'customer_id is not null' } },
});

/** The sequence of the last event. `version` is the version of the webhook endpoints that events are numbered under. */
export const event_counters = table({
  scope: 'mode',
  columns: { ...uncheckedTenant, sequence: integer, version: integer },
  key: [],
});
