import { randomBytes } from 'node:crypto';
import { batchCode, randomBytesOf } from '../domain/vouchers/code-space.ts';
import { submitUnclaimed } from '../service/as-service.ts';
import { findRows } from '../service/find-rows.ts';
import { Pace } from '../service/pace.ts';
import type { Intent, Service } from '../service/service.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import { giveUpBatch, type JobVersion, leaseBatch } from './lease-batch.ts';
import { makeCodes } from './make-codes.ts';
import { voidCodes } from './void-codes.ts';

/** Codes of one transaction. Requests wait for it, so while requests are written, pieces are small and rests long. */
const pieces = { min: 50, max: 2_000, ms: 40, busyParts: 5 };

export interface BatchWork {
  readonly service: Service;
  readonly isStopped: () => boolean;
  /** Called with the batch after each piece of its codes. */
  readonly onProgress?: (batch: Row<'voucher_batches'>) => void;
  /** Random bytes for the symbols of a code. */
  readonly random?: (bytes: number) => Uint8Array;
}

type Job = Pick<Row<'voucher_batch_jobs'>, 'business_id' | 'mode' | 'batch_id'>;

/**
 * Makes the codes of a batch, or voids them one by one, until the job has ended or `isStopped`. Returns false if another process has
 * the batch. After an interruption it continues where it stopped, because each piece is written with its progress.
 */
export async function workOnBatch(work: BatchWork, { business_id, mode, batch_id: id }: Job): Promise<boolean> {
  const { service, isStopped, onProgress } = work;
  const tenant = { business_id, mode };
  const submit = async (intent: Intent<JobVersion>) => (await submitUnclaimed(service, tenant, intent)).value?.version;
  const pace = new Pace(service, pieces);
  let version = await submit(leaseBatch(tenant, id));
  if (version == null) return false;
  while (version != null) {
    const [batch] = await findRows(service, tenant, 'voucher_batches', 'key', [id]);
    if (!batch) return true;
    onProgress?.(batch);
    const leased = { id, version };
    if (isStopped()) {
      await submit(giveUpBatch(tenant, leased));
      return true;
    }
    const startedAt = performance.now();
    try {
      version = await submit(
        batch.voided_at === null
          ? makeCodes(tenant, leased, codesOf(batch, pace.size, work.random))
          : voidCodes(tenant, leased, await nextVouchers(service, tenant, id, pace.size)),
      );
    } catch (error) {
      // Another code can be taken by chance. Whoever goes on makes other codes.
      await submit(giveUpBatch(tenant, leased)).catch(() => {});
      throw error;
    }
    const workedMs = performance.now() - startedAt;
    pace.adapt(workedMs);
    await pace.rest(workedMs);
  }
  return true;
}

function codesOf(batch: Row<'voucher_batches'>, most: number, random: (bytes: number) => Uint8Array = randomBytes) {
  const length = randomBytesOf(batch.pattern);
  const wanted = Math.min(most, batch.count - batch.made);
  const bytes = random(length * wanted);
  return Array.from({ length: wanted }, (_, at) =>
    batchCode(batch, batch.made + at, bytes.subarray(at * length, (at + 1) * length)),
  );
}

/** The next vouchers whose rows are not void yet. */
async function nextVouchers(service: Service, tenant: Tenant, batchId: string, limit: number) {
  const [job] = await findRows(service, tenant, 'voucher_batch_jobs', 'key', [batchId]);
  const rows = await service.store.page({
    table: 'vouchers',
    tenant,
    where: [
      { column: 'batch_id', is: '=', value: batchId },
      { column: 'id', is: '>', value: job?.after_id ?? '' },
    ],
    order: { column: 'id', descending: false },
    limit,
  });
  return { ids: rows.map((row) => row.id), isLast: rows.length < limit };
}
