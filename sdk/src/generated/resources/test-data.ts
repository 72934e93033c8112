// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../../request-promise.ts';
import type { RequestOptions } from '../../request-options.ts';
import type { TestClock } from '../types.ts';

/** The operations of `loyalty.testData`. */
export interface TestData {
  /**
   * Remove all test data.
   *
   * Removes programs, rewards, customers, cards and their transactions, and deliveries, and sets the test clock back to real time. Keys, webhook endpoints and events stay, and events go on in their numbering. Get the test clock until its status is `ready`; until then other writes with test keys are answered with 503.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.testData.reset();
   *
   * @throws APIError with one of the codes `live_mode`, or with one that any call may meet.
   */
  reset(options?: RequestOptions): RequestPromise<TestClock>;
}
