import { afterAll, expect, inject, it } from 'vitest';
import { startExample, tableIn } from '../examples/example-process.ts';
import { partOf } from '../examples/sample.ts';
import { temporaryFolder } from '../support/server.ts';
import { killServers, startServer } from '../support/server-process.ts';
import { makeBusinesses } from './businesses.ts';

const folder = temporaryFolder();
afterAll(async () => {
  await killServers();
  folder.remove();
});

it('businesses lie on both workers, and two servers replay a file for four of them at once', {
  timeout: 500_000,
}, async () => {
  const businesses = (await makeBusinesses(2, 0)).toSorted((left, right) => left.worker - right.worker);
  const four = [...businesses.slice(0, 2), ...businesses.slice(-2)];
  expect(new Set(four.map(({ worker }) => worker)).size).toBe(2);
  const { path, numbers } = partOf(600, folder.path);
  const servers = await Promise.all([startServer(inject('databaseUrl')), startServer(inject('databaseUrl'))]);
  const replays = four.map(({ key }, index) => {
    const env = { LOYALTY_API_KEY: key, LOYALTY_BASE_URL: servers[index % 2]?.url ?? '' };
    return startExample(['examples/replay-purchases.ts', path], env).ended;
  });
  const expected = { ...numbers, 'earned now': numbers.rows };
  for (const { printed } of await Promise.all(replays)) expect(tableIn(printed), printed).toMatchObject(expected);
  for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
});
