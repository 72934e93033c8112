import type { Logger } from 'pino';
import { serviceCaller, submitUnclaimed } from '../service/as-service.ts';
import { findRows } from '../service/find-rows.ts';
import type { Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import { leaseJob } from './lease-job.ts';
import { type Piece, takePendingRows } from './take-pending-rows.ts';

/** How long a lease of an import lasts, in ms. The process renews it long before its end. */
export const importLeaseMs = 10_000;
const renewAfterMs = 3_000;

export interface Work {
  readonly service: Service;
  readonly log: Logger;
  readonly isStopped: () => boolean;
  /** Called with the import after each part of its rows. */
  readonly onProgress?: (row: Row<'imports'>) => void;
}

type Job = Pick<Row<'import_jobs'>, 'business_id' | 'mode' | 'import_id'>;

/**
 * Works through the unsettled rows of an import. Returns false if another process has the import. After an interruption it
 * continues where it stopped, because the transaction that saves the customer and card of a row also deletes the data of the row.
 */
export async function workOnImport(work: Work, job: Job, isMine = false): Promise<boolean> {
  const { service, log, isStopped, onProgress } = work;
  const { import_id: importId, business_id } = job;
  const tenant: Tenant = { business_id, mode: job.mode };
  const [row] = await findRows(service, tenant, 'imports', 'key', [importId]);
  const caller = await serviceCaller(service, business_id, tenant.mode);
  if (!row || !caller) return true;
  if (!(await lease(service, tenant, { importId, isMine, leaseMs: importLeaseMs }))) return false;
  let leasedAt = service.now();
  for (let line: number | null = 0; line !== null && !isStopped(); ) {
    const asked = { imported: row, behindLine: line };
    const piece: Piece = await takePendingRows(
      service,
      { ...caller, keyId: row.key_id, personId: row.person_id },
      asked,
    );
    for (const error of piece.failures) log.error({ err: error, import_id: importId }, 'a row of an import failed');
    line = piece.lastLine;
    if (onProgress) for (const now of await findRows(service, tenant, 'imports', 'key', [importId])) onProgress(now);
    if (service.now() - leasedAt < renewAfterMs) continue;
    await lease(service, tenant, { importId, isMine: true, leaseMs: importLeaseMs });
    leasedAt = service.now();
  }
  if (isStopped()) await lease(service, tenant, { importId, isMine: true, leaseMs: 0 });
  return true;
}

type Lease = Parameters<typeof leaseJob>[1];

/** Leases the import. Returns false if another process has it. */
async function lease(service: Service, tenant: Tenant, wanted: Lease): Promise<boolean> {
  const { value } = await submitUnclaimed(service, tenant, leaseJob(tenant, wanted));
  return value?.taken ?? false;
}
