import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { reachWithLink } from '../api/support/card-link-reach.ts';
import { testClock } from '../api/support/clock.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const planted = vi.hoisted(() => ({ bug: '' }));

vi.mock('../../server/src/http/pipeline/authenticate.ts', async (original) => {
  const real = await original<typeof import('../../server/src/http/pipeline/authenticate.ts')>();
  const refuseScope: typeof real.refuseScope = (req, principal) => {
    if (planted.bug !== 'any operation' || principal.credential !== 'card_link') real.refuseScope(req, principal);
  };
  return { ...real, refuseScope };
});

vi.mock('../../server/src/service/find-rows.ts', async (original) => {
  const real = await original<typeof import('../../server/src/service/find-rows.ts')>();
  const findRows = async (...asked: Parameters<typeof real.findRows>) => {
    const rows = await real.findRows(...asked);
    if (planted.bug !== 'ended' || asked[2] !== 'card_links') return rows;
    return rows.map((row) => ({ ...row, revoked_at: null, expires_at: null }));
  };
  return { ...real, findRows };
});

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => server.stop());
afterEach(() => {
  planted.bug = '';
});

it.each([
  [
    'any operation',
    ['getCard', 'listCustomers', 'earnOnCard', 'createCustomer'].map((one) => `${one} with a link that works`),
  ],
  // The ledger looks at the link again for the two other operations.
  ['ended', ['is revoked', 'has expired'].map((state) => `listCardPageTransactions with a link that ${state}`)],
])('a link that reaches too much (%s) is caught', async (bug, caught) => {
  planted.bug = bug;
  const { reached } = await reachWithLink(server, clock.advance);
  const told = reached.map((one) => one.replace(/: \d+$/, ''));
  expect(told).toEqual(expect.arrayContaining(caught));
});
