import { voucherKey } from '../domain/comparison-keys.ts';
import { endOfTimes } from '../domain/vouchers/voucher-state.ts';
import type { View } from '../ledger/command.ts';
import { voucherBatchResource } from '../resources/voucher-batch.ts';
import { intent } from '../service/service.ts';
import { blankRow } from '../storage/blank-row.ts';
import type { Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import { endJob, jobNeeds, type LeasedBatch, leasedRows, notLeased, renewLease } from './lease-batch.ts';

/**
 * Writes vouchers with these codes, as many as the batch still needs. They are counted in the same transaction, so an interruption
 * neither loses nor doubles one.
 */
export const makeCodes = (tenant: Tenant, leased: LeasedBatch, codes: readonly string[]) =>
  intent({
    needs: jobNeeds(tenant, leased.id),
    decide(view) {
      const rows = leasedRows(view, leased);
      if (!rows || rows.batch.voided_at !== null) return notLeased();
      const { job, batch } = rows;
      const wanted = codes.slice(0, batch.count - batch.made);
      const blank = blankVoucher(view, batch);
      for (const code of wanted)
        view.insert('vouchers', { ...blank, id: view.newId('voucher'), code, code_key: voucherKey(code) });
      const made = batch.made + wanted.length;
      const isDone = made === batch.count;
      const after: Row<'voucher_batches'> = {
        ...batch,
        made,
        status: isDone ? 'done' : 'running',
        finished_at: isDone ? view.now : null,
        version: batch.version + 1,
        updated_at: view.now,
      };
      view.update('voucher_batches', after);
      if (!isDone) return renewLease(view, job);
      view.emit('voucher_batch.done', JSON.stringify({ batch: voucherBatchResource(after) }));
      return endJob(view, job);
    },
  });

/** All that the vouchers of a batch have in common. */
const blankVoucher = (view: View, batch: Row<'voucher_batches'>): Row<'vouchers'> =>
  blankRow('vouchers', {
    ...view.tenant,
    id: '',
    reward_id: batch.reward_id,
    program_id: batch.program_id,
    max_uses: batch.max_uses,
    starts_at: batch.starts_at,
    expires_at: batch.expires_at,
    ends_at: batch.expires_at ?? endOfTimes,
    source_kind: 'batch',
    source_id: batch.id,
    batch_id: batch.id,
    created_at: view.now,
  });
