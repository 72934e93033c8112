import type { Loyalty } from '../client/client.ts';
import type { TestClock } from '../generated/types/types.ts';
import { type WaitOptions, waitUntil } from './wait-until.ts';

/**
 * Waits until the test clock shows the new time and everything due by then is processed. After
 * `loyalty.testData.reset`, it waits until the test data is deleted.
 *
 * @example
 * await loyalty.testClocks.advance({ advance_to: '2027-11-21T09:30:00Z' });
 * await waitForTestClock(loyalty);
 *
 * @throws {@link TimeoutError} if it takes longer than `timeout`, {@link AbortError} if `signal` is aborted, and every
 * error of a request.
 */
export async function waitForTestClock(
  loyalty: Pick<Loyalty, 'testClocks'>,
  options: WaitOptions<TestClock> = {},
): Promise<TestClock> {
  const doneOf = (clock: TestClock) => (clock.status === 'ready' ? clock : null);
  const read = (each: object) => loyalty.testClocks.get(each);
  // Short: a test in the same process waits only milliseconds.
  return waitUntil({ name: 'test clock', read, doneOf, firstPauseMs: 5 }, options);
}
