import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { referencesIn, request } from '../faults/earning-client.ts';
import { verifyDatabase } from '../support/command-line.ts';
import { describeWithLastRelease } from '../support/last-release.ts';
import type { TestDatabase } from '../support/postgres/make-database.ts';
import { demoIn, loyaltyServer, startServer } from '../support/server-process.ts';
import { startTills } from './till.ts';

/** The tests of servers of the last release that run while their database is migrated for this one. */
export function upgradeSuite(kind: string, makeDatabase: () => Promise<TestDatabase>): void {
  describeWithLastRelease(`servers on ${kind}`, (release) => {
    it('go on while the schema is migrated, and beside servers of this version, without a failed request', async () => {
      const { url: database, remove } = await makeDatabase();
      const first = await startServer(database, { from: release().root, demo: true });
      const second = await startServer(database, { from: release().root });
      const { apiKey: key, cardId } = demoIn(first.printed());
      const cards = [cardId, ...(await cardsLike(cardId, { count: 5, url: first.url, key }))];
      let urls: readonly string[] = [first.url, second.url];
      const url = () => urls[Math.floor(Math.random() * urls.length)] ?? '';
      const tills = startTills({ count: 6, key, cards, url, pauseMs: 5 });
      const sold = async (more: number) => {
        const before = tills.operations.size;
        await expect
          .poll(() => tills.operations.size, { timeout: 60_000, interval: 20 })
          .toBeGreaterThan(before + more);
      };
      await sold(50);
      expect(await loyaltyServer(database, ['migrate'])).toMatchObject({ code: 0 });
      await sold(100);

      // This version beside the last one, then alone, then the last one again, as after a roll-back.
      const fresh = await startServer(database, { env: { LOYALTY_MIGRATE: 'off' } });
      urls = [first.url, second.url, fresh.url];
      await sold(100);
      urls = [fresh.url];
      await sleep(300);
      for (const old of [first, second]) expect(await old.end('SIGTERM')).toBe(0);
      await sold(50);
      const back = await startServer(database, { from: release().root });
      urls = [back.url, fresh.url];
      await sold(100);
      await tills.stop();

      expect(tills.interrupted).toEqual([]);
      const references = await referencesIn(fresh.url, key, cards);
      const sales = [...tills.operations.keys()];
      expect(sales.filter((reference) => references.get(reference) !== 1)).toEqual([]);
      for (const server of [back, fresh]) expect(await server.end('SIGTERM')).toBe(0);
      expect(await verifyDatabase(database)).toMatchObject({ exitCode: 0, violations: 0 });
      await remove();
    });
  });
}

/** More cards of the same program: six tills on one card would wait for each other, whatever the migration does. */
async function cardsLike(cardId: string, { count, url, key }: { count: number; url: string; key: string }) {
  const { program_id } = JSON.parse((await request({ url: `${url}/v1/cards/${cardId}`, key })).text);
  const issue = async (): Promise<string> =>
    JSON.parse((await request({ method: 'POST', url: `${url}/v1/cards`, key, body: { program_id } })).text).id;
  return await Promise.all(Array.from({ length: count }, issue));
}
