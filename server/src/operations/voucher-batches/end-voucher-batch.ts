import type { VoucherBatchVoid } from '@loyalty-service/contract/resources/voucher-batches';
import type { z } from 'zod';
import { Refusal } from '../../domain/refusal.ts';
import type { View } from '../../ledger/command.ts';
import { voucherBatchResource } from '../../resources/voucher-batch.ts';
import { found } from '../../service/found.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { blankRow } from '../../storage/blank-row.ts';
import { need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

type Batch = Row<'voucher_batches'>;
type Asking = Pick<Caller, 'tenant'>;

const batchNeeds = (tenant: Tenant, id: string) => [
  need('voucher_batches', 'key', tenant, [id]),
  need('voucher_batch_jobs', 'key', tenant, [id]),
];

const isUnfinished = ({ status }: Batch): boolean => status === 'pending' || status === 'running';

const canceled = (view: View, batch: Batch): Pick<Batch, 'status' | 'finished_at'> =>
  isUnfinished(batch) ? { status: 'canceled', finished_at: view.now } : batch;

function change(view: View, batch: Batch, changes: Partial<Batch>): Batch {
  const row = { ...batch, ...changes, version: batch.version + 1, updated_at: view.now };
  view.update('voucher_batches', row);
  return row;
}

/** Cancels a batch whose codes are being made. The process that makes them stops at its next write. */
export const cancelVoucherBatch = ({ tenant }: Asking, id: string) =>
  intent({
    needs: batchNeeds(tenant, id),
    decide(view) {
      const batch = found(view.one('voucher_batches', 'key', [id]), 'voucher batch');
      if (batch.status === 'canceled') return changed(voucherBatchResource(batch));
      if (batch.status === 'done')
        throw new Refusal('invalid_state', 'The batch is done. Void it if its codes should not be used.');
      const row = change(view, batch, canceled(view, batch));
      const job = view.one('voucher_batch_jobs', 'key', [id]);
      if (job) view.remove('voucher_batch_jobs', job);
      const before = { status: batch.status };
      recordAudit(view, { action: 'cancelVoucherBatch', target: id, before, after: { status: row.status } });
      return changed(voucherBatchResource(row));
    },
  });

/**
 * Voids all codes of a batch. From the answer on, no use of them is accepted, because each use looks at the batch. The job voids the
 * rows of the vouchers one by one, so that lists find them by their status.
 */
export const voidVoucherBatch = ({ tenant }: Asking, id: string, request: z.infer<typeof VoucherBatchVoid>) =>
  intent({
    needs: batchNeeds(tenant, id),
    decide(view) {
      const batch = found(view.one('voucher_batches', 'key', [id]), 'voucher batch');
      if (batch.voided_at !== null) return changed(voucherBatchResource(batch));
      const row = change(view, batch, {
        ...canceled(view, batch),
        voided_at: view.now,
        void_reason: request?.reason ?? null,
      });
      const job = view.one('voucher_batch_jobs', 'key', [id]);
      // A process that still makes codes finds another version, and writes no more of them.
      if (job) view.update('voucher_batch_jobs', { ...job, lease_until: 0, version: job.version + 1 });
      else
        view.insert(
          'voucher_batch_jobs',
          blankRow('voucher_batch_jobs', { ...tenant, batch_id: id, created_at: view.realNow }),
        );
      const resource = voucherBatchResource(row);
      view.emit('voucher_batch.voided', JSON.stringify({ batch: resource }));
      const after = { status: row.status, voided: true, reason: row.void_reason };
      const before = { status: batch.status, voided: false, reason: null };
      recordAudit(view, { action: 'voidVoucherBatch', target: id, before, after });
      return changed(resource);
    },
  });
