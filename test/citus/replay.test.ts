import { afterAll, expect, inject, it } from 'vitest';
import { startExample, tableIn } from '../examples/example-process.ts';
import { killServers, startServer } from '../support/server-process.ts';
import { makeBusinesses } from './businesses.ts';

afterAll(killServers);

it('businesses lie on both workers, and two servers replay the sample for four of them at once', {
  timeout: 500_000,
}, async () => {
  const businesses = (await makeBusinesses(2, 0)).toSorted((left, right) => left.worker - right.worker);
  const four = [...businesses.slice(0, 2), ...businesses.slice(-2)];
  expect(new Set(four.map(({ worker }) => worker)).size).toBe(2);
  const servers = await Promise.all([startServer(inject('databaseUrl')), startServer(inject('databaseUrl'))]);
  const replays = four.map(({ key }, index) => {
    const env = { LOYALTY_API_KEY: key, LOYALTY_BASE_URL: servers[index % 2]?.url ?? '' };
    return startExample(['examples/replay-purchases.ts', 'examples/data/cdnow-sample.csv'], env).ended;
  });
  const numbers = { customers: '2357', cards: '2357', rows: '6919', points: '239444', 'earned now': '6919' };
  for (const { printed } of await Promise.all(replays)) expect(tableIn(printed), printed).toMatchObject(numbers);
  for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
});
