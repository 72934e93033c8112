import { parseTimeOrNull } from '../resources/json.ts';
import type { Condition } from '../storage/queries.ts';
import { conditions } from './pages.ts';

/** Filters by a time, with the column that they compare. */
const times: Readonly<Record<string, readonly [column: string, is: Condition['is']]>> = {
  created_after: ['created_at', '>'],
  created_before: ['created_at', '<'],
  updated_after: ['updated_at', '>'],
  occurred_after: ['occurred_at', '>'],
  occurred_before: ['occurred_at', '<'],
  next_expiry_before: ['next_expiry_at', '<'],
};

/** Filters by a value, with the column that has it. The column of the sender has the id of a key or of a person. */
const values: Readonly<Record<string, string>> = {
  ...Object.fromEntries(['card_id', 'customer_id', 'program_id', 'status'].map((name) => [name, name])),
  ...Object.fromEntries(['reference', 'kind', 'location', 'staff_ref', 'key_id'].map((name) => [name, name])),
  person_id: 'key_id',
};

/** The conditions of the filters of a query that compare a column with a value. */
export const filterConditions = (query: object): Condition[] =>
  conditions(
    Object.entries(query).flatMap(([name, value]) => {
      const [column, is] = times[name] ?? [values[name], '=' as const];
      if (column === undefined) return [];
      return [[column, is, name in times ? parseTimeOrNull(value) : value] as const];
    }),
  );
