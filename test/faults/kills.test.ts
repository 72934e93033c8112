import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { giveEvidence } from '../support/evidence.ts';
import { killServers, loyaltyServer, startServer } from '../support/server-process.ts';
import { earn, referencesIn, type Sale } from './earning-client.ts';
import { EventPoller } from './event-poller.ts';
import { type LedgerFile, makeLedgerFile } from './ledger-file.ts';
import { seededRandom } from './seeded-random.ts';

/** On each of two ledgers. */
const kills = Number(process.env['LOYALTY_KILLS'] ?? 20) / 2;
const seed = Number(process.env['LOYALTY_SEED'] ?? Date.now() % 1_000_000);
const writers = 8;

const ledgers: LedgerFile[] = [];
afterAll(async () => {
  await killServers();
  for (const ledger of ledgers) ledger.remove();
});

/** Earns in several writers until the server is gone: first what an earlier server left open, then new sales. */
async function earnUntilGone(
  url: string,
  key: string,
  open: Sale[],
  acknowledged: Map<string, string>,
  nextSale: () => Sale,
): Promise<number> {
  const interrupted: Sale[] = [];
  const lane = async () => {
    for (;;) {
      const sale = open.pop() ?? nextSale();
      try {
        const { status, json, text } = await earn(url, key, sale);
        if (status !== 200) throw new Error(`${status}: ${text}`);
        acknowledged.set(sale.reference, json.transaction.id);
      } catch {
        interrupted.push(sale);
        return;
      }
    }
  };
  await Promise.all(Array.from({ length: writers }, lane));
  open.push(...interrupted);
  return interrupted.length;
}

describe('a server that is killed again and again', () => {
  // Two ledgers at once, because a start takes one processor.
  it.concurrent.each([seed, seed + 1])(
    'loses nothing it acknowledged, doubles nothing that is retried, leaves no gap in the events: seed %i',
    {
      timeout: 60_000 + kills * 5_000,
    },
    async (ownSeed) => {
      const ledger = await makeLedgerFile({ cards: 3 });
      ledgers.push(ledger);
      const random = seededRandom(ownSeed);
      const acknowledged = new Map<string, string>();
      const open: Sale[] = [];
      let sales = 0;
      const nextSale = () => {
        sales += 1;
        return { reference: `sale-${sales}`, card: ledger.cards[sales % ledger.cards.length] ?? '' };
      };
      let url = '';
      const poller = new EventPoller(() => url, ledger.key);
      poller.start();
      const report = { seed: ownSeed, kills: 0, interrupted: 0, acknowledged: 0, lost: 0, duplicates: 0 };
      for (let round = 0; round < kills; round += 1) {
        const server = await startServer(ledger.file);
        url = server.url;
        const earning = earnUntilGone(url, ledger.key, open, acknowledged, nextSale);
        const before = acknowledged.size;
        for (let waited = 0; acknowledged.size === before && waited < 2_000; waited += 2) await sleep(2);
        await sleep(random() * 200);
        server.kill('SIGKILL');
        if ((await server.exited) === 'SIGKILL') report.kills += 1;
        report.interrupted += await earning;
      }

      const last = await startServer(ledger.file);
      url = last.url;
      for (const sale of open.splice(0)) {
        const { status, json } = await earn(url, ledger.key, sale);
        expect(status).toBe(200);
        acknowledged.set(sale.reference, json.transaction.id);
      }
      const references = await referencesIn(url, ledger.key, ledger.cards);
      await poller.stop();
      last.kill('SIGTERM');
      expect(await last.exited).toBe(0);

      report.acknowledged = acknowledged.size;
      report.lost = [...acknowledged.keys()].filter((reference) => !references.has(reference)).length;
      report.duplicates = [...references.values()].filter((times) => times !== 1).length;
      const { kills: runs, interrupted: faults, lost, duplicates } = report;
      giveEvidence({ ...report, runs, faults, violations: lost + duplicates });
      expect(report).toMatchObject({ kills, lost: 0, duplicates: 0 });
      // The faults fired: kills met requests under way, and the server had got something done before.
      expect(report.interrupted).toBeGreaterThan(kills / 2);
      expect(report.acknowledged).toBeGreaterThan(kills * 2);
      expect([...references.keys()].toSorted()).toEqual([...acknowledged.keys()].toSorted());

      expect(poller.seen.map(({ sequence }) => sequence)).toEqual(poller.seen.map((_, index) => index + 1));
      const told = poller.seen.flatMap(({ type, reference }) => (type === 'transaction.created' ? [reference] : []));
      expect(told.toSorted()).toEqual([...acknowledged.keys()].toSorted());
      const { code, stdout } = await loyaltyServer(ledger.file, ['verify', '--json']);
      expect(code).toBe(0);
      expect(JSON.parse(stdout)).toMatchObject({ violations: 0, transactions: acknowledged.size });
    },
  );
});
