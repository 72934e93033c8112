import type { Voucher } from '@loyalty-service/contract/resources/vouchers';
import type { z } from 'zod';
import { parseJson } from '../base/stored-json.ts';
import { voucherStatusAt } from '../domain/vouchers/voucher-state.ts';
import type { Row } from '../storage/tables.ts';
import { stampsOf, time, timeOrNull } from './json.ts';

type VoucherResource = z.infer<typeof Voucher>;

/** Who sees a voucher. */
interface Viewer {
  readonly bounds?: { readonly locations: readonly string[] | null };
}

/** A voucher with its status at `now`, in ms. Its uses are of any location, so a viewer who is bound to some sees none. */
export const voucherResource = (row: Row<'vouchers'>, now: number, { bounds }: Viewer = {}): VoucherResource => ({
  id: row.id,
  object: 'voucher',
  code: row.code,
  reward_id: row.reward_id,
  program_id: row.program_id,
  customer_id: row.customer_id,
  status: voucherStatusAt(row, now),
  max_uses: row.max_uses,
  uses: row.uses,
  starts_at: timeOrNull(row.starts_at),
  expires_at: timeOrNull(row.expires_at),
  source: { kind: row.source_kind, id: row.source_id },
  batch_id: row.batch_id,
  voided_at: timeOrNull(row.voided_at),
  void_reason: row.void_reason,
  revoked_at: timeOrNull(row.revoked_at),
  redemptions: (bounds?.locations ? [] : parseJson(row.redemptions)).map(
    ({ transaction_id, card_id, at, reversed_at }) => ({
      transaction_id,
      card_id,
      redeemed_at: time(at),
      reversed_at: timeOrNull(reversed_at),
    }),
  ),
  ...stampsOf(row),
});
