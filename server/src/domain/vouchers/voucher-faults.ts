import type { voucherFaults as codes, Inapplicability } from '@loyalty-service/contract/resources/vouchers';
import { timestampOf } from '../calendar/timestamp.ts';
import { type FieldError, Refusal } from '../refusal.ts';
import { type VoucherState, voucherStateOf } from './voucher-state.ts';

type FaultCode = (typeof codes)[number];

/** One reason why a voucher cannot be used. */
export interface VoucherFault {
  readonly code: FaultCode;
  readonly reason: Inapplicability | null;
  readonly detail: string;
}

interface VoucherCase {
  readonly voucher: {
    readonly program_id: string;
    readonly customer_id: string | null;
    readonly max_uses: number;
    readonly uses: number;
    readonly held: number;
    readonly voided_at: number | null;
    readonly revoked_at: number | null;
    readonly starts_at: number | null;
    readonly expires_at: number | null;
  };
  readonly benefit: { readonly kind: string };
  /** The card on which it would be used. Null: it is not known yet. */
  readonly card: { readonly program_id: string; readonly customer_id: string | null } | null;
  /** When it would be used, in ms. */
  readonly at: number;
}

const fault = (code: FaultCode, detail: string): VoucherFault => ({ code, reason: null, detail });

const notApplicable = (reason: Inapplicability, detail: string): VoucherFault => ({
  ...fault('voucher_not_applicable', detail),
  reason,
});

const usedUp = (max: number): string =>
  max === 1 ? 'This voucher was already used.' : `This voucher was already used ${max} times, and has no use left.`;

const revoked = 'This voucher was revoked, because the reason for it was reversed.';

function ofState(state: VoucherState, max: number, isRevoked: boolean): VoucherFault[] {
  if (state === 'void') return [fault('voucher_void', isRevoked ? revoked : 'This voucher was voided.')];
  if (state === 'redeemed') return [fault('voucher_redeemed', usedUp(max))];
  if (state === 'held')
    return [fault('voucher_held', 'An open hold has this voucher. Capture or release the hold first.')];
  return [];
}

/** All reasons why a voucher cannot be used, in the order in which a use checks them. */
export function voucherFaults({ voucher, benefit, card, at }: VoucherCase): readonly VoucherFault[] {
  const { max_uses, starts_at, expires_at, customer_id } = voucher;
  const faults = ofState(voucherStateOf(voucher), max_uses, voucher.revoked_at !== null);
  if (expires_at !== null && at >= expires_at)
    faults.push(fault('voucher_expired', `This voucher expired at ${timestampOf(expires_at)}.`));
  if (starts_at !== null && at < starts_at)
    faults.push(notApplicable('not_started', `This voucher can be used from ${timestampOf(starts_at)}.`));
  if (benefit.kind === 'gift_credit')
    faults.push(
      notApplicable('gift_credit', 'The reward of this voucher has become a gift credit. Redeem the reward.'),
    );
  if (card && card.program_id !== voucher.program_id)
    faults.push(notApplicable('other_program', 'This voucher is for cards of another program.'));
  if (card && customer_id !== null && card.customer_id !== customer_id)
    faults.push(fault('voucher_of_another_customer', 'This voucher belongs to another customer. Use their card.'));
  return faults;
}

/** The refusal for a fault of the voucher at `pointer`. */
export function refusalOf({ code, reason, detail }: VoucherFault, pointer: string): Refusal {
  const error: FieldError = {
    in: 'body',
    pointer,
    code: code === 'not_found' ? 'not_found' : 'refused',
    detail,
  };
  return new Refusal(code, detail, reason === null ? {} : { reason }, [error]);
}
