import { voucherKey } from '../../domain/comparison-keys.ts';
import { endOfTimes } from '../../domain/vouchers/voucher-state.ts';
import type { View } from '../../ledger/command.ts';
import { voucherResource } from '../../resources/voucher.ts';
import { found } from '../../service/found.ts';
import { blankRow } from '../../storage/blank-row.ts';
import type { Row } from '../../storage/tables.ts';
import { changeVoucher } from './change-voucher.ts';
import { type Announcing, announceVoucher } from './voucher-notice.ts';

type Voucher = Row<'vouchers'>;

type Issued = Pick<Voucher, 'reward_id' | 'program_id' | 'customer_id' | 'expires_at' | 'source_kind' | 'source_id'> &
  Partial<Pick<Voucher, 'id' | 'max_uses' | 'starts_at' | 'metadata'>> & { readonly code: string };

/** Stores a new voucher and emits its voucher.issued, and voucher.expiring if it ends soon. It checks nothing. */
export function issueVoucher(view: View, issued: Issued, announcing: Announcing): Voucher {
  const row = blankRow('vouchers', {
    ...view.tenant,
    id: view.newId('voucher'),
    ...issued,
    code_key: voucherKey(issued.code),
    ends_at: issued.expires_at ?? endOfTimes,
    created_at: view.now,
  });
  view.insert('vouchers', row);
  tell(view, 'voucher.issued', row);
  return announceVoucher(view, row, announcing);
}

/** Takes back a voucher whose reason was reversed. If it was not used, it cannot be used any more. */
export function revokeVoucher(view: View, id: string, at: number): void {
  const voucher = found(view.one('vouchers', 'key', [id]), 'voucher');
  const revoked = changeVoucher(view, voucher, { revoked_at: at });
  if (revoked.state === 'void' && voucher.state !== 'void') tell(view, 'voucher.voided', revoked);
}

function tell(view: View, type: 'voucher.issued' | 'voucher.voided', row: Voucher): void {
  if (!view.prints) return;
  view.emit(type, JSON.stringify({ voucher: voucherResource(row, view.now) }), row.customer_id ?? undefined);
}
