// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../requests/pages.ts';
import type { RequestPromise } from '../../requests/request-promise.ts';
import type { ChangeOptions, RequestOptions } from '../../requests/request-options.ts';
import type { ApiKey, ApiKeyCreate, ApiKeyWithSecret, ListApiKeysQuery, RotateApiKeyBody } from '../types/types.ts';

/** The operations of `loyalty.apiKeys`. */
export interface ApiKeys {
  /**
   * Create an API key.
   *
   * The new key has the mode of the key in use. It can have only scopes of the key in use. Only this answer contains the `secret`.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.apiKeys.create({ name: 'Till 3', scopes: ['cards:read', 'transactions:write'] });
   *
   * @throws APIError with one of the codes `key_scope_exceeded`, `not_found`, or with a code that every operation can return.
   */
  create(body: ApiKeyCreate, options?: RequestOptions): RequestPromise<ApiKeyWithSecret>;

  /**
   * List API keys.
   *
   * Returns the newest keys first, including revoked and expired ones. Secrets are never returned.
   *
   * Needs the scope `admin`.
   *
   * @example
   * for await (const item of loyalty.apiKeys.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with a code that every operation can return.
   */
  list(query?: ListApiKeysQuery, options?: RequestOptions): PagePromise<ApiKey>;

  /**
   * Get an API key.
   *
   * Returns one key without its secret.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.apiKeys.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  get(id: string, options?: RequestOptions): RequestPromise<ApiKey>;

  /**
   * Rotate an API key.
   *
   * Creates a key with the same name, scopes, operations, programs and locations. Only this answer contains its `secret`. The old key works for another `expires_in` seconds, but not beyond its own expiry. A replayed answer has `secret: null`; `secret_detail` explains what to do.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.apiKeys.rotate(id, { expires_in: 0 });
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, `key_scope_exceeded`, or with a code that every operation can return.
   */
  rotate(id: string, body?: RotateApiKeyBody, options?: RequestOptions): RequestPromise<ApiKeyWithSecret>;

  /**
   * Revoke an API key.
   *
   * All writes with the key are refused at once. If there are several servers, the others can still answer reads for up to 5 seconds. Revoking a revoked key changes nothing.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.apiKeys.revoke(id);
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, or with a code that every operation can return.
   */
  revoke(id: string, options?: ChangeOptions): RequestPromise<void>;
}
