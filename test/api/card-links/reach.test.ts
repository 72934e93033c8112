import { expect } from 'vitest';
import { reachWithLink } from '../support/card-link-reach.ts';
import { testClock } from '../support/clock.ts';
import { testWith } from '../support/test-with-server.ts';

const clock = testClock();

const it = testWith({ now: clock.now });

it('4xx: a card link reaches what its page needs, and nothing else', async ({ server }) => {
  const { requests, reached } = await reachWithLink(server, clock.advance);
  expect(reached).toEqual([]);
  expect(requests).toBeGreaterThan(2_000);
}, 180_000);
