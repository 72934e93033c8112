import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { afterAll, expect, it } from 'vitest';
import { runCommand, verifyDatabase } from '../support/command-line.ts';
import { giveEvidence } from '../support/evidence.ts';
import { send, temporaryFolder } from '../support/server.ts';
import { demoIn, killServers, loyaltyServer, type ServerProcess, startServer } from '../support/server-process.ts';

const folder = temporaryFolder();
afterAll(async () => {
  await killServers();
  folder.remove();
});

const marker = 'q7markerq7';
const person = { name: `Ada ${marker}`, email: `${marker}@example.com`, metadata: { note: marker } };

const files = () => readdirSync(folder.path).map((name) => join(folder.path, name));
const filesWithMarker = (of: readonly string[]) => of.filter((file) => readFileSync(file).includes(marker));
const liveFilesWithMarker = (backup: string) => filesWithMarker(files().filter((file) => file !== backup));

/** Writes that were acknowledged and that a file does not have. */
function lostIn(file: string, acknowledged: readonly string[]): readonly string[] {
  const rows = new (sqliteDriver())(file, { readonly: true });
  const hasTable = rows.prepare("select 1 from sqlite_master where name = 'transactions'").get() !== undefined;
  const kept = new Set(hasTable ? rows.prepare('select id from transactions').pluck().all() : []);
  rows.close();
  return acknowledged.filter((id) => !kept.has(id));
}

const json = ({ stdout }: { readonly stdout: string }) => JSON.parse(stdout);

/** Sells at eight tills while a copy is made: the sales that were answered before and are not in it. */
async function copyUnderLoad(server: ServerProcess, copy: string, make: () => void | Promise<void>) {
  const { apiKey: key, cardId } = demoIn(server.printed());
  const acknowledged: string[] = [];
  let isOver = false;
  const till = async () => {
    while (!isOver) {
      const answer = await send(server.url, 'POST', `/v1/cards/${cardId}/earn`, { key, body: { amount: 100 } });
      if (answer.status === 200) acknowledged.push(answer.json.transaction.id);
    }
  };
  const tills = Array.from({ length: 8 }, till);
  while (acknowledged.length < 200) await sleep(20);
  const before = [...acknowledged];
  await make();
  const during = acknowledged.length - before.length;
  isOver = true;
  await Promise.all(tills);
  return { before, during, lost: lostIn(copy, before) };
}

it('would be caught if a backup copied only the file, without its log', async () => {
  const copied = temporaryFolder();
  const [database, copy] = ['loyalty.db', 'copy.db'].map((name) => join(copied.path, name)) as [string, string];
  const server = await startServer(database, { demo: true });
  const { lost } = await copyUnderLoad(server, copy, () => copyFileSync(database, copy));
  expect(lost).not.toEqual([]);
  await server.end('SIGKILL');
  copied.remove();
}, 60_000);

it('a backup taken under load holds every write acknowledged before it began; who was erased since stays erased', async () => {
  const database = join(folder.path, 'loyalty.db');
  const backup = join(folder.path, 'backup.db');
  const server = await startServer(database, { demo: true });
  const { apiKey: key } = demoIn(server.printed());
  const call = async (method: string, path: string, body?: unknown) => send(server.url, method, path, { key, body });
  const { id } = (await call('POST', '/v1/customers', person)).json;

  const { before, during, lost } = await copyUnderLoad(server, backup, async () => {
    expect((await loyaltyServer(database, ['backup', backup, '--json'])).code).toBe(0);
  });
  giveEvidence({ runs: 1, faults: during, violations: lost.length });
  // The load went on while the copy was made.
  expect(during).toBeGreaterThan(0);
  expect(lost).toEqual([]);
  expect(filesWithMarker([backup])).toEqual([backup]);

  expect((await call('POST', `/v1/customers/${id}/erase`)).status).toBe(200);
  // It leaves its log behind, in which pages are as they were.
  await server.end('SIGKILL');
  expect(server.printed()).not.toContain(marker);
  expect(liveFilesWithMarker(backup)).toContain(`${database}-wal`);
  expect(json(await loyaltyServer(database, ['compact', '--json']))).toMatchObject({ compacted: true });
  expect(liveFilesWithMarker(backup)).toEqual([]);
  expect((await verifyDatabase(database)).violations).toBe(0);
  await sleep(1_100);
  const again = json(await runCommand(database, ['compact', '--force', '--json']));
  expect(again).toMatchObject({ compacted: true });
  expect(json(await runCommand(database, ['compact', '--json']))).toMatchObject({
    compacted: false,
    reason: 'nobody was erased since the last rewrite',
  });

  // A restore that does not know who was erased would be caught: they are back.
  const elsewhere = temporaryFolder();
  const forgetful = { LOYALTY_TOMBSTONES: join(elsewhere.path, 'none.jsonl') };
  expect(json(await runCommand(database, ['restore', backup, '--json'], forgetful)).erased_again).toBe(0);
  expect(liveFilesWithMarker(backup)).toContain(database);

  const restored = await loyaltyServer(database, ['restore', backup, '--json']);
  expect([restored.code, json(restored).erased_again]).toEqual([0, 1]);
  expect((await runCommand(database, ['compact', '--json'])).code).toBe(0);
  expect(liveFilesWithMarker(backup)).toEqual([]);
  expect((await verifyDatabase(database)).violations).toBe(0);
  expect(lostIn(database, before)).toEqual([]);
  elsewhere.remove();
}, 240_000);

it('a backup that is not there, one that is there already, and PostgreSQL are told in one sentence', async () => {
  const database = join(folder.path, 'loyalty.db');
  expect((await runCommand(database, ['restore', join(folder.path, 'none.db')])).code).toBe(1);
  expect((await verifyDatabase(database)).violations).toBe(0);
  expect((await runCommand(database, ['backup', database])).code).toBe(2);
  expect((await loyaltyServer('postgres://localhost/none', ['compact'])).code).toBe(2);
}, 60_000);
