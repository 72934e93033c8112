// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../../requests/request-promise.ts';
import type { RequestOptions } from '../../requests/request-options.ts';
import type { TestClock } from '../types/types.ts';

/** The operations of `loyalty.testData`. */
export interface TestData {
  /**
   * Delete all test data.
   *
   * Deletes programs, rewards, customers, cards, transactions and deliveries, and resets the test clock to real time. Keys, webhook endpoints and events stay; event numbers continue. Poll the test clock until its status is `ready`. Until then, other writes with test keys return 503.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.testData.reset();
   *
   * @throws APIError with one of the codes `live_mode`, or with a code that every operation can return.
   */
  reset(options?: RequestOptions): RequestPromise<TestClock>;
}
