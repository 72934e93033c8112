// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../../request-promise.ts';
import type { RequestOptions } from '../../request-options.ts';
import type { AnalyticsSummary, GetAnalyticsSummaryQuery } from '../types.ts';

/** The operations of `loyalty.analytics`. */
export interface Analytics {
  /**
   * Sum up the ledger.
   *
   * What was issued, used and expired, what is still owed, and how many cards were active: by program and by local day of the business, and by location, staff_ref or key_id on request. Exact: the sums of the rows as they stand, also of the last second.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.analytics.summary();
   *
   * @throws APIError with one of the codes `not_found`, `result_out_of_range`, or with one that any call may meet.
   */
  summary(query?: GetAnalyticsSummaryQuery, options?: RequestOptions): RequestPromise<AnalyticsSummary>;
}
