import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { afterAll, describe, expect, it } from 'vitest';
import { giveEvidence } from '../support/evidence.ts';
import { killServers, startServer, withBug } from '../support/server-process.ts';
import { Disk, unsyncedShares } from './disk-after-power-loss.ts';
import { earn } from './earning-client.ts';
import { type LedgerFile, makeLedgerFile, openLedgerFile, verifyServer } from './ledger-file.ts';
import { type DiskStep, readSteps, recorder } from './recorded-disk.ts';
import { runs } from './run-program.ts';
import { seededRandom } from './seeded-random.ts';

const images = Number(process.env['POWER_LOSS_IMAGES'] ?? 600);
const seed = Number(process.env['LOYALTY_SEED'] ?? Date.now() % 1_000_000);
const imagesWithBug = 200;
/** `verify` adds up the whole ledger, so only one image of so many is verified. */
const verifiedOf = 100;
const writers = 8;
const sales = Math.max(400, images / 10);

const canRecord = runs('strace', '-f', '--seccomp-bpf', '-o', '/dev/null', '-e', 'trace=fsync', 'true');
if (!canRecord) process.stderr.write('SKIPPED: strace is missing or may not trace here (.ci/run installs it).\n');

const ledgers: LedgerFile[] = [];
const folder = mkdtempSync(join(tmpdir(), 'loyalty-power-'));
afterAll(async () => {
  await killServers();
  for (const ledger of ledgers) ledger.remove();
  rmSync(folder, { recursive: true });
});

/** The log is copied into the file often, because the power may also fail then. */
const smallLog = { wal_autocheckpoint: 64 };

interface Recording {
  readonly file: string;
  readonly before: Buffer;
  readonly steps: readonly DiskStep[];
}

/** Earns on a server whose writes, syncs and answers are recorded. */
async function record(pragmas: Readonly<Record<string, string | number>>): Promise<Recording> {
  const { file, key, cards, ...ledger } = await makeLedgerFile({ cards: 3 });
  ledgers.push({ file, key, cards, ...ledger });
  const before = readFileSync(file);
  const log = `${file}.strace`;
  const env = { ...withBug('other-pragmas'), OTHER_PRAGMAS: JSON.stringify(pragmas) };
  const server = await startServer(file, { around: recorder(log), env });
  const lane = async (name: number): Promise<void> => {
    for (let number = 0; number < sales / writers; number += 1) {
      const sale = { reference: `sale-${name}-${number}`, card: cards[number % cards.length] ?? '' };
      expect((await earn(server.url, key, sale)).status).toBe(200);
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, name) => lane(name)));
  server.kill('SIGKILL');
  await server.exited;
  return { file, before, steps: await readSteps(log, file) };
}

const referenceIn = (text: string): string | undefined => /"reference":"(sale-\d+-\d+)"/.exec(text)?.[1];

/** Whether a database opens without damage and has each of these sales once. */
function isWhole(file: string, answered: ReadonlySet<string>): boolean {
  const connection = new (sqliteDriver())(file);
  // Nobody cuts the power of this test.
  connection.pragma('synchronous = OFF');
  try {
    const found = connection.prepare('select reference from transactions').pluck().all() as string[];
    const has = new Set(found);
    const isSound = connection.pragma('quick_check', { simple: true }) === 'ok';
    return isSound && has.size === found.length && [...answered].every((one) => has.has(one));
  } catch {
    return false;
  } finally {
    connection.close();
  }
}

/** The power fails at random steps of a recording: what is found then. */
async function failPower({ file, before, steps }: Recording, count: number) {
  const random = seededRandom(seed);
  const cuts = Array.from({ length: count }, () => Math.floor(random() * steps.length)).toSorted((a, b) => a - b);
  const disk = new Disk({ [file]: before });
  const answered = new Set<string>();
  const report = { seed, images: count, answered: 0, unsynced: 0, copying: 0, verified: 0, losing: 0, violations: 0 };
  let at = 0;
  for (const [number, cut] of cuts.entries()) {
    for (; at <= cut; at += 1) {
      const step = steps[at] as DiskStep;
      disk.perform(step);
      const reference = step.kind === 'answer' && referenceIn(step.text);
      if (reference) answered.add(reference);
    }
    if (disk.isUnsynced(`${file}-wal`)) report.unsynced += 1;
    if (disk.isUnsynced(file)) report.copying += 1;
    const share = unsyncedShares[number % unsyncedShares.length] ?? 'none';
    for (const name of [file, `${file}-wal`]) rmSync(join(folder, basename(name)), { force: true });
    for (const [name, bytes] of disk.afterPowerLoss(share, random)) writeFileSync(join(folder, basename(name)), bytes);
    const image = join(folder, basename(file));
    if (!isWhole(image, answered)) report.losing += 1;
    else if (number % verifiedOf === 0) {
      const server = await openLedgerFile(image);
      report.violations += (await verifyServer(server)).violations;
      await server.stop();
      report.verified += 1;
    }
  }
  report.answered = answered.size;
  return report;
}

describe.runIf(canRecord)('a machine whose power fails', () => {
  it(`loses nothing that was answered: seed ${seed}`, { timeout: 120_000 + images * 100 }, async () => {
    const report = await failPower(await record(smallLog), images);
    giveEvidence({ ...report, runs: images, faults: report.unsynced, violations: report.losing + report.violations });
    expect(report).toMatchObject({ losing: 0, violations: 0 });
    // The faults fired: the power failed while writes were not synced, in the log and while it was copied into the file.
    expect(report.unsynced).toBeGreaterThan(images / 10);
    expect(report.copying).toBeGreaterThan(0);
    expect(report.answered).toBeGreaterThan(sales / 2);
    expect(report.verified).toBeGreaterThan(0);
  });

  it('would be caught if the log were not synced at each commit', { timeout: 120_000 }, async () => {
    const { losing } = await failPower(await record({ ...smallLog, synchronous: 'NORMAL' }), imagesWithBug);
    expect(losing).toBeGreaterThan(0);
  });
});
