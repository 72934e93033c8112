import { knownMode, tenant } from './columns.ts';
import { integer, nullableText, table, text } from './table.ts';

/**
 * What rows of the ledger add up to, by local day and program, and by one thing more: the dimension, with its value. Written
 * after the rows, by who follows the events: see `sum_positions`.
 */
export const ledger_sums = table({
  scope: 'mode',
  columns: {
    ...tenant,
    dimension: text,
    day: integer,
    program_id: text,
    /** '' where rows have none. */
    value: text,
    issued: integer,
    used: integer,
    expired: integer,
    adjusted: integer,
    delta: integer,
    count: integer,
  },
  key: ['dimension', 'day', 'program_id', 'value'],
  checks: { ...knownMode, dimension_known: "dimension in ('all', 'location', 'staff_ref', 'key_id')" },
});

/** How many cards were active on a local day, by the active day before it. */
export const activity_sums = table({
  scope: 'mode',
  columns: { ...tenant, day: integer, previous_day: integer, program_id: text, count: integer },
  key: ['day', 'previous_day', 'program_id'],
  checks: knownMode,
});

/**
 * Which rows the sums hold: those that events up to `sequence` tell of. Of rows from before there were sums, those up to
 * `scanned_to`; null: all. Times are real ones.
 */
export const sum_positions = table({
  scope: 'mode',
  columns: {
    ...tenant,
    sequence: integer,
    scanned_to: nullableText,
    version: integer,
    created_at: integer,
    updated_at: integer,
  },
  key: [],
  checks: knownMode,
});
