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
    /** The row of the ledger that the answer begins with: `body` is what comes after it. */
    transaction_id: nullableText,
    body: text,
    request_id: text,
    /** Whose personal data the body holds. */
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
    /** All of its text but its sequence; where it tells of a row of the ledger, only what asked for the row, as JSON. */
    body: text,
    /** What the row left on its card, as JSON: the rest of the text is in the row. Null where `body` is the text. */
    card: nullableText,
    /** Whose personal data the body holds. */
    customer_id: nullableText,
    created_at: integer,
  },
  key: ['sequence'],
  lookups: { id: ['id'] },
  uniques: { id: { columns: ['id'], walked: true } },
  indexes: { customer: { columns: ['customer_id', 'sequence'], where: 'customer_id is not null' } },
  checks: knownMode,
});

/** The number of the last event; `version` is that of the webhook endpoints, which events are numbered under. */
export const event_counters = table({
  scope: 'mode',
  columns: { ...tenant, sequence: integer, version: integer },
  key: [],
});
