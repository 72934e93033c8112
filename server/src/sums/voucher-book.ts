import { assert } from '../base/assert.ts';
import { addVoucherSums, type VoucherSum } from '../domain/analytics/voucher-sums.ts';
import type { View } from '../ledger/command.ts';
import { need } from '../storage/needs.ts';
import type { Book } from './book.ts';
import { voucherUses } from './voucher-uses.ts';

/** The uses of the codes of batches, and their sales. */
export const voucherBook: Book<readonly VoucherSum[]> = {
  positions: 'voucher_positions',
  addUp: (service, { tenant }, rows) => voucherUses(service, tenant, rows),
  needs: (tenant, sums) => sums.map(({ batch_id }) => need('voucher_sums', 'key', tenant, [batch_id])),
  write(view, sums) {
    for (const sum of sums) addSum(view, sum);
  },
};

function addSum(view: View, sum: VoucherSum): void {
  const known = view.one('voucher_sums', 'key', [sum.batch_id]);
  if (!known) {
    view.insert('voucher_sums', { ...sum, ...view.tenant });
    return;
  }
  const [total] = addVoucherSums([known, sum]);
  assert(total && Number.isSafeInteger(total.amount), 'a sum of sales is an exact integer');
  view.update('voucher_sums', { ...known, ...total });
}
