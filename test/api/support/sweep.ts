import { Sweep } from '@loyalty-service/server/sweeps/sweep';
import { pino } from 'pino';
import type { Answer, TestBusiness, TestServer } from '../../support/server.ts';
import { must } from './shop.ts';

/** Does once, and to the end, what the server's own sweep does every so often. */
export const sweepOnce = ({ service }: Pick<TestServer, 'service'>): Promise<void> =>
  new Sweep(service, pino({ level: 'silent' })).sweep();

/** A year of midnights takes its time, more so on Citus. */
const patienceMs = 60_000;

/** Gets the test clock until it is ready. */
export async function untilReady(business: TestBusiness): Promise<Answer['json']> {
  const until = Date.now() + patienceMs;
  // Asked ever more seldom: many tests wait at once, and asking takes time from what they wait for.
  for (let pauseMs = 5; ; pauseMs = Math.min(2 * pauseMs, 160)) {
    const clock = await must(business, 'GET', '/v1/test-clock');
    if (clock.status === 'ready') return clock;
    if (Date.now() > until) throw new Error(`The test clock is still ${clock.status}.`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Advances the test clock and waits until all that is due on the way has happened. */
export async function advanceTo(business: TestBusiness, instant: string): Promise<Answer['json']> {
  await must(business, 'POST', '/v1/test-clock', { advance_to: instant });
  return untilReady(business);
}
