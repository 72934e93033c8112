// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../../requests/request-promise.ts';
import type { RequestOptions } from '../../requests/request-options.ts';
import type { TestClock, TestClockAdvance } from '../types/types.ts';

/** The operations of `loyalty.testClocks`. */
export interface TestClocks {
  /**
   * Get the test clock.
   *
   * Returns the current time of the business's test data. It is the real time until you advance the clock.
   *
   * Any key can call this.
   *
   * @example
   * await loyalty.testClocks.get();
   *
   * @throws APIError with one of the codes `live_mode`, or with a code that every operation can return.
   */
  get(options?: RequestOptions): RequestPromise<TestClock>;

  /**
   * Advance the test clock.
   *
   * Advances the clock and processes all due changes in order of time, with their events. For example, units become available or expire, tiers drop, and webhooks are retried. Poll the clock until its status is `ready`. Keys, rate limits, signatures and retention use real time.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.testClocks.advance({ advance_to: '2027-11-21T09:30:00.000Z' });
   *
   * @throws APIError with one of the codes `live_mode`, `invalid_state`, or with a code that every operation can return.
   */
  advance(body: TestClockAdvance, options?: RequestOptions): RequestPromise<TestClock>;
}
