import { sameTimeDaysLater } from '../../domain/calendar/period.ts';
import type { View } from '../../ledger/command.ts';
import { voucherResource } from '../../resources/voucher.ts';
import type { Row } from '../../storage/tables.ts';

type Voucher = Row<'vouchers'>;

/** The program of a voucher, and the time zone of its business. */
export interface Announcing {
  readonly program: Pick<Row<'programs'>, 'expiry_notice_days'>;
  readonly zone: string;
}

/**
 * When voucher.expiring is due. Null if the program sends no notices, or if the voucher never expires, was already announced, or
 * belongs to no customer, because then there is nobody to tell.
 */
function noticeAtOf(
  { customer_id, expires_at, announced_for }: Pick<Voucher, 'customer_id' | 'expires_at' | 'announced_for'>,
  { program: { expiry_notice_days: days }, zone }: Announcing,
): number | null {
  if (days === null || customer_id === null || expires_at === null || announced_for === expires_at) return null;
  return sameTimeDaysLater(zone, expires_at, -days);
}

/** Sends the notice if it is due and a use is left. Versions stay, because answers show nothing of it. */
export function announceVoucher(view: View, voucher: Voucher, announcing: Announcing): Voucher {
  const due = noticeAtOf(voucher, announcing);
  const isOver = voucher.ends_at <= view.now;
  if (due !== null && due > view.now && !isOver) return put(view, voucher, { notice_at: due });
  const isUsable = voucher.state === 'issued' || voucher.state === 'held';
  if (due === null || isOver || !isUsable) return put(view, voucher, { notice_at: null });
  if (view.prints) {
    const data = JSON.stringify({ voucher: voucherResource(voucher, view.now) });
    view.emit('voucher.expiring', data, voucher.customer_id ?? undefined);
  }
  return put(view, voucher, { notice_at: null, announced_for: voucher.expires_at });
}

function put(view: View, voucher: Voucher, changes: Partial<Pick<Voucher, 'notice_at' | 'announced_for'>>): Voucher {
  const row = { ...voucher, ...changes };
  if (row.notice_at !== voucher.notice_at || row.announced_for !== voucher.announced_for) view.update('vouchers', row);
  return row;
}
