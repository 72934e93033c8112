import { openStore } from '@loyalty-service/server/boot/open-store';
import { afterAll, expect, it } from 'vitest';
import { startExample, tableIn } from '../examples/example-process.ts';
import { partOf } from '../examples/sample.ts';
import { verifyDatabase } from '../support/command-line.ts';
import { startTestServer, temporaryFolder } from '../support/server.ts';
import { killServers, startServer } from '../support/server-process.ts';
import { makeTestDatabase } from '../support/test-store.ts';

const folder = temporaryFolder();
const rows = 900;
afterAll(async () => {
  await killServers();
  folder.remove();
});

it('three replays of a file at once, each through a separate server, count every purchase once', {
  timeout: 240_000,
}, async () => {
  const database = await makeTestDatabase();
  const store = await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false });
  const making = await startTestServer({ store });
  const { key } = await making.business();
  await making.stop();
  const { path, numbers } = partOf(rows, folder.path);
  const servers = await Promise.all([1, 2, 3].map(() => startServer(database.url)));
  const replays = servers.map(({ url }) => {
    const env = { LOYALTY_API_KEY: key, LOYALTY_BASE_URL: url };
    return startExample(['examples/replay-purchases.ts', path], env).ended;
  });
  const tables = (await Promise.all(replays)).map(({ printed }) => tableIn(printed));
  for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
  for (const table of tables) expect(table).toMatchObject(numbers);
  const earned = tables.map((table) => Number(table['earned now']));
  process.stderr.write(`${JSON.stringify({ earned })}\n`);
  expect(earned.reduce((sum, count) => sum + count, 0)).toBe(rows);
  // They ran at once: what one had not earned itself, it met as another's.
  const met = tables.map((table) => Number(table['already there']));
  expect(met.reduce((sum, count) => sum + count, 0)).toBe(2 * rows);
  expect(await verifyDatabase(database.url)).toMatchObject({ exitCode: 0, violations: 0, transactions: rows });
  await database.remove();
});
