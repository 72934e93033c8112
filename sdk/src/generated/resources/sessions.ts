// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../../requests/request-promise.ts';
import type { ChangeOptions, RequestOptions } from '../../requests/request-options.ts';
import type { Session, SessionList, TillTicket } from '../types/types.ts';

/** The operations of `loyalty.sessions`. */
export interface Sessions {
  /**
   * List your sessions.
   *
   * Returns the sessions of the signed-in person, newest first, on one page.
   *
   * Only a signed-in person can call this.
   *
   * @example
   * await loyalty.sessions.list();
   */
  list(options?: RequestOptions): RequestPromise<SessionList>;

  /**
   * Get a session.
   *
   * Returns one session of the signed-in person. The id `current` names the session of this request.
   *
   * Only a signed-in person can call this.
   *
   * @example
   * await loyalty.sessions.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  get(id: string, options?: RequestOptions): RequestPromise<Session>;

  /**
   * End a session.
   *
   * Signs out a session of the signed-in person. The id `current` names the session of this request, and the answer removes its cookie.
   *
   * Only a signed-in person can call this.
   *
   * @example
   * await loyalty.sessions.end(id);
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, or with a code that every operation can return.
   */
  end(id: string, options?: ChangeOptions): RequestPromise<void>;

  /**
   * Get a till ticket.
   *
   * Returns a ticket of the signed-in person. A till that sold without a network can then send their sales in a batch while another person is signed in.
   *
   * Only a signed-in person can call this.
   *
   * @example
   * await loyalty.sessions.tillTicket();
   */
  tillTicket(options?: RequestOptions): RequestPromise<TillTicket>;
}
