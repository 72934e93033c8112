// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../../requests/request-promise.ts';
import type { RequestOptions } from '../../requests/request-options.ts';
import type { ReferralLink, ReferralLinkLookup, ReferralSignUp, ReferralSignedUp } from '../types/types.ts';

/** The operations of `loyalty.referralLinks`. */
export interface ReferralLinks {
  /**
   * Look up a referral link.
   *
   * Returns what a friend sees who opens a referral link: the business, the program and what both sides get. It names no customer. After 20 unknown codes in a minute, an address gets 429.
   *
   * This needs no key.
   *
   * @example
   * await loyalty.referralLinks.lookup({ code: 'K7QM-2XB4' });
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  lookup(body: ReferralLinkLookup, options?: RequestOptions): RequestPromise<ReferralLink>;

  /**
   * Sign up a friend.
   *
   * Creates the customer, a card and the referral in one step. The answer is alike for a phone number or an e-mail address that the business knows already, so nobody learns who is a customer. Then the referral is refused: a friend counts once.
   *
   * This needs no key.
   *
   * @example
   * await loyalty.referralLinks.signUp({ code: 'K7QM-2XB4', attempt: '0e8c1f52-7a3b-4d1e-9c6f-5b2a8d4e7f10', name: 'Ben', phone: '+4915112345679' });
   *
   * @throws APIError with one of the codes `not_found`, `referral_refused`, `business_suspended`, `idempotency_key_reused`, or with a code that every operation can return.
   */
  signUp(body: ReferralSignUp, options?: RequestOptions): RequestPromise<ReferralSignedUp>;
}
