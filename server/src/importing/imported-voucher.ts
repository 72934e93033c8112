import type { ImportRow } from '@loyalty-service/contract/resources/imports';
import type { z } from 'zod';
import { issueVoucher } from '../accounts/vouchers/issue-voucher.ts';
import { refuseUnfitReward } from '../accounts/vouchers/voucher-rewards.ts';
import { sentence } from '../base/sentence.ts';
import { voucherKey } from '../domain/comparison-keys.ts';
import { type FieldError, Refusal } from '../domain/refusal.ts';
import type { View } from '../ledger/command.ts';
import { parseTimeOrNull } from '../resources/json.ts';
import { found, foundInBody } from '../service/found.ts';
import { type Need, need, type Tenant } from '../storage/needs.ts';

type Fields = z.infer<typeof ImportRow>;

export function importedVoucherNeeds(tenant: Tenant, row: Fields): readonly Need[] {
  if (!row.voucher_code || !row.voucher_reward_id) return [];
  const reward = need('rewards', 'key', tenant, [row.voucher_reward_id]);
  return [
    need('vouchers', 'code', tenant, [voucherKey(row.voucher_code)]),
    reward,
    need('programs', 'key', tenant, { of: reward, column: 'program_id' }),
  ];
}

interface ImportedFor {
  readonly importId: string;
  readonly customerId: string | null;
  /** Of the business. */
  readonly zone: string;
}

/**
 * Issues the voucher of a row with the uses that are left. Returns false if the code is a voucher of the same reward and customer
 * already.
 */
export function importVoucher(view: View, row: Fields, { importId, customerId, zone }: ImportedFor): boolean {
  const { voucher_code: code, voucher_reward_id: rewardId } = row;
  if (!code || !rewardId) return false;
  const reward = foundInBody(view.one('rewards', 'key', [rewardId]), '/voucher_reward_id', 'reward');
  const known = view.one('vouchers', 'code', [voucherKey(code)]);
  if (known) {
    if (known.reward_id === reward.id && known.customer_id === customerId) return false;
    throw refusedField('/voucher_code', 'refused', `is the code of voucher ${known.id}, which differs from the row`);
  }
  refuseUnfitReward(reward, '/voucher_reward_id');
  const expiresAt = parseTimeOrNull(row.voucher_expires_at);
  if (expiresAt !== null && expiresAt <= view.now)
    throw refusedField('/voucher_expires_at', 'out_of_range', 'is in the past; leave out expired vouchers');
  const maxUses = (row.voucher_max_uses ?? 1) - (row.voucher_uses ?? 0);
  if (maxUses < 1) throw refusedField('/voucher_uses', 'too_big', 'leaves no use; leave out used vouchers');
  const program = found(view.one('programs', 'key', [reward.program_id]), 'program');
  const issued = {
    code,
    reward_id: reward.id,
    program_id: reward.program_id,
    customer_id: customerId,
    max_uses: maxUses,
    starts_at: parseTimeOrNull(row.voucher_starts_at),
    expires_at: expiresAt,
    source_kind: 'import',
    source_id: importId,
  } as const;
  issueVoucher(view, issued, { program, zone });
  return true;
}

const refusedField = (pointer: string, code: FieldError['code'], detail: string): Refusal =>
  new Refusal('invalid_request', sentence(`${pointer} ${detail}`), {}, [{ in: 'body', pointer, code, detail }]);
