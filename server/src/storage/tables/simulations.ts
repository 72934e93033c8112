import { type Simulation, simulationStatuses } from '@loyalty-service/contract/resources/simulations';
import type { z } from 'zod';
import { stamps, tenant } from './columns.ts';
import {
  beginning,
  count,
  integer,
  json,
  nullable,
  nullableText,
  nullableTime,
  oneOf,
  table,
  text,
  time,
} from './table.ts';

type Resource = z.infer<typeof Simulation>;

/** Simulations and their results. `from_at` and `to_at` are times of the tenant, `finished_at` is real time. `metadata` is never set. */
export const simulations = table({
  scope: 'mode',
  columns: {
    ...tenant,
    id: text,
    program_id: text,
    status: beginning(oneOf(simulationStatuses), 'pending'),
    rules: json<unknown>(),
    /** Of the program when the simulation was made. */
    rules_version: integer,
    from_at: nullableTime,
    to_at: time,
    /** Basis points. */
    sample: integer,
    cards_done: count,
    cards_total: count,
    result: nullable(json<NonNullable<Resource['result']>>()),
    finished_at: nullableTime,
    ...stamps,
  },
  key: ['id'],
  indexes: { program: { columns: ['program_id', 'id'] } },
  checks: { result_when_done: "(result is null) = (status <> 'done')" },
});

/**
 * Unfinished simulations: how far each is, and until when a process has leased it, in real time. `version` rises with each
 * write, so that a process that lost its lease writes nothing more.
 */
export const simulation_jobs = table({
  scope: 'mode',
  columns: {
    ...tenant,
    simulation_id: text,
    lease_until: beginning(time, 0),
    /** The last card that is in `sums`. Null before the first. */
    after_id: nullableText,
    /** The sums over the cards up to `after_id`. They are always written with it. */
    sums: nullable(json<unknown>()),
    version: stamps.version,
    created_at: integer,
  },
  key: ['simulation_id'],
  lookups: { tenant: [] },
  checks: { sums_of_cards: '(after_id is null) = (sums is null)' },
});
