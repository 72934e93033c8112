// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../requests/pages.ts';
import type { RequestPromise } from '../../requests/request-promise.ts';
import type { RequestOptions } from '../../requests/request-options.ts';
import type { Delivery, ListDeliveriesQuery } from '../types/types.ts';

/** The operations of `loyalty.deliveries`. */
export interface Deliveries {
  /**
   * List deliveries.
   *
   * Returns the newest deliveries first. A page can have fewer items than `limit`; continue while `has_more` is true.
   *
   * Needs the scope `admin`.
   *
   * @example
   * for await (const item of loyalty.deliveries.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with a code that every operation can return.
   */
  list(query?: ListDeliveriesQuery, options?: RequestOptions): PagePromise<Delivery>;

  /**
   * Get a delivery.
   *
   * Returns one delivery with all its attempts.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.deliveries.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  get(id: string, options?: RequestOptions): RequestPromise<Delivery>;

  /**
   * Retry a delivery.
   *
   * Sends the delivery again at once. A failed delivery gets a full set of attempts. A retried delivery never disables the endpoint.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.deliveries.retry(id);
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, `event_expired`, or with a code that every operation can return.
   */
  retry(id: string, options?: RequestOptions): RequestPromise<Delivery>;
}
