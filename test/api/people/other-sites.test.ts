import { expect } from 'vitest';
import { reachFromOtherSites } from '../support/other-sites.ts';
import { it } from '../support/test-with-server.ts';

it('403 cross_site_request: each operation, with each content type, sent by a page of another site', async ({
  server,
}) => {
  const { requests, done } = await reachFromOtherSites(server);
  expect(done).toEqual([]);
  expect(requests).toBeGreaterThan(3_000);
});
