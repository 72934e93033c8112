import type { Loyalty } from '@loyalty-service/sdk';
import { serviceTime } from './connection.ts';

/** The time of the service is known to about a second: a test clock that is ahead by less shows the real time. */
const sameMs = 30_000;

/** How far the time of the test data is ahead of the time of the service, in ms. */
export async function readAheadMs(loyalty: Loyalty): Promise<number> {
  const { now } = await loyalty.testClocks.get();
  const aheadMs = Date.parse(now) - serviceTime().getTime();
  return Math.abs(aheadMs) < sameMs ? 0 : aheadMs;
}
