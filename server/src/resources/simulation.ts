import type { Simulation } from '@loyalty-service/contract/resources/simulations';
import type { z } from 'zod';
import { parseJson } from '../base/stored-json.ts';
import type { Row } from '../storage/tables.ts';
import { stampsOf, time, timeOrNull } from './json.ts';
import { rulesOf } from './program.ts';

export const simulationResource = (row: Row<'simulations'>): z.infer<typeof Simulation> => ({
  id: row.id,
  object: 'simulation',
  program_id: row.program_id,
  status: row.status,
  rules: rulesOf(row),
  rules_version: row.rules_version,
  from: timeOrNull(row.from_at),
  to: time(row.to_at),
  sample: row.sample,
  progress: { cards_done: row.cards_done, cards_total: row.cards_total },
  result: row.result === null ? null : parseJson(row.result),
  finished_at: timeOrNull(row.finished_at),
  ...stampsOf(row),
});
