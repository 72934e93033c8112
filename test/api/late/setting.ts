import type { ServeOptions } from '@loyalty-service/server/boot/serve';
import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterAll, beforeAll, expect } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { day, instantFrom, testClock } from '../support/clock.ts';

export { day, hour } from '../support/clock.ts';

/** A server of this file whose clock is moved by hand, and whose ledger is verified at the end. */
export function lateServer(options: Partial<ServeOptions> = {}) {
  const clock = testClock();
  let server: TestServer | undefined;
  beforeAll(async () => {
    server = await startTestServer({ now: clock.now, ...options });
  });
  afterAll(async () => {
    const { listed } = await verifyLedger(running().service.store, clock.now());
    await running().stop();
    expect(listed).toEqual([]);
  });
  const running = (): TestServer => {
    if (!server) throw new Error('The server is started before the tests.');
    return server;
  };
  return {
    clock,
    server: running,
    /** An instant some days from now, as requests send it. */
    inDays: (days: number) => instantFrom(clock, days * day),
  };
}
