import { assert } from '../../base/assert.ts';
import { jsonText, parseJson } from '../../base/stored-json.ts';
import { refusalOf, voucherFaults } from '../../domain/vouchers/voucher-faults.ts';
import type { View } from '../../ledger/command.ts';
import { rewardParts } from '../../resources/reward.ts';
import { type Need, need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';
import type { Account } from '../standing/account.ts';
import { batchNeed, ofItsBatch } from './batch-of-voucher.ts';
import { changeVoucher } from './change-voucher.ts';
import type { Usable } from './find-vouchers.ts';

type Hold = Row<'holds'>;

/** The vouchers of a hold, their rewards and their batches. */
export const heldVoucherNeeds = (tenant: Tenant, { vouchers }: Hold): readonly Need[] =>
  ((vouchers && parseJson(vouchers)) ?? []).flatMap(({ voucher_id, reward_id }) => {
    const voucher = need('vouchers', 'key', tenant, [voucher_id]);
    return [voucher, need('rewards', 'key', tenant, [reward_id]), batchNeed(tenant, voucher)];
  });

/** Reserves one use of each voucher. Returns the column of the hold that has them. */
export function holdVouchers(view: View, usable: readonly Usable[]): Hold['vouchers'] {
  if (usable.length === 0) return null;
  for (const { voucher } of usable) changeVoucher(view, voucher, { held: voucher.held + 1 });
  return jsonText(
    usable.map(({ voucher, reward }) => ({
      voucher_id: voucher.id,
      reward_id: reward.id,
      benefit: rewardParts(reward).benefit,
    })),
  );
}

/** The vouchers of a hold, with their rewards. */
export function vouchersOfHold(view: View, { id, vouchers }: Hold): readonly Usable[] {
  if (vouchers === null) return [];
  return parseJson(vouchers).map(({ voucher_id, reward_id }) => {
    const voucher = view.one('vouchers', 'key', [voucher_id]);
    const reward = view.one('rewards', 'key', [reward_id]);
    assert(voucher && reward, `the vouchers of ${id} are there`);
    return { voucher: ofItsBatch(view, voucher), reward };
  });
}

/** Gives the vouchers of a hold back, because it was released or has expired. */
export function releaseVouchers(view: View, hold: Hold): void {
  for (const { voucher } of vouchersOfHold(view, hold)) changeVoucher(view, voucher, { held: voucher.held - 1 });
}

/** Refuses a late capture if a voucher that its hold gave back cannot be used any more. */
export function refuseSpentVouchers(usable: readonly Usable[], { card }: Account, at: number): void {
  for (const { voucher, reward } of usable) {
    const [fault] = voucherFaults({ voucher, benefit: rewardParts(reward).benefit, card, at });
    if (fault) throw refusalOf(fault, '/hold_id');
  }
}
