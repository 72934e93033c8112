import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { reachFromOtherSites } from '../api/support/other-sites.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/** A service that trusts the cookie alone. */
vi.mock('../../server/src/http/request/session-cookie.ts', async (original) => {
  const real = await original<typeof import('../../server/src/http/request/session-cookie.ts')>();
  const sessionIn: typeof real.sessionIn = ({ headers: { cookie = '' } }) => {
    const secret = /loyalty_session=(\w+)/.exec(cookie)?.[1];
    return secret === undefined ? null : { secret, mode: 'test' };
  };
  return { ...real, sessionIn };
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('a service that trusts the cookie alone is caught by what pages of other sites do', async () => {
  const { done } = await reachFromOtherSites(server, ['blockCard', 'listCustomers']);
  expect(done).toContain('a write');
  const form = (operation: string) => done.filter((one) => one.startsWith(`${operation}, a form, `));
  expect(form('blockCard')).not.toEqual([]);
  expect(form('listCustomers')).not.toEqual([]);
});
