// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../requests/pages.ts';
import type { RequestOptions } from '../../requests/request-options.ts';
import type { ListRequestsQuery, LoggedRequest } from '../types/types.ts';

/** The operations of `loyalty.requests`. */
export interface Requests {
  /**
   * List requests.
   *
   * Returns the requests of the business with their status and error code, without bodies, newest first. For example, list the requests of a till at noon. Requests that ran at the same time can be in either order. With several servers, the order is exact to a few seconds. A request is listed at most 2 seconds after its answer. Requests are kept for 7 days, at most 100,000 per mode. Requests can be missing while the database is slow or unreachable.
   *
   * Needs the scope `admin`.
   *
   * @example
   * for await (const item of loyalty.requests.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with a code that every operation can return.
   */
  list(query?: ListRequestsQuery, options?: RequestOptions): PagePromise<LoggedRequest>;
}
