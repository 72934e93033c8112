import { byAge, knownMode, tenant } from './columns.ts';
import { integer, nullableText, table, text } from './table.ts';

export const idempotency = table({
  scope: 'mode',
  columns: {
    ...tenant,
    origin: text,
    key: text,
    fingerprint: text,
    status: integer,
    location: nullableText,
    etag: nullableText,
    /** The ledger row that the answer begins with. `body` is the part after it. */
    transaction_id: nullableText,
    body: text,
    request_id: text,
    /** The customer whose personal data the body holds. */
    customer_id: nullableText,
    created_at: integer,
  },
  key: ['origin', 'key'],
  keyBegins: 'key',
  indexes: {
    customer: { columns: ['customer_id', 'key'], where: 'customer_id is not null' },
    age: byAge,
  },
  checks: { ...knownMode, origin_known: "origin in ('client', 'server')" },
});

export const events = table({
  scope: 'mode',
  columns: {
    ...tenant,
    sequence: integer,
    id: text,
    type: text,
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
    created_at: integer,
  },
  key: ['sequence'],
  lookups: { id: ['id'] },
  uniques: { id: { columns: ['id'], walked: true } },
  indexes: { customer: { columns: ['customer_id', 'sequence'], where: 'customer_id is not null' } },
  checks: knownMode,
});

/** The sequence of the last event. `version` is the version of the webhook endpoints that events are numbered under. */
export const event_counters = table({
  scope: 'mode',
  columns: { ...tenant, sequence: integer, version: integer },
  key: [],
});
