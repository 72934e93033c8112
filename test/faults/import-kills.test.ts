import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { giveEvidence } from '../support/evidence.ts';
import { temporaryFolder } from '../support/server.ts';
import { killServers, withBug } from '../support/server-process.ts';
import { heldAfter, killCommand, killImport, rightAfter } from './killed-import.ts';
import { seededRandom } from './seeded-random.ts';

const kills = Number(process.env['LOYALTY_IMPORT_KILLS'] ?? 4);
/** Of the files that are killed; 100,000 in the release tier. */
const rows = Number(process.env['LOYALTY_IMPORT_ROWS'] ?? 2_000);
const seed = Number(process.env['LOYALTY_SEED'] ?? Date.now() % 1_000_000);
const patience = { timeout: 240_000 + kills * 20_000 };
const folder = temporaryFolder();
const inFolder = (name: string): string => join(folder.path, name);
afterAll(async () => {
  await killServers();
  folder.remove();
});

it(`an import that is killed again and again ends as one that never was: seed ${seed}`, patience, async () => {
  const random = seededRandom(seed);
  const found = await killImport(inFolder('killed.db'), { rows, kills, afterMs: () => random() * 40 });
  const faults = found.inTheMiddle.filter((at) => at > 0 && at < rows).length;
  giveEvidence({ seed, runs: kills, faults, violations: found.lost, inTheMiddle: found.inTheMiddle });
  // The fault fired: rows were in when it was killed, and others were not.
  expect(faults).toBeGreaterThan(0);
  expect(found).toMatchObject({ ...rightAfter(rows), lost: 0 });
});

it('would be caught if a row were forgotten in a second transaction', patience, async () => {
  const rows = 1_000;
  const found = await killImport(inFolder('late.db'), { rows, env: withBug('settled-late') });
  const [at] = found.inTheMiddle;
  expect(at).toBeLessThan(rows);
  expect(found.counts).not.toEqual(rightAfter(rows).counts);
});

it('a command that is killed in the middle and run again ends as one that was not', patience, async () => {
  const found = await killCommand(inFolder('command.db'), inFolder('members.csv'), { rows });
  expect(found.inTheMiddle).toBeGreaterThan(0);
  expect(found.inTheMiddle).toBeLessThan(rows);
  expect(found.again).toMatchObject({ code: 1, refused: 1 });
  const { created, unchanged } = found.again;
  expect(created + unchanged).toBe(rows + 50);
  expect(unchanged).toBeGreaterThan(50);
  expect(found).toMatchObject({ held: heldAfter(rows), verified: { exitCode: 0, violations: 0, transactions: rows } });
});

it('would be caught if an opening balance were not known again', patience, async () => {
  const rows = 1_000;
  const found = await killCommand(inFolder('anew.db'), inFolder('anew.csv'), { rows, env: withBug('booked-anew') });
  expect(found.inTheMiddle).toBeGreaterThan(0);
  expect(found.held.cards).toBe(rows);
  expect(found.held.units).toBeGreaterThan(heldAfter(rows).units);
});
