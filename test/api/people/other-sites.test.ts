import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { reachFromOtherSites } from '../support/other-sites.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('403 cross_site_request: each operation, with each content type, sent by a page of another site', async () => {
  const { requests, done } = await reachFromOtherSites(server);
  expect(done).toEqual([]);
  expect(requests).toBeGreaterThan(3_000);
});
