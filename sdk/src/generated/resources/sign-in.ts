// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../../requests/request-promise.ts';
import type { RequestOptions } from '../../requests/request-options.ts';
import type { PasskeyOptions, PasskeySignIn, Session, SignInLinkRequest, SignInLinkSent, SignInToken } from '../types/types.ts';

/** The operations of `loyalty.signIn`. */
export interface SignIn {
  /**
   * Send a sign-in link.
   *
   * Sends an e-mail with a link for each business in which a person has this address. A link works once, within 15 minutes. The answer is the same for every address.
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

  /**
   * Get options for a sign-in with a passkey.
   *
   * Returns the options that a page passes to `navigator.credentials.get`. The person chooses the passkey.
   *
   * This needs no key.
   *
   * @example
   * await loyalty.signIn.passkeyOptions();
   *
   * @throws APIError with one of the codes `cross_site_request`, `https_required`, or with a code that every operation can return.
   */
  passkeyOptions(options?: RequestOptions): RequestPromise<PasskeyOptions>;

  /**
   * Sign in with a passkey.
   *
   * Verifies the credential that the browser returned, and begins a session. The answer sets the cookie of the session.
   *
   * This needs no key.
   *
   * @example
   * await loyalty.signIn.passkey({ credential_id: 'AQ', client_data: 'e30', authenticator_data: 'AA', signature: 'MA' });
   *
   * @throws APIError with one of the codes `sign_in_refused`, `cross_site_request`, `https_required`, or with a code that every operation can return.
   */
  passkey(body: PasskeySignIn, options?: RequestOptions): RequestPromise<Session>;
}
