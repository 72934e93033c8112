import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { giveEvidence } from '../support/evidence.ts';
import { killServers, startServer, withBug } from '../support/server-process.ts';
import { earn, type HttpAnswer, referencesIn, type Sale } from './earning-client.ts';
import { type LedgerFile, makeLedgerFile, openLedgerFile, verifyServer } from './ledger-file.ts';
import { runs } from './run-program.ts';

const tracerWorks = runs('strace', '-f', '--seccomp-bpf', '-o', '/dev/null', '-e', 'trace=fsync', 'true');
if (!tracerWorks) {
  process.stderr.write(
    'SKIPPED: strace is missing or may not trace here, so no COMMIT was made to fail (.ci/run installs it).\n',
  );
}

/** A server that does not answer any more ends at once. */
const patienceMs = 5_000;

const ledgers: LedgerFile[] = [];
afterAll(async () => {
  await killServers();
  for (const ledger of ledgers) ledger.remove();
});

/** A tracer that fails syncs of the write-ahead log: `when` in strace's own words, such as `3+`. */
const failingSyncs = ({ file }: LedgerFile, when: string, log: string): string[] => {
  const calls = 'fsync,fdatasync';
  const inject = `inject=${calls}:error=EIO:when=${when}`;
  return ['strace', '-f', '--seccomp-bpf', '-qq', '-P', `${file}-wal`, '-e', `trace=${calls}`, '-e', inject, '-o', log];
};

interface Told extends Sale {
  readonly answer: HttpAnswer | null;
}

/** Earns in several writers until nobody answers; the answers in the order in which they came. */
async function earnUntilGone(url: string, { key, cards }: LedgerFile): Promise<Told[]> {
  const told: Told[] = [];
  const lane = async (name: number) => {
    for (let number = 0; number < 200; number += 1) {
      const sale = { reference: `sale-${name}-${number}`, card: cards[number % 2] ?? '' };
      const answer = await earn(url, key, sale).catch(() => null);
      told.push({ ...sale, answer });
      if (!answer) return;
    }
  };
  await Promise.all([1, 2, 3, 4].map(lane));
  return told;
}

/** Earns on a server whose disk fails, until nobody answers: its exit code, and the sales that were answered and are not there. */
async function earnOnFailingDisk(when: string, env: Readonly<Record<string, string>> = {}) {
  const ledger = await makeLedgerFile({ cards: 2 });
  ledgers.push(ledger);
  const log = `${ledger.file}.strace`;
  const server = await startServer(ledger.file, { around: failingSyncs(ledger, when, log), env });
  const told = await earnUntilGone(server.url, ledger);
  const exit = await Promise.race([server.exited, sleep(patienceMs, null, { ref: false })]);
  if (exit === null) await server.end('SIGKILL');
  const next = await openLedgerFile(ledger.file);
  const kept = await referencesIn(next.url, ledger.key, ledger.cards);
  const done = told.filter(({ answer }) => answer?.status === 200);
  const lost = done.filter(({ reference }) => kept.get(reference) !== 1);
  return { ledger, next, exit, told, done, lost, traced: readFileSync(log, 'utf8') };
}

describe.runIf(tracerWorks)('a COMMIT that the disk fails', () => {
  it.concurrent.each([
    ['the first and all after it', '1+'],
    ['a later one and all after it', '14+'],
    ['one alone, after which the disk seems to work', '14'],
  ])('is answered as unknown, ends the process with 70 and counts once when retried: %s', async (_what, when) => {
    const { ledger, next, exit, told, done, lost, traced } = await earnOnFailingDisk(when);
    giveEvidence({ runs: 1, faults: traced.match(/INJECTED/g)?.length ?? 0, violations: lost.length });
    expect(exit).toBe(70);
    expect(traced).toMatch(/fsync\(.*EIO.*\(INJECTED\)/);

    const failedAt = told.findIndex(({ answer }) => answer?.json.code === 'outcome_unknown');
    // The very first may be one of the server's own, such as a sweep's: after it nothing is written, and everybody is told so.
    if (failedAt === -1) {
      const refused = told.filter(({ answer }) => answer && answer.json.code !== 'database_unavailable');
      expect([when, refused]).toEqual(['1+', []]);
    }
    for (const { answer } of told.slice(failedAt, failedAt + 1)) {
      const isProblem = { 'content-type': expect.stringContaining('problem+json') };
      expect(answer).toMatchObject({ status: 500, headers: isProblem });
    }
    expect(done.length > 0).toBe(when !== '1+');
    // A success after a failed sync may rest on lost data, so the server may not acknowledge anything any more.
    expect(told.slice(Math.max(0, failedAt)).filter(({ answer }) => answer?.status === 200)).toEqual([]);

    expect(lost).toEqual([]);
    for (const sale of told) expect((await earn(next.url, ledger.key, sale)).status).toBe(200);
    const after = await referencesIn(next.url, ledger.key, ledger.cards);
    expect(told.map(({ reference }) => after.get(reference))).toEqual(told.map(() => 1));
    expect(await verifyServer(next)).toMatchObject({ violations: 0 });
    await next.stop();
  });

  it('would be caught if the sale were answered with success', async () => {
    const { next, exit, lost } = await earnOnFailingDisk('14', withBug('failed-commit-answered'));
    expect(exit).toBeNull();
    expect(lost).not.toEqual([]);
    await next.stop();
  });
});
