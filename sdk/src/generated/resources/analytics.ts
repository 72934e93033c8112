// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../../requests/request-promise.ts';
import type { RequestOptions } from '../../requests/request-options.ts';
import type { AnalyticsCohorts, AnalyticsSummary, ExpiringUnits, GetAnalyticsCohortsQuery, GetAnalyticsSummaryQuery, GetExpiringUnitsQuery, GetReferralFiguresQuery, GetVoucherBatchFiguresQuery, ReferralFigures, VoucherBatchFigures } from '../types/types.ts';

/** The operations of `loyalty.analytics`. */
export interface Analytics {
  /**
   * Get sums of the ledger.
   *
   * Returns the units issued, used, expired and adjusted, the balances and the active cards, by program and by local day of the business. `group_by` adds sums by location, staff member or API key. The sums are exact and include transactions of the last second.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.analytics.summary();
   *
   * @throws APIError with one of the codes `not_found`, `result_out_of_range`, or with a code that every operation can return.
   */
  summary(query?: GetAnalyticsSummaryQuery, options?: RequestOptions): RequestPromise<AnalyticsSummary>;

  /**
   * Get cohorts of cards.
   *
   * Returns, for each month, how many cards were active for the first time, and how many of these were active again in each later month. The counts are exact and include transactions of the last second.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.analytics.cohorts();
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  cohorts(query?: GetAnalyticsCohortsQuery, options?: RequestOptions): RequestPromise<AnalyticsCohorts>;

  /**
   * Get units that expire soon.
   *
   * Returns the units that expire in the next 30, 90 and 365 days, by program, and what they are worth. Units that expire after too long without activity are included.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.analytics.expiring();
   *
   * @throws APIError with one of the codes `not_found`, `result_out_of_range`, or with a code that every operation can return.
   */
  expiring(query?: GetExpiringUnitsQuery, options?: RequestOptions): RequestPromise<ExpiringUnits>;

  /**
   * Get figures of voucher batches.
   *
   * Returns, for each of the newest batches, how many codes are made, how often they were used, and the sales that used them. The figures are exact and include transactions of the last second.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.analytics.voucherBatches();
   */
  voucherBatches(query?: GetVoucherBatchFiguresQuery, options?: RequestOptions): RequestPromise<VoucherBatchFigures>;

  /**
   * Get figures of referrals.
   *
   * Returns, for each program, how many referrals have which status now, and the units that both sides got. The figures are exact.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.analytics.referrals();
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  referrals(query?: GetReferralFiguresQuery, options?: RequestOptions): RequestPromise<ReferralFigures>;
}
