// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../requests/pages.ts';
import type { RequestPromise } from '../../requests/request-promise.ts';
import type { RequestOptions } from '../../requests/request-options.ts';
import type { ExpandedReferral, ListReferralsQuery, Referral, ReferralCheck, ReferralCheckRequest, ReferralCode, ReferralCreate } from '../types/types.ts';

/** The operations of `loyalty.referrals`. */
export interface Referrals {
  /**
   * Create a referral.
   *
   * Records who brought a new customer. Send it at the sign-up or before the first purchase. Both sides get their bonuses after that purchase, by `referral` in the rules of the program. You can send `referral_code` with the customer instead.
   *
   * Needs the scope `customers:write`.
   *
   * @example
   * await loyalty.referrals.create({ code: 'K7QM-2XB4', friend_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3' });
   *
   * @throws APIError with one of the codes `not_found`, `customer_not_active`, `already_referred`, `referral_refused`, `invalid_state`, or with a code that every operation can return.
   */
  create(body: ReferralCreate, options?: RequestOptions): RequestPromise<Referral>;

  /**
   * List referrals.
   *
   * Returns referrals, newest first: who brought whom, and what became of it.
   *
   * Needs the scope `customers:read`.
   *
   * @example
   * for await (const item of loyalty.referrals.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with a code that every operation can return.
   */
  list(query?: ListReferralsQuery, options?: RequestOptions): PagePromise<ExpandedReferral>;

  /**
   * Get a referral.
   *
   * Returns one referral, in any status.
   *
   * Needs the scope `customers:read`.
   *
   * @example
   * await loyalty.referrals.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  get(id: string, options?: RequestOptions): RequestPromise<Referral>;

  /**
   * Check a referral.
   *
   * Says whether a code can refer a customer now, with all reasons if not. Nothing is written.
   *
   * Needs the scope `customers:read`.
   *
   * @example
   * await loyalty.referrals.check({ code: 'K7QM-2XB4', friend_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c3' });
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, or with a code that every operation can return.
   */
  check(body: ReferralCheckRequest, options?: RequestOptions): RequestPromise<ReferralCheck>;

  /**
   * Get the referral code of a customer.
   *
   * Returns the code with which the customer refers friends. The first call makes it; each later call returns the same.
   *
   * Needs the scope `customers:write`.
   *
   * @example
   * await loyalty.referrals.createCode(id);
   *
   * @throws APIError with one of the codes `not_found`, `customer_not_active`, or with a code that every operation can return.
   */
  createCode(id: string, options?: RequestOptions): RequestPromise<ReferralCode>;
}
