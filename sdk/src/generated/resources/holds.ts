// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../requests/pages.ts';
import type { RequestPromise } from '../../requests/request-promise.ts';
import type { RequestOptions } from '../../requests/request-options.ts';
import type { CaptureAnswer, CaptureHoldBody, Hold, ListHoldsQuery } from '../types/types.ts';

/** The operations of `loyalty.holds`. */
export interface Holds {
  /**
   * List holds.
   *
   * Returns holds, newest first. Without `status`, returns holds of every status.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * for await (const item of loyalty.holds.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with a code that every operation can return.
   */
  list(query?: ListHoldsQuery, options?: RequestOptions): PagePromise<Hold>;

  /**
   * Get a hold.
   *
   * Returns one hold, in any status.
   *
   * Needs the scope `transactions:write`.
   *
   * @example
   * await loyalty.holds.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  get(id: string, options?: RequestOptions): RequestPromise<Hold>;

  /**
   * Capture a hold.
   *
   * Books the use or redeem that the hold is for, and releases the units that are left. With `final_capture: false`, a use is booked in several captures, together at most the amount of the hold. The first capture uses its vouchers. This works even if the card is blocked or expired by now.
   *
   * Needs the scope `transactions:write`.
   *
   * @example
   * await loyalty.holds.capture(id, {});
   *
   * @throws APIError with one of the codes `not_found`, `card_closed`, `hold_closed`, `hold_expired`, `occurred_at_out_of_range`, `occurred_before_issue`, `insufficient_balance`, `out_of_stock`, `invalid_amount`, `limit_exceeded`, `reference_in_use`, `voucher_redeemed`, `voucher_held`, `voucher_void`, `voucher_expired`, `voucher_not_applicable`, `voucher_of_another_customer`, `reward_not_eligible`, `result_out_of_range`, or with a code that every operation can return.
   */
  capture(id: string, body?: CaptureHoldBody, options?: RequestOptions): RequestPromise<CaptureAnswer>;

  /**
   * Release a hold.
   *
   * Returns the held units to the card and to their lots.
   *
   * Needs the scope `transactions:write`.
   *
   * @example
   * await loyalty.holds.release(id);
   *
   * @throws APIError with one of the codes `not_found`, `card_closed`, `hold_closed`, `hold_expired`, or with a code that every operation can return.
   */
  release(id: string, options?: RequestOptions): RequestPromise<Hold>;
}
