import { jsonText, parseJson } from '../../base/stored-json.ts';
import { isWhollyReversed } from '../../domain/earn/net-sums.ts';
import { withReturned } from '../../domain/vouchers/voucher-state.ts';
import type { View } from '../../ledger/command.ts';
import { found } from '../../service/found.ts';
import type { Caller } from '../../service/service.ts';
import { type Need, need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from '../standing/account.ts';
import { changeVoucher } from '../vouchers/change-voucher.ts';
import { type Undone, undo } from './undo.ts';

type Transaction = Row<'transactions'>;

/** The uses that a reversal of the row may give back. */
export const givenBackNeeds = (
  tenant: Tenant,
  { voucher_id, vouchers }: Pick<Transaction, 'voucher_id' | 'vouchers'>,
): readonly Need[] => {
  if (voucher_id !== null) return [need('vouchers', 'key', tenant, [voucher_id])];
  return ((vouchers && parseJson(vouchers)) ?? []).flatMap(([voucherId, transactionId]) => [
    need('vouchers', 'key', tenant, [voucherId]),
    need('transactions', 'key', tenant, [transactionId]),
  ]);
};

/**
 * Gives the use of a voucher back after its row was reversed. After a sale was wholly reversed, reverses the rows of all its
 * vouchers, in the same batch.
 */
export function giveBackVouchers(view: View, caller: Caller, { original, booked }: Undone, after: Account): Account {
  const { voucher_id, vouchers } = original;
  const at = booked.row.occurred_at;
  if (voucher_id !== null) {
    giveBack(view, voucher_id, original.id, at);
    return after;
  }
  const reversed = found(view.one('transactions', 'key', [original.id]), 'transaction');
  if (vouchers === null || !isWhollyReversed(reversed)) return after;
  let account = after;
  for (const [voucherId, transactionId] of parseJson(vouchers)) {
    const row = found(view.one('transactions', 'key', [transactionId]), 'transaction');
    if (isWhollyReversed(row)) continue;
    const reversal = { amount: 0, units: 0, isWhole: true };
    const { id: cause_id, location, staff_ref } = booked.row;
    const undone = undo(view, caller, account, {
      ...{ original: row, reversal, at },
      row: { cause_id, location, staff_ref },
    });
    account = undone.account;
    giveBack(view, voucherId, transactionId, at);
  }
  return account;
}

function giveBack(view: View, voucherId: string, transactionId: string, at: number): void {
  const voucher = found(view.one('vouchers', 'key', [voucherId]), 'voucher');
  const redemptions = jsonText(withReturned(parseJson(voucher.redemptions), transactionId, at));
  changeVoucher(view, voucher, { uses: voucher.uses - 1, redemptions });
}
