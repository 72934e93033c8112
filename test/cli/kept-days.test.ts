import { join } from 'node:path';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop } from '../api/support/shop.ts';
import { sweepOnce } from '../api/support/sweep.ts';
import { runCommand } from '../support/command-line.ts';
import { startTestServer, temporaryFolder } from '../support/server.ts';

const dayMs = 86_400_000;
const folder = temporaryFolder();
const file = join(folder.path, 'loyalty.db');
afterAll(() => folder.remove());

/** A ledger that is 20 days old, of which events are kept for 7 days. */
beforeAll(async () => {
  let now = Date.now() - 20 * dayMs;
  const server = await startTestServer({
    store: openSqliteStore({ file, exclusive: true }),
    now: () => now,
    periods: { eventsMs: 7 * dayMs, auditMs: 400 * dayMs, excerptsMs: 7 * dayMs },
  });
  const shop = await openShop(server);
  for (const amount of [100, 200]) await shop.earn({ amount });
  now = Date.now();
  await sweepOnce(server);
  await server.stop();
});

const run = async (days: string, ...args: string[]) => {
  const { code, stdout } = await runCommand(file, [...args, '--json'], { LOYALTY_EVENT_DAYS: days });
  return { code, violations: JSON.parse(stdout).violations as number };
};
const copy = (to: string) => ['copy', '--from', `file:${file}`, '--to', `file:${join(folder.path, to)}`];

it('verify and copy expect events for as long as LOYALTY_EVENT_DAYS says, and no longer', {
  timeout: 60_000,
}, async () => {
  expect(await run('7', 'verify')).toEqual({ code: 0, violations: 0 });
  expect(await run('7', ...copy('seven.db'))).toEqual({ code: 0, violations: 0 });
  expect((await run('30', 'verify')).violations).toBeGreaterThan(0);
  expect((await run('30', ...copy('thirty.db'))).violations).toBeGreaterThan(0);
});
