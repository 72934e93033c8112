// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../../requests/request-promise.ts';
import type { ChangeOptions, RequestOptions } from '../../requests/request-options.ts';
import type { CardLink } from '../types/types.ts';

/** The operations of `loyalty.cardLinks`. */
export interface CardLinks {
  /**
   * Get a card link.
   *
   * Returns one link without its token.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * await loyalty.cardLinks.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  get(id: string, options?: RequestOptions): RequestPromise<CardLink>;

  /**
   * Revoke a card link.
   *
   * All writes with the token are refused at once. If there are several servers, the others can still answer reads for up to 5 seconds. Revoking a revoked link changes nothing. The link is removed 30 days later.
   *
   * Needs the scope `cards:write`.
   *
   * @example
   * await loyalty.cardLinks.revoke(id);
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, or with a code that every operation can return.
   */
  revoke(id: string, options?: ChangeOptions): RequestPromise<void>;
}
