import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ConnectionError, Loyalty } from '@loyalty-service/sdk';
import { afterAll, describe, expect, it } from 'vitest';
import { verifyDatabase } from '../support/command-line.ts';
import { giveEvidence } from '../support/evidence.ts';
import { killServers, type ServerProcess, startServer } from '../support/server-process.ts';
import { referencesIn } from './earning-client.ts';
import { type KillProxy, startKillProxy } from './kill-proxy.ts';
import { type LedgerFile, makeLedgerFile } from './ledger-file.ts';

/** 200 in the release tier. */
const kills = Number(process.env['LOYALTY_SDK_KILLS'] ?? 4);
/** Those in which the client dies too; each starts it twice. */
const rounds = Number(process.env['LOYALTY_SDK_KILLS'] ?? 2);

/** The mark by which a till recognises an order when it starts again. */
type SoldBy = 'idempotencyKey' | 'reference' | 'neither';

const ledgers: LedgerFile[] = [];
const proxies: KillProxy[] = [];
afterAll(async () => {
  for (const proxy of proxies) await proxy.close();
  await killServers();
  for (const ledger of ledgers) ledger.remove();
});

interface Stage {
  readonly ledger: LedgerFile;
  readonly proxy: KillProxy;
  /** How often the server was killed between a request and its answer. */
  readonly killed: () => number;
  readonly stop: () => Promise<void>;
}

/** A server behind a proxy that kills it once it has read a request and before an answer of it can leave. */
async function setStage(): Promise<Stage> {
  const ledger = await makeLedgerFile({ cards: 2 });
  ledgers.push(ledger);
  let server: ServerProcess = await startServer(ledger.file);
  let killed = 0;
  const proxy = await startKillProxy(
    () => server.url,
    async () => {
      killed += 1;
      await server.end('SIGKILL');
      server = await startServer(ledger.file);
    },
  );
  proxies.push(proxy);
  return {
    ledger,
    proxy,
    killed: () => killed,
    stop: async () => {
      await proxy.close();
      await server.end('SIGTERM');
    },
  };
}

async function countedOnce(stage: Stage, references: readonly string[], url: string): Promise<void> {
  const counts = await referencesIn(url, stage.ledger.key, stage.ledger.cards);
  const lost = references.filter((reference) => !counts.has(reference));
  const doubled = [...counts.values()].filter((times) => times !== 1);
  giveEvidence({ runs: kills, faults: stage.killed(), violations: lost.length + doubled.length });
  expect([...counts.keys()].toSorted()).toEqual([...references].toSorted());
  expect([...counts.values()].filter((times) => times !== 1)).toEqual([]);
}

describe('a server that is killed between request and answer', () => {
  it(`has counted every earn once by the SDK's own retries, ${kills} times`, {
    timeout: 60_000 + kills * 10_000,
  }, async () => {
    const stage = await setStage();
    const { ledger, proxy } = stage;
    const loyalty = new Loyalty({ apiKey: ledger.key, baseUrl: proxy.url, maxRetries: 8, timeout: 30_000 });
    const references: string[] = [];
    let replayed = 0;
    for (let sale = 0; sale < kills; sale += 1) {
      const reference = `sale-${sale}`;
      // Every other time the request reaches the server and only its answer is lost.
      proxy.killNext(sale % 2 === 0 ? 'after the answer was made' : 'while it decides');
      const card = ledger.cards[sale % ledger.cards.length] ?? '';
      const answer = await loyalty.cards.earn(card, { amount: 100, reference }).withResponse();
      if (answer.replayed) replayed += 1;
      expect(answer.data.transaction.reference).toBe(reference);
      references.push(reference);
    }
    await countedOnce(stage, references, proxy.url);
    expect(stage.killed()).toBe(kills);
    // Answers that were made and lost came again as the stored ones.
    expect(replayed).toBeGreaterThanOrEqual(Math.floor(kills / 2));
    await stage.stop();
    expect(await verifyDatabase(ledger.file)).toMatchObject({ exitCode: 0, violations: 0 });
  });

  it('would be caught if a client sent the same sale again with another key', { timeout: 60_000 }, async () => {
    const stage = await setStage();
    const { ledger, proxy } = stage;
    proxy.killNext('after the answer was made');
    const careless = new Loyalty({ apiKey: ledger.key, baseUrl: proxy.url, maxRetries: 0 });
    const sell = () => careless.cards.earn(ledger.cards[0] ?? '', { amount: 100 });
    await expect(sell()).rejects.toBeInstanceOf(ConnectionError);
    await sell();
    expect(await careless.cards.transactions(ledger.cards[0] ?? '').toArray({ limit: 10 })).toHaveLength(2);
    await stage.stop();
  });

  it(`has counted every earn once where the client was killed too and starts again with its own ids, ${rounds} times`, {
    timeout: 60_000 + rounds * 20_000,
  }, async () => {
    const stage = await setStage();
    const { ledger, proxy } = stage;
    const till = fileURLToPath(new URL('till.ts', import.meta.url));
    const sell = async (order: string, by: SoldBy, dies: boolean): Promise<number | null> => {
      const args = [proxy.url, ledger.cards[0] ?? '', order, by];
      const child = fork(till, args, {
        env: { ...process.env, LOYALTY_API_KEY: ledger.key },
        execArgv: ['--import', 'tsx'],
      });
      if (dies) proxy.killNext('after the answer was made', () => child.kill('SIGKILL'));
      const [code] = await once(child, 'exit');
      return code;
    };
    const loyalty = new Loyalty({ apiKey: ledger.key, baseUrl: proxy.url });
    const rows = () => loyalty.cards.transactions(ledger.cards[0] ?? '').toArray({ limit: 1_000 });
    const sellTwice = async (order: string, by: SoldBy): Promise<void> => {
      expect(await sell(order, by, true)).toBe(null);
      expect(await sell(order, by, false)).toBe(0);
    };
    for (let round = 0; round < rounds; round += 1) {
      await sellTwice(String(round), round % 2 === 0 ? 'idempotencyKey' : 'reference');
    }
    expect(stage.killed()).toBe(rounds);
    expect(await rows()).toHaveLength(rounds);
    // A till that starts again with a new key counts twice: the planted mutant of this test.
    await sellTwice('any', 'neither');
    expect(await rows()).toHaveLength(rounds + 2);
    await stage.stop();
    expect(await verifyDatabase(ledger.file)).toMatchObject({ exitCode: 0, violations: 0 });
  });
});
