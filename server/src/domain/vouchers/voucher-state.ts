import { maxListedRedemptions, type VoucherStatus } from '@loyalty-service/contract/resources/vouchers';

/** Every status but `expired`, which follows from the time. */
export const voucherStates = ['issued', 'held', 'redeemed', 'void'] as const satisfies readonly VoucherStatus[];
export type VoucherState = (typeof voucherStates)[number];

/** One use. The times are in ms. */
export interface Redemption {
  readonly transaction_id: string;
  readonly card_id: string;
  readonly at: number;
  readonly reversed_at: number | null;
}

/** A voucher that a request used, and the row of the use. */
export type UsedVoucher = readonly [voucherId: string, transactionId: string];

interface Uses {
  readonly max_uses: number;
  readonly uses: number;
  readonly held: number;
  readonly voided_at: number | null;
  readonly revoked_at: number | null;
}

/**
 * A voucher that is void, by itself, with its batch or because its reason was reversed, has no more uses. A use that an open hold has
 * can still be booked.
 */
export function voucherStateOf({ max_uses, uses, held, voided_at, revoked_at }: Uses): VoucherState {
  if (uses >= max_uses) return 'redeemed';
  if (uses + held >= max_uses) return 'held';
  return voided_at === null && revoked_at === null ? 'issued' : 'void';
}

/** The `ends_at` of a voucher that does not expire: the last ms of the year 9999. */
export const endOfTimes = 253_402_300_799_999;

/** A hold keeps its voucher past the expiry, so only unused vouchers expire. No sweep is needed. */
export const voucherStatusAt = (
  { state, ends_at }: { readonly state: VoucherState; readonly ends_at: number },
  now: number,
): VoucherStatus => (state === 'issued' && ends_at <= now ? 'expired' : state);

export const withRedemption = (known: readonly Redemption[], made: Redemption): readonly Redemption[] =>
  [made, ...known].slice(0, maxListedRedemptions);

/** The same uses, one of them given back at `at`. A use that is no longer listed changes nothing. */
export const withReturned = (known: readonly Redemption[], transactionId: string, at: number): readonly Redemption[] =>
  known.map((one) => (one.transaction_id === transactionId ? { ...one, reversed_at: at } : one));
