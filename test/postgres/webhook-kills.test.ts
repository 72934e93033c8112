import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@loyalty-service/server/boot/open-store';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { addEndpointTo, auditArrivals, untilDelivered } from '../faults/delivered-events.ts';
import { fillLedger } from '../faults/ledger-file.ts';
import { seededRandom } from '../faults/seeded-random.ts';
import { startUnreliableReceiver } from '../faults/unreliable-receiver.ts';
import { verifyDatabase } from '../support/command-line.ts';
import { startPostgres } from '../support/postgres/start.ts';
import { startTestServer } from '../support/server.ts';
import {
  killServers,
  type ServerProcess,
  startServer,
  startWorker,
  type WorkerProcess,
} from '../support/server-process.ts';
import { startTills } from './till.ts';

/** 50 in the release tier. */
const kills = Number(process.env['LOYALTY_WEBHOOK_KILLS'] ?? 6);
const seed = Number(process.env['LOYALTY_SEED'] ?? Date.now() % 1_000_000);
const serverCount = 3;
const workerCount = 2;
const receiverCount = 2;

const postgres = await startPostgres();
afterAll(async () => {
  await killServers();
  await postgres.stop();
});

/** How long a delivery is claimed for, in ms. */
const leaseMs = 60_000;
/** Longer than any attempt that receivers which are repaired take. */
const attemptMs = 3_000;

/** Ends the claims of processes that are gone, as a minute would. */
async function endOrphanedLeases(): Promise<void> {
  await sleep(attemptMs);
  const client = new pg.Client(postgres.url);
  await client.connect();
  const claimedBefore = Date.now() - attemptMs / 2;
  const text = 'update deliveries set lease_until = 0 where lease_until > $1 and lease_until < $2 returning id';
  await client.query(text, [Date.now(), claimedBefore + leaseMs]);
  await client.end();
}

describe('three servers and two workers on one PostgreSQL, killed at random while receivers fail', () => {
  it(`deliver every event to every endpoint, none twice at the same time: seed ${seed}`, {
    timeout: 240_000 + kills * 8_000,
  }, async () => {
    const random = seededRandom(seed);
    const store = await openStore({ databaseUrl: postgres.url, migrate: true }, { exclusive: false });
    const { key, cards } = await fillLedger(await startTestServer({ store }), { cards: 5 });
    const servers = await Promise.all(Array.from({ length: serverCount }, () => startServer(postgres.url)));
    const workers = await Promise.all(Array.from({ length: workerCount }, () => startWorker(postgres.url)));
    const url = () => servers[Math.floor(random() * serverCount)]?.url ?? '';
    const receivers = await Promise.all(Array.from({ length: receiverCount }, () => startUnreliableReceiver(random)));
    for (const receiver of receivers) await addEndpointTo({ url: url(), key }, receiver);
    const tills = startTills({ count: 2, key, cards, url, pauseMs: 50 });

    const killed = { servers: 0, workers: 0 };
    for (let round = 0; round < kills; round += 1) {
      await sleep(200 + random() * 400);
      const victim = Math.floor(random() * (serverCount + workerCount));
      const isServer = victim < serverCount;
      const gone = (isServer ? servers[victim] : workers[victim - serverCount]) as WorkerProcess;
      expect(await gone.end('SIGKILL')).toBe('SIGKILL');
      killed[isServer ? 'servers' : 'workers'] += 1;
      if (isServer) servers[victim] = await startServer(postgres.url);
      else workers[victim - serverCount] = await startWorker(postgres.url);
    }
    await tills.stop();
    for (const receiver of receivers) receiver.repair();
    await endOrphanedLeases();
    const asked = { url: (servers[0] as ServerProcess).url, key };
    await untilDelivered(asked);

    const audit = await auditArrivals(asked, receivers);
    for (const process of [...servers, ...workers]) expect(await process.end('SIGTERM')).toBe(0);
    const report = { seed, killed, sales: tills.operations.size, ...audit };
    process.stderr.write(`${JSON.stringify(report)}\n`);
    expect(report).toMatchObject({ lost: 0, overlaps: 0, undelivered: 0, hasty: 0 });
    expect(report.events).toBe(report.sales);
    expect(report.deliveries).toBe(report.events * receiverCount);
    // The faults fired: deliveries were made again, because their worker was gone or their receiver had failed.
    expect(report.again).toBeGreaterThan(0);
    expect(report.failures.every(({ failed, reset }) => failed + reset > 0)).toBe(true);
    expect(await verifyDatabase(postgres.url)).toMatchObject({ exitCode: 0, violations: 0 });
  });
});
