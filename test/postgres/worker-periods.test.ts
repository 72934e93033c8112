import { openStore } from '@loyalty-service/server/boot/open-store';
import { afterAll, expect, it } from 'vitest';
import { openShop } from '../api/support/shop.ts';
import { until } from '../api/support/webhooks.ts';
import { startTestServer } from '../support/server.ts';
import { killServers, startWorker } from '../support/server-process.ts';
import { makeTestDatabase } from '../support/test-store.ts';

const dayMs = 86_400_000;
afterAll(killServers);

it('a worker removes events and the audit log after the days that are set', { timeout: 60_000 }, async () => {
  const database = await makeTestDatabase();
  const store = await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false });
  const server = await startTestServer({ store, now: () => Date.now() - 40 * dayMs });
  await openShop(server);
  const rowsOf = async (table: 'events' | 'audit_entries') => {
    let count = 0;
    for await (const rows of store.scan(table)) count += rows.length;
    return count;
  };
  const events = await rowsOf('events');
  expect([events > 1, (await rowsOf('audit_entries')) > 0]).toEqual([true, true]);

  const worker = await startWorker(database.url, { env: { LOYALTY_EVENT_DAYS: '90', LOYALTY_AUDIT_DAYS: '10' } });
  // The audit log comes after the events.
  await until(async () => (await rowsOf('audit_entries')) === 0, 'the audit log to be removed');
  expect(await rowsOf('events')).toBe(events);
  await worker.end('SIGTERM');
  await server.stop();
  await database.remove();
});
