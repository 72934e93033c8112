import type { Simulation } from '@loyalty-service/contract/resources/simulations';
import type { z } from 'zod';
import { jsonText } from '../base/stored-json.ts';
import type { View } from '../ledger/command.ts';
import type { Row } from '../storage/tables.ts';

export type SimulationResult = NonNullable<z.infer<typeof Simulation>['result']>;

type End = { readonly status: 'done'; readonly result: SimulationResult } | { readonly status: 'canceled' | 'failed' };

/** Ends a simulation and removes its job, so that no process works on it any more. The view must have both rows. */
export function endSimulation(view: View, row: Row<'simulations'>, end: End): Row<'simulations'> {
  const isDone = end.status === 'done';
  const ended = {
    ...row,
    status: end.status,
    result: isDone ? jsonText(end.result) : null,
    cards_done: isDone ? row.cards_total : row.cards_done,
    finished_at: view.realNow,
    version: row.version + 1,
    updated_at: view.realNow,
  };
  view.update('simulations', ended);
  const job = view.one('simulation_jobs', 'key', [row.id]);
  if (job) view.remove('simulation_jobs', job);
  return ended;
}
