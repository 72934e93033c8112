import { importKinds, importStatuses } from '@loyalty-service/contract/resources/imports';
import type { RowFaults } from '../../domain/imports/row-faults.ts';
import type { StoredRequests } from '../../domain/stored-requests.ts';
import { byAge, stamps, tenant } from './columns.ts';
import {
  beginning,
  count,
  integer,
  json,
  nullable,
  nullableText,
  oneOf,
  table,
  text,
  time,
  unchecked,
} from './table.ts';

/** Who changed what. Times are real time, also for test data. */
export const audit_entries = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    key_id: nullableText,
    /** The signed-in person who did it. */
    person_id: nullableText,
    /** The program that sent it, as it names itself. */
    agent: nullableText,
    action: text,
    target: text,
    request_id: text,
    /** The fields that differ, as JSON. They never hold personal data. */
    before: nullable(json<Record<string, unknown>>()),
    after: nullable(json<Record<string, unknown>>()),
    created_at: time,
  },
  key: ['id'],
  indexes: { target: { columns: ['target', 'id'] } },
});

/** Requests and how they were answered, some hundred in each row. `created_at` is real time. */
export const request_chunks = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    /** How many requests are in it. */
    requests: integer,
    created_at: time,
    /** Read with `requestsIn`. Never changed after they were stored. */
    entries: json<StoredRequests>(),
  },
  key: ['id'],
});

/** Imports and their results. `metadata` is never set. */
export const imports = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    kind: unchecked(oneOf(importKinds)),
    status: beginning(oneOf(importStatuses), 'pending'),
    total: integer,
    created: count,
    unchanged: count,
    refused: count,
    /** The key in whose name the rows are written. */
    key_id: nullableText,
    /** The person in whose name the rows are written. */
    person_id: nullableText,
    /** The id of the request that sent the import. Events of its rows name it. */
    request_id: text,
    ...stamps,
  },
  key: ['id'],
  checks: {
    counts_range: 'created + unchanged + refused between 0 and total',
  },
});

/**
 * Rows that are not settled, and rows that were refused. Only unsettled rows have data, which may be personal. The reasons of a
 * refused row may repeat some of it.
 */
export const import_rows = table({
  scope: 'mode',
  columns: {
    ...tenant,
    import_id: text,
    line: integer,
    /** The row as it was sent, as JSON. */
    data: nullable(json<unknown>()),
    /** The customer whose personal data the row may hold. Null if it holds none. */
    customer_external_id: nullableText,
    code: nullableText,
    field: nullableText,
    detail: nullableText,
    /** The details of a refused row besides its first error. Null if it has no more. */
    faults: nullable(json<RowFaults>()),
    created_at: time,
  },
  key: ['import_id', 'line'],
  lookups: { customer: ['customer_external_id'] },
  indexes: {
    customer: { columns: ['customer_external_id', 'import_id'], where: 'customer_external_id is not null' },
    age: byAge,
  },
  checks: { settled: '(data is null) = (code is not null)' },
});

/** Unfinished imports, and until when a process has leased each, in real time. */
export const import_jobs = table({
  scope: 'mode',
  columns: {
    ...tenant,
    import_id: text,
    lease_until: beginning(time, 0),
    version: stamps.version,
    created_at: integer,
  },
  key: ['import_id'],
});
