import { voucherStateOf } from '../../domain/vouchers/voucher-state.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';

type Voucher = Row<'vouchers'>;
type Changes = Partial<
  Pick<
    Voucher,
    | 'uses'
    | 'held'
    | 'redemptions'
    | 'voided_at'
    | 'void_reason'
    | 'revoked_at'
    | 'customer_id'
    | 'code'
    | 'code_key'
    | 'notice_at'
  >
>;

/** Writes a change of a voucher, with the state that follows from it. */
export function changeVoucher(view: View, voucher: Voucher, changes: Changes): Voucher {
  const changed = { ...voucher, ...changes, version: voucher.version + 1, updated_at: view.now };
  const row = { ...changed, state: voucherStateOf(changed) };
  view.update('vouchers', row);
  return row;
}

/** Gives the vouchers of a merged customer to the one that stays. */
export function handOverVouchers(view: View, from: string, to: string): void {
  for (const voucher of view.all('vouchers', 'customer', [from])) changeVoucher(view, voucher, { customer_id: to });
}

/** Removes the codes and the customer of the vouchers of an erased customer, so that nobody can use or trace them. */
export function forgetVouchers(view: View, customerId: string): void {
  for (const voucher of view.all('vouchers', 'customer', [customerId]))
    changeVoucher(view, voucher, { code: null, code_key: null, customer_id: null, notice_at: null });
}
