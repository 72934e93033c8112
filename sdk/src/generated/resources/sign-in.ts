// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../../request-promise.ts';
import type { RequestOptions } from '../../request-options.ts';
import type { Session, SignInLinkRequest, SignInLinkSent, SignInToken } from '../types.ts';

/** The operations of `loyalty.signIn`. */
export interface SignIn {
  /**
   * Send a sign-in link.
   *
   * Sends an e-mail with a link to every person with this address, one for each business. The link works once, for 15 minutes. The answer is the same for every address.
   *
   * This needs no key.
   *
   * @example
   * await loyalty.signIn.sendLink({ email: 'kim@example.com' });
   *
   * @throws APIError with one of the codes `public_url_missing`, or with a code that every operation can return.
   */
  sendLink(body: SignInLinkRequest, options?: RequestOptions): RequestPromise<SignInLinkSent>;

  /**
   * Sign in.
   *
   * Begins a session with the token of a sign-in link. The answer sets a cookie that scripts cannot read. The session ends after 12 hours without a request, and after 30 days in any case.
   *
   * This needs no key.
   *
   * @example
   * await loyalty.signIn.create({ token: 'si_…' });
   *
   * @throws APIError with one of the codes `sign_in_refused`, `cross_site_request`, `https_required`, or with a code that every operation can return.
   */
  create(body: SignInToken, options?: RequestOptions): RequestPromise<Session>;
}
