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
  expires_before: ['expires_at', '<'],
  next_expiry_before: ['next_expiry_at', '<'],
};

/** Filters by a value, by the name of their column. */
const values: readonly string[] = [
  ...[
    'batch_id',
    'card_id',
    'customer_id',
    'endpoint_id',
    'event_id',
    'key_id',
    'person_id',
    'program_id',
    'reward_id',
  ],
  ...['kind', 'location', 'reference', 'staff_ref', 'status'],
];

/** The conditions of the filters of a query that compare a column with a value. */
export const filterConditions = (query: object): Condition[] =>
  conditions(
    Object.entries(query).flatMap(([name, value]) => {
      if (!(name in times) && !values.includes(name)) return [];
      // The column of the sender has the id of a key or of a person.
      const [column, is] = times[name] ?? [name === 'person_id' ? 'key_id' : name, '=' as const];
      return [[column, is, name in times ? parseTimeOrNull(value) : value] as const];
    }),
  );
