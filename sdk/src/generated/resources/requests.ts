// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../pages.ts';
import type { RequestOptions } from '../../request-options.ts';
import type { ListRequestsQuery, LoggedRequest } from '../types.ts';

/** The operations of `loyalty.requests`. */
export interface Requests {
  /**
   * List requests.
   *
   * What was sent with the keys of the business, and how it was answered: for the question what a till sent at noon. The newest come first, where several servers answer to within a few seconds. A request is listed 2 seconds after its answer. The last 7 days or 100,000 requests of each mode are kept, whichever are fewer. While the database is slow or cannot be reached, requests may be missing.
   *
   * Needs the scope `admin`.
   *
   * @example
   * for await (const item of loyalty.requests.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with one that any call may meet.
   */
  list(query?: ListRequestsQuery, options?: RequestOptions): PagePromise<LoggedRequest>;
}
