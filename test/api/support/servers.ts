import type { ServeOptions } from '@loyalty-service/server/boot/serve';
import { afterAll } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';

/** Starts servers that are stopped together after the file: each stop waits a second for idle connections. */
export function serversOfThisFile(): (options?: Partial<ServeOptions>) => Promise<TestServer> {
  const running: TestServer[] = [];
  afterAll(async () => void (await Promise.all(running.map((server) => server.stop()))));
  return async (options = {}) => {
    const server = await startTestServer(options);
    running.push(server);
    return server;
  };
}
