import type { Loyalty } from './client.ts';
import type { TestClock } from './generated/types.ts';
import { type WaitOptions, waitUntil } from './wait-until.ts';

/**
 * Waits until the test clock has arrived, and so until everything that was due on the way is done. It also waits until the
 * test data is removed after `loyalty.testData.reset`.
 *
 * @example
 * await loyalty.testClocks.advance({ advance_to: '2027-11-21T09:30:00Z' });
 * await waitForTestClock(loyalty);
 *
 * @throws {@link TimeoutError} where it takes longer than `timeout`, {@link AbortError} where `signal` is aborted, and
 * whatever a request throws.
 */
export async function waitForTestClock(
  loyalty: Pick<Loyalty, 'testClocks'>,
  options: WaitOptions<TestClock> = {},
): Promise<TestClock> {
  const doneOf = (clock: TestClock) => (clock.status === 'ready' ? clock : null);
  const read = (each: object) => loyalty.testClocks.get(each);
  // Short: a test in the same process waits for milliseconds.
  return waitUntil({ name: 'test clock', read, doneOf, firstPauseMs: 5 }, options);
}
