import type { KnownMonth } from '../../domain/analytics/cohorts.ts';
import { dimensions } from '../../domain/analytics/ledger-sums.ts';
import { tenant } from './columns.ts';
import { integer, json, nullableText, oneOf, table, text, time } from './table.ts';

/**
 * Sums of ledger rows by local day, program and one dimension with its value. They are written after the rows, by the process
 * that follows the events: see `sum_positions`.
 */
export const ledger_sums = table({
  scope: 'mode',
  columns: {
    ...tenant,
    dimension: oneOf(dimensions),
    day: integer,
    program_id: text,
    /** An empty string for rows without a value. */
    value: text,
    issued: integer,
    used: integer,
    expired: integer,
    adjusted: integer,
    delta: integer,
    count: integer,
  },
  key: ['dimension', 'day', 'program_id', 'value'],
});

/** How many cards were active on a local day, grouped by their previous active day. */
export const activity_sums = table({
  scope: 'mode',
  columns: { ...tenant, day: integer, previous_day: integer, program_id: text, count: integer },
  key: ['day', 'previous_day', 'program_id'],
});

/** The months in which a card was active. They are written together with `cohort_sums`. */
export const card_months = table({
  scope: 'mode',
  columns: { ...tenant, card_id: text, program_id: text, months: json<readonly KnownMonth[]>() },
  key: ['card_id'],
});

/** How many cards were active in a local month, grouped by the first month in which they were active. */
export const cohort_sums = table({
  scope: 'mode',
  columns: { ...tenant, cohort: integer, month: integer, program_id: text, count: integer },
  key: ['cohort', 'month', 'program_id'],
});

/** How often the codes of a batch were used, and the sales that used them, without what was given back. */
export const voucher_sums = table({
  scope: 'mode',
  columns: {
    ...tenant,
    batch_id: text,
    uses: integer,
    sales: integer,
    /** The purchase amounts of these sales. */
    amount: integer,
  },
  key: ['batch_id'],
});

const position = {
  ...tenant,
  sequence: integer,
  scanned_to: nullableText,
  version: integer,
  created_at: time,
  updated_at: time,
} as const;

/**
 * Which rows are in the sums: those of events up to `sequence`. Of rows that are older than the sums, those up to `scanned_to`;
 * null means all. Times are real time.
 */
export const sum_positions = table({ scope: 'mode', columns: position, key: [] });

/** The same for `cohort_sums`, which were added in a later version. */
export const cohort_positions = table({ scope: 'mode', columns: position, key: [] });

/** The same for `voucher_sums`. */
export const voucher_positions = table({ scope: 'mode', columns: position, key: [] });
