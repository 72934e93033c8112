import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { reachBeyond } from '../support/beyond-bounds.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it.each(['program', 'location'] as const)(
  '403, 404, 200: a key that is bound to a %s sees and changes nothing beyond it, whatever it names',
  async (kind) => {
    const { requests, secrets, reached } = await reachBeyond(server, kind);
    expect(reached).toEqual([]);
    expect(requests).toBeGreaterThan(200);
    expect(secrets).toBeGreaterThan(10);
  },
);
