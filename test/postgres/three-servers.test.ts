import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@loyalty-service/server/boot/open-store';
import { afterAll, describe, expect, it } from 'vitest';
import { referencesIn } from '../faults/earning-client.ts';
import { EventPoller } from '../faults/event-poller.ts';
import { fillLedger } from '../faults/ledger-file.ts';
import { seededRandom } from '../faults/seeded-random.ts';
import { verifyDatabase } from '../support/command-line.ts';
import { giveEvidence } from '../support/evidence.ts';
import { startPostgres } from '../support/postgres/start.ts';
import { startTestServer } from '../support/server.ts';
import { killServers, type ServerProcess, startServer } from '../support/server-process.ts';
import { contradictions } from './linearizable.ts';
import { startTills } from './till.ts';

const seed = Number(process.env['LOYALTY_SEED'] ?? Date.now() % 1_000_000);
const kills = Number(process.env['LOYALTY_KILLS'] ?? 12);

const postgres = await startPostgres();
afterAll(async () => {
  await killServers();
  await postgres.stop();
});

describe('three servers on one PostgreSQL, killed at random, the database restarted twice', () => {
  it(`lose nothing, double nothing, and keep each card and the events in one order: seed ${seed}`, {
    timeout: 240_000 + kills * 5_000,
  }, async () => {
    const random = seededRandom(seed);
    const store = await openStore({ databaseUrl: postgres.url, migrate: true }, { exclusive: false });
    const { key, cards } = await fillLedger(await startTestServer({ store }), { cards: 5 });
    const start = (): Promise<ServerProcess> => startServer(postgres.url);
    const servers = await Promise.all([start(), start(), start()]);
    const pick = () => Math.floor(random() * servers.length);
    const url = () => servers[pick()]?.url ?? '';
    const poller = new EventPoller(url, key);
    poller.start();
    // Without a pause they would take the processor from the servers that start again, and each kill would take seconds.
    const tills = startTills({ count: 12, key, cards, url, pauseMs: 50 });

    let killed = 0;
    let exits = 0;
    for (let round = 0; round < kills; round += 1) {
      await sleep(200 + random() * 500);
      if (round === Math.floor(kills / 3)) await postgres.restart('orderly');
      if (round === Math.floor((2 * kills) / 3)) await postgres.restart('crash');
      const victim = pick();
      const server = servers[victim] as ServerProcess;
      const alive = await Promise.race([server.exited, 'alive']);
      if (alive !== 'alive') exits += 1;
      else if ((await server.end('SIGKILL')) === 'SIGKILL') killed += 1;
      servers[victim] = await start();
    }
    await tills.stop();
    const references = await referencesIn(url(), key, cards);
    await poller.stop();
    for (const server of servers) {
      if ((await Promise.race([server.exited, 'alive'])) !== 'alive') exits += 1;
      else expect(await server.end('SIGTERM')).toBe(0);
    }

    const { operations, interrupted } = tills;
    const report = {
      seed,
      killed,
      exits,
      acknowledged: operations.size,
      interrupted: interrupted.length,
      lost: [...operations.keys()].filter((reference) => !references.has(reference)).length,
      doubled: [...references.values()].filter((times) => times !== 1).length,
      replayed: [...operations.values()].filter((operation) => operation.replayed).length,
    };
    const against = contradictions([...operations.values()]);
    const violations = report.lost + report.doubled + against.length;
    giveEvidence({ ...report, runs: killed, faults: report.interrupted, violations });
    expect(report).toMatchObject({ killed: kills, exits: 0, lost: 0, doubled: 0 });
    // The faults fired: tries were cut off, and some of those had been written.
    expect(report.interrupted).toBeGreaterThan(kills);
    expect(report.acknowledged).toBeGreaterThan(kills * 20);
    expect(references.size).toBe(operations.size);
    expect(against).toEqual([]);
    expect(poller.seen.map(({ sequence }) => sequence)).toEqual(poller.seen.map((_, index) => index + 1));
    const told = poller.seen.flatMap(({ type, reference }) => (type === 'transaction.created' ? [reference] : []));
    expect(told.toSorted()).toEqual([...operations.keys()].toSorted());
    expect(await verifyDatabase(postgres.url)).toMatchObject({
      exitCode: 0,
      violations: 0,
      transactions: operations.size,
    });
  });
});
