import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import type { Store } from '@loyalty-service/server/storage/store';
import type { Database as Connection } from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { giveEvidence } from '../support/evidence.ts';
import { startTestServer } from '../support/server.ts';
import { killServers, startServer, withBug } from '../support/server-process.ts';
import { fillDisk, smallDisk } from '../support/small-disk.ts';
import { earn, type HttpAnswer, referencesIn, request } from './earning-client.ts';
import { makeLedgerFile, openLedgerFile, verifyServer } from './ledger-file.ts';

const disk = smallDisk(4);
if (!disk)
  process.stderr.write('SKIPPED: no small disk can be mounted here; only SQLite itself was made to run full.\n');
disk?.remove();

const cleanUps: (() => void)[] = [];
afterEach(async () => {
  await killServers();
  for (const cleanUp of cleanUps.splice(0)) cleanUp();
});

function expectDiskFull(answer: HttpAnswer | undefined): void {
  expect(answer).toMatchObject({ status: 503, json: { code: 'disk_full', status: 503 } });
  expect(Number(answer?.headers['retry-after'])).toBeGreaterThan(0);
}

const statusOf = async (url: string): Promise<number> => (await request({ url })).status;

/** Fills the disk of a server and earns until it refuses: the answers, and the sales that were answered and are not there. */
async function earnOnFullDisk(env: Readonly<Record<string, string>> = {}) {
  const small = smallDisk(4);
  if (!small) throw new Error('It could be mounted a moment ago.');
  cleanUps.push(small.remove);
  const { file, key, cards } = await makeLedgerFile({ folder: small.path, cards: 1 });
  const [card = ''] = cards;
  const server = await startServer(file, { env });
  expect((await earn(server.url, key, { reference: 'before', card })).status).toBe(200);
  const ballast = join(small.path, 'ballast');
  fillDisk(ballast);
  // A log that has room left in its last pages takes a few more.
  const answers: HttpAnswer[] = [];
  for (let tries = 0; tries < 50 && answers.at(-1)?.status !== 503; tries += 1) {
    answers.push(await earn(server.url, key, { reference: `full-${tries}`, card }));
  }
  const references = await referencesIn(server.url, key, cards);
  const lost = answers.flatMap(({ status }, index) =>
    status === 200 && references.get(`full-${index}`) !== 1 ? [`full-${index}`] : [],
  );
  return { server, file, key, cards, card, ballast, answers, references, lost };
}

describe.runIf(disk)('a disk that is full', () => {
  it('refuses writes as disk_full, goes on reading, and recovers by itself', async () => {
    const { server, file, key, cards, card, ballast, ...found } = await earnOnFullDisk();
    expectDiskFull(found.answers.at(-1));
    expectDiskFull(await earn(server.url, key, { reference: 'still-full', card }));
    expect(await statusOf(`${server.url}/readyz`)).toBe(503);
    expect(await statusOf(`${server.url}/healthz`)).toBe(200);
    expect((await request({ url: `${server.url}/v1/cards/${card}`, key })).status).toBe(200);
    const written = found.answers.length - 1;
    expect([found.references.size, found.lost]).toEqual([1 + written, []]);

    rmSync(ballast);
    await expect.poll(() => statusOf(`${server.url}/readyz`), { timeout: 8_000, interval: 50 }).toBe(200);
    expect((await earn(server.url, key, { reference: `full-${written}`, card })).status).toBe(200);
    expect((await earn(server.url, key, { reference: 'still-full', card })).status).toBe(200);
    const references = await referencesIn(server.url, key, cards);
    expect([references.size, ...new Set(references.values())]).toEqual([written + 3, 1]);
    server.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    const after = await openLedgerFile(file);
    const { violations, transactions } = await verifyServer(after);
    giveEvidence({ runs: 1, faults: 2, violations });
    expect({ violations, transactions }).toEqual({ violations: 0, transactions: written + 3 });
    await after.stop();
  });

  it('would be caught if a sale that is not stored were answered with success', async () => {
    expect((await earnOnFullDisk(withBug('failed-commit-answered'))).lost).not.toEqual([]);
  });
});

describe('a database that may not grow', () => {
  const connectionOf = (store: Store) => (store as Store & { readonly connection: Connection }).connection;

  it('refuses writes as disk_full, writes nothing, goes on reading, and recovers, also after a probe that was cut short', async () => {
    const { file, key, cards, remove } = await makeLedgerFile({ cards: 1 });
    cleanUps.push(remove);
    const [card = ''] = cards;
    const prepare = new (sqliteDriver())(file);
    prepare.exec('create table disk_probe (filling blob) strict');
    prepare.close();
    const store = openSqliteStore({ file, exclusive: true });
    const server = await startTestServer({ store });
    const connection = connectionOf(store);
    connection.pragma(`max_page_count = ${connection.pragma('page_count', { simple: true })}`);

    const answers: HttpAnswer[] = [];
    for (let tries = 0; tries < 200 && answers.at(-1)?.status !== 503; tries += 1) {
      answers.push(await earn(server.url, key, { reference: `full-${tries}`, card }));
    }
    expectDiskFull(answers.at(-1));
    expect(await statusOf(`${server.url}/readyz`)).toBe(503);
    expect((await referencesIn(server.url, key, cards)).size).toBe(answers.length - 1);

    connection.pragma('max_page_count = 1000000');
    await expect.poll(() => statusOf(`${server.url}/readyz`), { timeout: 5_000, interval: 50 }).toBe(200);
    expect((await earn(server.url, key, { reference: `full-${answers.length - 1}`, card })).status).toBe(200);
    expect((await referencesIn(server.url, key, cards)).size).toBe(answers.length);
    expect(connection.prepare("select count(*) from sqlite_master where name = 'disk_probe'").pluck().get()).toBe(0);
    await server.stop();
  });
});
