import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { earn, referencesIn } from '../faults/earning-client.ts';
import { contradictions } from '../postgres/linearizable.ts';
import { startTills } from '../postgres/till.ts';
import { killServers, startServer } from '../support/server-process.ts';
import { makeBusinesses } from './businesses.ts';

/** The cluster's script and folder: `citus-cluster DIR`. Without it nothing can be killed. */
const [script, folder] = (process.env['TEST_CITUS_CLUSTER'] ?? '').split(' ');
const coordinatorPort = Number(new URL(inject('databaseUrl')).port);
const downMs = 5_000;
const tillsEach = 3;

function cluster(command: 'kill-worker' | 'start-worker', worker: number): void {
  const { status, stderr } = spawnSync(script ?? '', [command, folder ?? '', String(worker)], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
}

afterAll(killServers);

describe.skipIf(!script || !folder)('a worker that is killed (-9) and started again under load', () => {
  it('loses and doubles nothing; its businesses answer 503 meanwhile, the others go on', {
    timeout: 180_000,
  }, async () => {
    const businesses = await makeBusinesses(2, 3);
    const servers = await Promise.all([startServer(inject('databaseUrl')), startServer(inject('databaseUrl'))]);
    const url = () => servers[Math.random() < 0.5 ? 0 : 1]?.url ?? '';
    const selling = businesses.map((business) => ({
      ...business,
      tills: startTills({ count: tillsEach, key: business.key, cards: business.cards.slice(1), url }),
    }));
    await sleep(1_500);
    const killed = 1;
    cluster('kill-worker', killed);
    await sleep(500);
    const before = selling.map(({ tills }) => tills.operations.size);
    const probes = businesses.map(({ key, cards }) => earn(url(), key, { reference: 'probe', card: cards[0] ?? '' }));
    const answers = await Promise.all(probes);
    await sleep(downMs);
    const during = selling.map(({ tills }, index) => tills.operations.size - (before[index] ?? 0));
    cluster('start-worker', killed);
    const soldSince = () =>
      selling.map(({ tills }, index) => tills.operations.size - (before[index] ?? 0) - (during[index] ?? 0));
    // Transactions that a killed worker had prepared and not committed stay locked until Citus looks for them, once a minute.
    const lastWords = () => selling.map(({ tills }) => tills.interrupted.at(-1));
    await expect
      .poll(() => (Math.min(...soldSince()) > 0 ? 'all sell again' : lastWords()), { timeout: 90_000, interval: 250 })
      .toBe('all sell again');
    await Promise.all(selling.map(({ tills }) => tills.stop()));

    for (const [index, { worker, key, cards, tills }] of selling.entries()) {
      const isDown = worker === coordinatorPort + killed;
      const printed = servers.map((server) => server.printed().slice(-2_000)).join('\n');
      expect(answers[index]?.status, `business ${index}: ${answers[index]?.text}\n${printed}`).toBe(isDown ? 503 : 200);
      // An answer to each till was under way.
      if (isDown) expect(during[index]).toBeLessThanOrEqual(tillsEach);
      else expect(during[index]).toBeGreaterThan(5);
      const references = await referencesIn(url(), key, cards.slice(1));
      expect([...references.values()].every((times) => times === 1)).toBe(true);
      expect([...references.keys()].toSorted()).toEqual([...tills.operations.keys()].toSorted());
      expect(contradictions([...tills.operations.values()])).toEqual([]);
    }
    for (const server of servers) expect(await server.end('SIGTERM')).toBe(0);
  });
});
