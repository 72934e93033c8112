import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@loyalty-service/server/boot/open-store';
import { afterAll, describe, expect, it } from 'vitest';
import { referencesIn } from '../faults/earning-client.ts';
import { fillLedger } from '../faults/ledger-file.ts';
import { verifyDatabase } from '../support/command-line.ts';
import { startTestServer } from '../support/server.ts';
import { killServers, startServer } from '../support/server-process.ts';
import { makeTestDatabase } from '../support/test-store.ts';
import { contradictions } from './linearizable.ts';
import { startTills } from './till.ts';

const stoppedMs = 7_000;

afterAll(killServers);

describe('a server that is stopped (SIGSTOP) for 7 s under load, three times', () => {
  it('leaves the books right, and the other server goes on', { timeout: 120_000 }, async () => {
    const database = await makeTestDatabase();
    const store = await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false });
    const { key, cards } = await fillLedger(await startTestServer({ store }), { cards: 4 });
    const [stopped, other] = await Promise.all([startServer(database.url), startServer(database.url)]);
    const onStopped = startTills({ count: 8, key, cards, url: () => stopped.url });
    // For most of the time they sell alone: without a pause they would take the processors for nothing.
    const onOther = startTills({ count: 8, key, cards, url: () => other.url, prefix: 'other', pauseMs: 20 });
    const whileStopped: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await sleep(500);
      stopped.kill('SIGSTOP');
      // Calls that it had sent already arrive.
      await sleep(100);
      const before = [onStopped.operations.size, onOther.operations.size] as const;
      await sleep(stoppedMs);
      // The fault fired: it answered nobody. The other lost at most the time that a stopped transaction is left alone.
      expect(onStopped.operations.size).toBe(before[0]);
      whileStopped.push(onOther.operations.size - before[1]);
      stopped.kill('SIGCONT');
    }
    await sleep(500);
    await Promise.all([onStopped.stop(), onOther.stop()]);
    const operations = new Map([...onStopped.operations, ...onOther.operations]);
    const references = await referencesIn(other.url, key, cards);
    for (const server of [stopped, other]) expect(await server.end('SIGTERM')).toBe(0);
    expect(Math.min(...whileStopped)).toBeGreaterThan(50);
    expect(contradictions([...operations.values()])).toEqual([]);
    expect([...references.values()].every((times) => times === 1)).toBe(true);
    expect([...references.keys()].toSorted()).toEqual([...operations.keys()].toSorted());
    expect(await verifyDatabase(database.url)).toMatchObject({
      exitCode: 0,
      violations: 0,
      transactions: operations.size,
    });
    await database.remove();
  });
});
