import type { VoucherUse } from '@loyalty-service/contract/resources/voucher-uses';
import type { z } from 'zod';
import { jsonText, parseJson } from '../../base/stored-json.ts';
import { type UsedVoucher, withRedemption } from '../../domain/vouchers/voucher-state.ts';
import type { View } from '../../ledger/command.ts';
import { rewardParts } from '../../resources/reward.ts';
import { transactionResource } from '../../resources/transaction.ts';
import { voucherResource } from '../../resources/voucher.ts';
import { found } from '../../service/found.ts';
import { type Caller, senderOf } from '../../service/service.ts';
import type { Row } from '../../storage/tables.ts';
import { type Booked, book } from '../booking/book.ts';
import type { GivenRow } from '../booking/ledger-row.ts';
import { activity } from '../booking/movement.ts';
import type { Account } from '../standing/account.ts';
import { ofItsBatch } from './batch-of-voucher.ts';
import { changeVoucher } from './change-voucher.ts';
import type { Usable } from './find-vouchers.ts';

type Use = z.infer<typeof VoucherUse>;

/** The columns that the rows of all uses of a sale have in common. */
type SaleColumns = Pick<GivenRow, 'rules_version' | 'occurred_at'> &
  Partial<Pick<GivenRow, 'location' | 'staff_ref' | 'note' | 'metadata' | 'cause_id'>>;

/** The columns that the rows of the vouchers have from the row of their sale. */
export const columnsOfSale = (sale: Row<'transactions'>): SaleColumns => ({
  rules_version: sale.rules_version,
  occurred_at: sale.occurred_at,
  location: sale.location,
  staff_ref: sale.staff_ref,
  cause_id: sale.id,
});

/** An answer that shows codes of a customer is erased with the customer. */
export const withVouchers = <R extends object>(reply: R, { card }: Account): R & { readonly customerId?: string } =>
  card.customer_id === null ? reply : { ...reply, customerId: card.customer_id };

interface Sale {
  readonly columns: SaleColumns;
  /** The reference of the first row. */
  readonly reference?: string | null;
  /** The uses were held until now. */
  readonly wereHeld?: true;
}

/** The rows of the uses of a sale, and the card after them. */
export interface BookedVouchers {
  readonly account: Account;
  readonly uses: readonly Use[];
  readonly used: readonly UsedVoucher[];
}

/** Books one redeem of 0 units for each voucher, and emits one voucher.redeemed for each. */
export function bookVouchers(
  view: View,
  caller: Caller,
  before: Account,
  usable: readonly Usable[],
  { columns, reference = null, wereHeld }: Sale,
): BookedVouchers {
  let account = before;
  const uses: Use[] = [];
  for (const [index, { voucher, reward }] of usable.entries()) {
    const booked = book(view, account, {
      row: {
        ...columns,
        kind: 'redeem',
        amount: 0,
        delta: 0,
        currency: account.program.currency,
        reference: index === 0 ? reference : null,
        reward_id: reward.id,
        voucher_id: voucher.id,
        key_id: senderOf(caller),
      },
      changes: activity(account, columns.occurred_at),
    });
    account = booked.account;
    uses.push(useVoucher(view, caller, { voucher, reward }, booked, wereHeld ? 1 : 0));
  }
  return { account, uses, used: uses.map(({ voucher, transaction }) => [voucher.id, transaction.id]) };
}

function useVoucher(view: View, caller: Caller, { voucher, reward }: Usable, booked: Booked, held: 0 | 1): Use {
  const { row, transaction } = booked;
  const made = { transaction_id: row.id, card_id: row.card_id, at: row.occurred_at, reversed_at: null };
  const after = changeVoucher(view, voucher, {
    uses: voucher.uses + 1,
    held: voucher.held - held,
    redemptions: jsonText(withRedemption(parseJson(voucher.redemptions), made)),
  });
  const { benefit } = rewardParts(reward);
  if (view.prints) {
    const [shown, given] = [voucherResource(after, view.now), benefit].map((part) => JSON.stringify(part));
    const data = `{"voucher":${shown},"benefit":${given},"transaction":${transaction}}`;
    view.emit('voucher.redeemed', data, after.customer_id ?? undefined);
  }
  return { voucher: voucherResource(after, view.now, caller), benefit, transaction: transactionResource(row) };
}

/** Stores in the first row of a request which vouchers it used. A reversal and a retry of the request read it. */
export function noteVouchers(view: View, rowId: string, used: readonly UsedVoucher[]): void {
  const row = found(view.one('transactions', 'key', [rowId]), 'transaction');
  view.update('transactions', { ...row, vouchers: jsonText(used) });
}

/** The vouchers that a sale used, as its retry is answered. */
export function bookedVouchers(view: View, caller: Caller, sale: Row<'transactions'>): { readonly vouchers?: Use[] } {
  if (sale.vouchers === null) return {};
  const vouchers = parseJson(sale.vouchers).map(([voucherId, transactionId]) => {
    const voucher = found(view.one('vouchers', 'key', [voucherId]), 'voucher');
    const reward = found(view.one('rewards', 'key', [voucher.reward_id]), 'reward');
    const row = found(view.one('transactions', 'key', [transactionId]), 'transaction');
    return {
      voucher: voucherResource(ofItsBatch(view, voucher), view.now, caller),
      benefit: rewardParts(reward).benefit,
      transaction: transactionResource(row),
    };
  });
  return { vouchers };
}
