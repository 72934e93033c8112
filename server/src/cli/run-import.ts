import { destination } from 'pino';
import { openLog } from '../boot/open-log.ts';
import type { ImportLine } from '../domain/imports/import-lines.ts';
import { importLeaseMs, workOnImport } from '../importing/work-on-import.ts';
import { createImport } from '../operations/imports/create-import.ts';
import { getImport } from '../operations/imports/get-import.ts';
import { answerAsService } from '../service/as-service.ts';
import type { Caller, Service } from '../service/service.ts';
import type { RefusedRow } from './refused-file.ts';

/** Rows of one import. They are few, so that requests hardly wait while they are stored. */
const rowsAtOnce = 1_000;

export interface ImportOutcome {
  readonly created: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedRow[];
}

/**
 * Imports the rows in several imports. Each is stored and finished before the next, so an interruption leaves few rows behind.
 */
export async function runImport(
  service: Service,
  caller: Caller,
  lines: readonly ImportLine[],
  onProgress: (done: number) => void,
): Promise<ImportOutcome> {
  const outcome = { created: 0, unchanged: 0, refused: [] as RefusedRow[] };
  const log = openLog('error', destination(2));
  for (let first = 0; first < lines.length; first += rowsAtOnce) {
    const piece = lines.slice(first, first + rowsAtOnce);
    const made = await answerAsService(service, caller, createImport(piece, importLeaseMs));
    const job = { ...caller.tenant, import_id: String(made['id']) };
    const progressed = ({ created, unchanged, refused }: Record<'created' | 'unchanged' | 'refused', number>) =>
      onProgress(first + created + unchanged + refused);
    await workOnImport({ service, log, isStopped: () => false, onProgress: progressed }, job, true);
    const { counts, refused } = await getImport(service, caller.tenant, job.import_id);
    outcome.created += counts.created;
    outcome.unchanged += counts.unchanged;
    outcome.refused.push(...refused);
  }
  return outcome;
}
