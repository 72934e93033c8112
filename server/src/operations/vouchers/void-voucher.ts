import type { VoucherVoid } from '@loyalty-service/contract/resources/vouchers';
import type { z } from 'zod';
import { batchNeed, ofItsBatch } from '../../accounts/vouchers/batch-of-voucher.ts';
import { changeVoucher } from '../../accounts/vouchers/change-voucher.ts';
import { Refusal } from '../../domain/refusal.ts';
import { voucherResource } from '../../resources/voucher.ts';
import { found } from '../../service/found.ts';
import { recordAudit } from '../../service/record-audit.ts';
import { changed } from '../../service/replies.ts';
import { type Caller, intent } from '../../service/service.ts';
import { need } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

/** Makes a voucher worthless. Its booked uses stand. */
export const voidVoucher = ({ tenant }: Caller, id: string, request: z.infer<typeof VoucherVoid>) => {
  const needed = need('vouchers', 'key', tenant, [id]);
  return intent({
    needs: [needed, batchNeed(tenant, needed)],
    decide(view) {
      const voucher = ofItsBatch(view, found(view.one('vouchers', 'key', [id]), 'voucher'));
      const owner = voucher.customer_id ?? undefined;
      if (voucher.voided_at !== null) return ofCustomer(changed(voucherResource(voucher, view.now)), owner);
      refuseUsed(voucher);
      const row = changeVoucher(view, voucher, { voided_at: view.now, void_reason: request?.reason ?? null });
      const resource = voucherResource(row, view.now);
      view.emit('voucher.voided', JSON.stringify({ voucher: resource }), owner);
      const [before, after] = [voidOf(voucher), voidOf(row)];
      recordAudit(view, { action: 'voidVoucher', target: id, before, after });
      return ofCustomer(changed(resource), owner);
    },
  });
};

/** The answer shows the code, so it is erased with the customer. */
const ofCustomer = <Reply extends object>(reply: Reply, customerId: string | undefined) =>
  customerId === undefined ? reply : { ...reply, customerId };

const voidOf = ({ voided_at, void_reason }: Row<'vouchers'>) => ({ voided: voided_at !== null, reason: void_reason });

function refuseUsed({ state, held }: Row<'vouchers'>): void {
  if (state === 'redeemed')
    throw new Refusal('voucher_redeemed', 'This voucher has no use left. Reverse the sale to take a use back.');
  if (held > 0) throw new Refusal('voucher_held', 'An open hold has this voucher. Release the hold, then void it.');
}
