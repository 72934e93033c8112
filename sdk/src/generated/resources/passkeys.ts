// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../../requests/request-promise.ts';
import type { ChangeOptions, RequestOptions } from '../../requests/request-options.ts';
import type { Passkey, PasskeyCreate, PasskeyList, PasskeyOptions } from '../types/types.ts';

/** The operations of `loyalty.passkeys`. */
export interface Passkeys {
  /**
   * Get options for a passkey.
   *
   * Returns the options that the page of the signed-in person passes to `navigator.credentials.create`.
   *
   * Only a signed-in person can call this.
   *
   * @example
   * await loyalty.passkeys.options();
   */
  options(options?: RequestOptions): RequestPromise<PasskeyOptions>;

  /**
   * Add a passkey.
   *
   * Adds the credential that the browser created to the signed-in person.
   *
   * Only a signed-in person can call this.
   *
   * @example
   * await loyalty.passkeys.create({ name: 'Phone', credential_id: 'AQ', client_data: 'e30', attestation: 'oA' });
   *
   * @throws APIError with one of the codes `passkey_refused`, `too_many`, or with a code that every operation can return.
   */
  create(body: PasskeyCreate, options?: RequestOptions): RequestPromise<Passkey>;

  /**
   * List your passkeys.
   *
   * Returns the passkeys of the signed-in person, newest first, on one page.
   *
   * Only a signed-in person can call this.
   *
   * @example
   * await loyalty.passkeys.list();
   */
  list(options?: RequestOptions): RequestPromise<PasskeyList>;

  /**
   * Get a passkey.
   *
   * Returns one passkey of the signed-in person.
   *
   * Only a signed-in person can call this.
   *
   * @example
   * await loyalty.passkeys.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  get(id: string, options?: RequestOptions): RequestPromise<Passkey>;

  /**
   * Remove a passkey.
   *
   * Nobody can sign in with the passkey any more. Sessions that began with it stay.
   *
   * Only a signed-in person can call this.
   *
   * @example
   * await loyalty.passkeys.remove(id);
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, or with a code that every operation can return.
   */
  remove(id: string, options?: ChangeOptions): RequestPromise<void>;
}
