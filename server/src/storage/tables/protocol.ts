import { integer, nullableText, table, text } from '../table.ts';
import { knownMode, tenant } from './columns.ts';

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
    body: text,
    request_id: text,
    created_at: integer,
  },
  key: ['origin', 'key'],
  checks: { ...knownMode, origin_known: "origin in ('client', 'server')" },
});

export const events = table({
  scope: 'mode',
  columns: { ...tenant, sequence: integer, id: text, type: text, body: text, created_at: integer },
  key: ['sequence'],
  lookups: { id: ['id'] },
  uniques: { id: { columns: ['id'] } },
  checks: knownMode,
});

export const event_counters = table({
  scope: 'mode',
  columns: { ...tenant, sequence: integer },
  key: [],
});
