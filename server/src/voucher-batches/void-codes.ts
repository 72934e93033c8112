import { changeVoucher } from '../accounts/vouchers/change-voucher.ts';
import { intent } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';
import { endJob, jobNeeds, type LeasedBatch, leasedRows, notLeased, renewLease } from './lease-batch.ts';

/** Vouchers of a batch, in the order of their ids. */
export interface VoidedPiece {
  readonly ids: readonly string[];
  /** Whether no vouchers come after them. */
  readonly isLast: boolean;
}

/** Voids the rows of some vouchers of a voided batch. No use was accepted since the batch was voided. */
export const voidCodes = (tenant: Tenant, leased: LeasedBatch, { ids, isLast }: VoidedPiece) =>
  intent({
    needs: [...ids.map((id) => need('vouchers', 'key', tenant, [id])), ...jobNeeds(tenant, leased.id)],
    decide(view) {
      const rows = leasedRows(view, leased);
      if (!rows) return notLeased();
      const { voided_at, void_reason } = rows.batch;
      for (const id of ids) {
        const voucher = view.one('vouchers', 'key', [id]);
        if (voucher && voucher.voided_at === null) changeVoucher(view, voucher, { voided_at, void_reason });
      }
      return isLast ? endJob(view, rows.job) : renewLease(view, rows.job, { after_id: ids.at(-1) ?? null });
    },
  });
