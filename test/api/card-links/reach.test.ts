import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { reachWithLink } from '../support/card-link-reach.ts';
import { testClock } from '../support/clock.ts';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => server.stop());

it('4xx: a card link reaches what its page needs, and nothing else', async () => {
  const { requests, reached } = await reachWithLink(server, clock.advance);
  expect(reached).toEqual([]);
  expect(requests).toBeGreaterThan(2_000);
}, 180_000);
