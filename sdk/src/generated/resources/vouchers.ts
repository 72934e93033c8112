// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../requests/pages.ts';
import type { RequestPromise } from '../../requests/request-promise.ts';
import type { RequestOptions } from '../../requests/request-options.ts';
import type { ListVouchersQuery, VoidVoucherBody, Voucher, VoucherCheck, VoucherCheckRequest, VoucherCreate, VoucherLookup, VoucherRedeem, VoucherRedeemAnswer } from '../types/types.ts';

/** The operations of `loyalty.vouchers`. */
export interface Vouchers {
  /**
   * Issue a voucher.
   *
   * Issues a code that gives the benefit of a reward. It is for one customer, or for anyone with the code. It costs no units. If you archive the reward later, its vouchers stay valid until you void them.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.vouchers.create({ reward_id: 'rwd_01k5q8v3t9e6w2x4y7z0a1b2c3', customer_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3' });
   *
   * @throws APIError with one of the codes `not_found`, `customer_not_active`, `invalid_state`, `unsupported_for_kind`, or with a code that every operation can return.
   */
  create(body: VoucherCreate, options?: RequestOptions): RequestPromise<Voucher>;

  /**
   * List vouchers.
   *
   * Returns vouchers, newest first. Without `status`, returns vouchers of every status.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * for await (const item of loyalty.vouchers.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with a code that every operation can return.
   */
  list(query?: ListVouchersQuery, options?: RequestOptions): PagePromise<Voucher>;

  /**
   * Get a voucher.
   *
   * Returns one voucher, in any status, with its newest uses.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * await loyalty.vouchers.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  get(id: string, options?: RequestOptions): RequestPromise<Voucher>;

  /**
   * Look up a voucher.
   *
   * Returns the voucher with this code, in any status. Case, blanks and dashes make no difference. This is a POST so that codes never appear in a URL.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * await loyalty.vouchers.lookup({ code: '7KQ2-8XJM-4TRW-9BDE' });
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  lookup(body: VoucherLookup, options?: RequestOptions): RequestPromise<Voucher>;

  /**
   * Check vouchers.
   *
   * Says whether vouchers can be used now, on a card if you name one, with all reasons if not, and the benefit that each gives. Nothing is written. An unknown code is a reason too, not an error.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * await loyalty.vouchers.check({ vouchers: ['7KQ2-8XJM-4TRW-9BDE'], card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3' });
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  check(body: VoucherCheckRequest, options?: RequestOptions): RequestPromise<VoucherCheck>;

  /**
   * Redeem vouchers.
   *
   * Uses up to 10 vouchers on a card, all or none, and answers the benefit of each for the till to apply. Each use is a redeem of 0 units in the ledger. With an earn, a use or a hold, send `vouchers` there instead, so that sale and vouchers are one write.
   *
   * Needs the scope `transactions:write`.
   *
   * @example
   * await loyalty.vouchers.redeem({ vouchers: ['7KQ2-8XJM-4TRW-9BDE'], card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', reference: 'order-1008' });
   *
   * @throws APIError with one of the codes `not_found`, `card_blocked`, `card_expired`, `card_closed`, `reference_in_use`, `reference_reversed`, `voucher_redeemed`, `voucher_held`, `voucher_void`, `voucher_expired`, `voucher_not_applicable`, `voucher_of_another_customer`, `occurred_at_out_of_range`, `occurred_before_issue`, or with a code that every operation can return.
   */
  redeem(body: VoucherRedeem, options?: RequestOptions): RequestPromise<VoucherRedeemAnswer>;

  /**
   * Void a voucher.
   *
   * Makes the code permanently worthless. Uses that are booked stand. A voucher without a use left, or with a use in an open hold, cannot be voided.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.vouchers.void(id, { reason: 'Printed twice.' });
   *
   * @throws APIError with one of the codes `not_found`, `voucher_redeemed`, `voucher_held`, or with a code that every operation can return.
   */
  void(id: string, body?: VoidVoucherBody, options?: RequestOptions): RequestPromise<Voucher>;
}
