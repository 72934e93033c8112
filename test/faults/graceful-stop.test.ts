import http from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { giveEvidence } from '../support/evidence.ts';
import { killServers, startServer, withBug } from '../support/server-process.ts';
import { earn, referencesIn } from './earning-client.ts';
import { type LedgerFile, makeLedgerFile, openLedgerFile, verifyServer } from './ledger-file.ts';

const connections = 16;
const runBeforeStopMs = 200;

const ledgers: LedgerFile[] = [];
afterAll(async () => {
  await killServers();
  for (const ledger of ledgers) ledger.remove();
});

interface Outcome {
  readonly reference: string;
  /** The status of the answer, or the code of what happened to the connection. */
  readonly result: number | string;
  readonly closes: boolean;
}

/** One keep-alive connection that asks and asks until the server takes no more. */
async function lane(url: string, ledger: LedgerFile, name: number, outcomes: Outcome[]): Promise<void> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  for (let number = 0; number < 100_000; number += 1) {
    const reference = `sale-${name}-${number}`;
    const sale = { reference, card: ledger.cards[name % ledger.cards.length] ?? '' };
    const outcome = await earn(url, ledger.key, sale, agent).then(
      ({ status, headers }) => ({ reference, result: status, closes: headers.connection === 'close' }),
      (error: NodeJS.ErrnoException) => ({ reference, result: error.code ?? error.message, closes: false }),
    );
    outcomes.push(outcome);
    if (typeof outcome.result === 'string') break;
  }
  agent.destroy();
}

/** Stops a server under load, and tells what became of each request. */
async function stopUnderLoad(env: Readonly<Record<string, string>> = {}) {
  const ledger = await makeLedgerFile({ cards: 4 });
  ledgers.push(ledger);
  const server = await startServer(ledger.file, { env });
  const outcomes: Outcome[] = [];
  const writers = Array.from({ length: connections }, (_, name) => lane(server.url, ledger, name, outcomes));
  // A connection that still waits in the kernel was not accepted: all of them are in use before the stop.
  const answering = () => new Set(outcomes.map(({ reference }) => reference.split('-')[1])).size;
  await expect.poll(answering, { timeout: 10_000, interval: 10 }).toBe(connections);
  await new Promise((resolve) => setTimeout(resolve, runBeforeStopMs));
  const before = outcomes.length;
  server.kill('SIGTERM');
  await Promise.all(writers);
  return {
    ...{ ledger, before, after: outcomes.length - before, exit: await server.exited },
    answered: outcomes.filter(({ result }) => result === 200),
    refused: outcomes.filter(({ result }) => result === 'ECONNREFUSED'),
    cut: outcomes.filter(({ result }) => result !== 200 && result !== 'ECONNREFUSED'),
  };
}

describe('a server that is told to stop', () => {
  it('cuts no request that it took, under load on kept-alive connections, and ends with 0', async () => {
    const { ledger, before, after, exit, answered, refused, cut } = await stopUnderLoad();
    giveEvidence({ runs: 1, faults: after, violations: cut.length, answered: answered.length });
    expect(exit).toBe(0);
    expect(cut).toEqual([]);
    // The stop came under load: every connection was in use before and found nobody after.
    expect(before).toBeGreaterThan(connections);
    expect(refused).toHaveLength(connections);
    expect(answered.filter(({ closes }) => closes).length).toBeGreaterThan(0);

    const next = await openLedgerFile(ledger.file);
    const references = await referencesIn(next.url, ledger.key, ledger.cards);
    expect([...references.keys()].toSorted()).toEqual(answered.map(({ reference }) => reference).toSorted());
    expect(await verifyServer(next)).toMatchObject({ violations: 0, transactions: answered.length });
    await next.stop();
  });

  it('would be caught if it closed its connections at once', async () => {
    expect((await stopUnderLoad(withBug('cut-at-stop'))).cut).not.toEqual([]);
  });
});
