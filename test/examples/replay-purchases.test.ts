import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Loyalty } from '@loyalty-service/sdk';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyDatabase } from '../support/command-line.ts';
import { temporaryFolder } from '../support/server.ts';
import { demoIn, killServers, startServer } from '../support/server-process.ts';
import { EventPoller } from './event-poller.ts';
import { startExample, tableIn } from './example-process.ts';
import { partOf, sample } from './sample.ts';

const folder = temporaryFolder();
afterAll(async () => {
  await killServers();
  folder.remove();
});

/** The rows that a replay of a file has booked, among those that the demo shop had before. */
async function booked(loyalty: Loyalty, path: string, limit = 5_000): Promise<number> {
  const rows = await loyalty.transactions.list().toArray({ limit });
  return rows.filter(({ reference }) => reference?.startsWith(`${basename(path)}:`)).length;
}

const violationsOf = async (file: string): Promise<number> => (await verifyDatabase(file)).violations;

describe('replay-purchases', { timeout: 240_000 }, () => {
  it('earns 239,444 points for the 6,919 purchases of 2,357 customers, a second run changes nothing, and a poller sees every event once', async () => {
    const file = join(folder.path, 'whole.db');
    const server = await startServer(file, { demo: true });
    const { apiKey } = demoIn(server.printed());
    const env = { LOYALTY_API_KEY: apiKey, LOYALTY_BASE_URL: server.url };
    const loyalty = new Loyalty({ apiKey, baseUrl: server.url });
    const [newest] = await loyalty.events.list().toArray({ limit: 1 });
    const before = newest?.sequence ?? 0;
    const poller = new EventPoller(loyalty, before);

    const numbers = { customers: '2357', cards: '2357', rows: '6919', points: '239444' };
    const first = await startExample(['examples/replay-purchases.ts', sample], env).ended;
    expect(tableIn(first.printed)).toMatchObject({ ...numbers, 'earned now': '6919', 'already there': '0' });
    const second = await startExample(['examples/replay-purchases.ts', sample], env).ended;
    expect(tableIn(second.printed)).toMatchObject({ ...numbers, 'earned now': '0', 'already there': '6919' });

    await poller.stop();
    expect(poller.sequences).toEqual(poller.sequences.map((_, index) => before + index + 1));
    expect(poller.transactions.size).toBe(6_919);
    expect(Math.max(...poller.transactions.values())).toBe(1);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await violationsOf(file)).toBe(0);
  });

  it('ends at the same numbers when the client is killed in the middle and run again', async () => {
    const file = join(folder.path, 'client.db');
    const { path, numbers } = partOf(1_200, folder.path, 'client.csv');
    const server = await startServer(file, { demo: true });
    const { apiKey } = demoIn(server.printed());
    const env = { LOYALTY_API_KEY: apiKey, LOYALTY_BASE_URL: server.url };
    const loyalty = new Loyalty({ apiKey, baseUrl: server.url });

    const killed = startExample(['examples/replay-purchases.ts', path], env);
    await expect.poll(() => booked(loyalty, path, 1), { timeout: 60_000, interval: 20 }).toBe(1);
    killed.child.kill('SIGKILL');
    await killed.ended;
    const counted = await booked(loyalty, path);
    expect(counted).toBeGreaterThan(0);
    expect(counted).toBeLessThan(1_200);

    const again = tableIn((await startExample(['examples/replay-purchases.ts', path], env).ended).printed);
    expect(again).toMatchObject(numbers);
    expect(Number(again['already there'])).toBeGreaterThanOrEqual(counted);
    await server.end('SIGTERM');
    expect(await violationsOf(file)).toBe(0);
  });

  it('ends at the same numbers when the server is killed in the middle, started again, and the client run again', async () => {
    const file = join(folder.path, 'server.db');
    const { path, numbers } = partOf(1_200, folder.path, 'server.csv');
    const first = await startServer(file, { demo: true });
    const { apiKey } = demoIn(first.printed());
    const env = { LOYALTY_API_KEY: apiKey, LOYALTY_BASE_URL: first.url };
    const loyalty = new Loyalty({ apiKey, baseUrl: first.url });

    const client = startExample(['examples/replay-purchases.ts', path], env);
    await expect.poll(() => booked(loyalty, path, 1), { timeout: 60_000, interval: 20 }).toBe(1);
    await sleep(50);
    await first.end('SIGKILL');
    expect((await client.ended).code).toBe(1);

    const second = await startServer(file, { port: Number(new URL(first.url).port), demo: true });
    expect(second.printed()).not.toContain('LOYALTY_API_KEY');
    expect(await booked(loyalty, path)).toBeLessThan(1_200);
    const again = await startExample(['examples/replay-purchases.ts', path], env).ended;
    expect(tableIn(again.printed)).toMatchObject(numbers);
    await second.end('SIGTERM');
    expect(await violationsOf(file)).toBe(0);
  });

  it('names the line of a file that is not of purchases, and earns nothing', async () => {
    const path = join(folder.path, 'broken.csv');
    writeFileSync(path, 'customer_id,date,quantity,amount_cents\n1,1997-01-01,1,12.50\n');
    const ended = await startExample(['examples/replay-purchases.ts', path], {
      LOYALTY_API_KEY: 'none',
      LOYALTY_BASE_URL: 'http://127.0.0.1:9',
    }).ended;
    expect(ended.code).toBe(1);
    expect(ended.printed).toContain('broken.csv:2');
  });
});
