// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../../request-promise.ts';
import type { RequestOptions } from '../../request-options.ts';
import type { TestClock, TestClockAdvance } from '../types.ts';

/** The operations of `loyalty.testClocks`. */
export interface TestClocks {
  /**
   * Get the test clock.
   *
   * What test data of this business takes for now. It is real time until the clock is advanced.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.testClocks.get();
   *
   * @throws APIError with one of the codes `live_mode`, or with one that any call may meet.
   */
  get(options?: RequestOptions): RequestPromise<TestClock>;

  /**
   * Advance the test clock.
   *
   * Everything that becomes due on the way happens in the order of time, with its events: units mature, units, holds and cards expire, tiers fall, webhooks are retried. Get the clock until its status is `ready`. Keys, rate limits, signatures and retention keep to real time.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.testClocks.advance({ advance_to: '2027-11-21T09:30:00.000Z' });
   *
   * @throws APIError with one of the codes `live_mode`, `invalid_state`, or with one that any call may meet.
   */
  advance(body: TestClockAdvance, options?: RequestOptions): RequestPromise<TestClock>;
}
