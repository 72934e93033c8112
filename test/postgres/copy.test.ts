import { join } from 'node:path';
import { openStore } from '@loyalty-service/server/boot/open-store';
import { copyLedger } from '@loyalty-service/server/copy/copy-ledger';
import type { Store } from '@loyalty-service/server/storage/store';
import { tableNames } from '@loyalty-service/server/storage/tables';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fillLedger, type LedgerFile, makeLedgerFile, openLedgerFile } from '../faults/ledger-file.ts';
import { StoreAround } from '../storage/store-around.ts';
import { verifyDatabase } from '../support/command-line.ts';
import { startTestServer, temporaryFolder } from '../support/server.ts';
import { loyaltyServer } from '../support/server-process.ts';
import { makeTestDatabase, type TestDatabase } from '../support/test-store.ts';

let ledger: LedgerFile;
let database: TestDatabase;
beforeEach(async () => {
  ledger = await makeLedgerFile({ cards: 4, earns: 30 });
  await fillLedger(await openLedgerFile(ledger.file), { cards: 2, earns: 3 });
  database = await makeTestDatabase();
});
afterEach(async () => {
  ledger.remove();
  await database.remove();
});

const open = (url: string): Promise<Store> => openStore({ databaseUrl: url, migrate: true }, { exclusive: false });

async function rowsOf(url: string): Promise<string[]> {
  const store = await open(url);
  const lines: string[] = [];
  for (const table of tableNames)
    for await (const rows of store.scan(table)) lines.push(...rows.map((row) => `${table} ${JSON.stringify(row)}`));
  await store.close();
  return lines.toSorted();
}

const copy = async (from: string, to: string, ...more: string[]) => {
  const { code, stdout } = await loyaltyServer('unused', ['copy', '--from', from, '--to', to, '--json', ...more]);
  return { code, ...(stdout ? JSON.parse(stdout) : {}) };
};

describe('loyalty-server copy', { timeout: 60_000 }, () => {
  it('copies every row to PostgreSQL and back as it is, and nothing the second time', async () => {
    const [file, back] = [`file:${ledger.file}`, temporaryFolder()];
    const rows = await rowsOf(file);
    expect(await copy(file, database.url)).toMatchObject({
      code: 0,
      rows: rows.length,
      written: rows.length,
      violations: 0,
    });
    expect(await rowsOf(database.url)).toEqual(rows);
    expect(await copy(file, database.url)).toMatchObject({ code: 0, rows: rows.length, written: 0 });
    expect(await copy(database.url, `file:${join(back.path, 'back.db')}`)).toMatchObject({ code: 0, violations: 0 });
    expect(await rowsOf(`file:${join(back.path, 'back.db')}`)).toEqual(rows);
    back.remove();
  });

  it('copies one business, and refuses to write over one that has gone on', async () => {
    const [from, to] = [await open(`file:${ledger.file}`), await open(database.url)];
    const businesses: string[] = [];
    for await (const rows of from.scan('businesses')) businesses.push(...rows.map((row) => row.business_id));
    await from.close();
    const [one = ''] = businesses;
    expect(await copy(`file:${ledger.file}`, database.url, '--business', one)).toMatchObject({
      code: 0,
      violations: 0,
    });
    const copied: string[] = [];
    for await (const rows of to.scan('businesses')) copied.push(...rows.map((row) => row.business_id));
    expect(copied).toEqual([one]);

    const server = await startTestServer({ store: to });
    const answer = await fetch(`${server.url}/v1/cards/${ledger.cards[0]}/earn`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${ledger.key}`, 'Content-Type': 'application/json' },
      body: '{"amount":100}',
    });
    expect(answer.status).toBe(200);
    await server.stop();
    expect((await copy(`file:${ledger.file}`, database.url)).code).toBe(1);
    expect(await verifyDatabase(database.url)).toMatchObject({ exitCode: 0, violations: 0 });
  });

  it('goes on where it was broken off, and lets nobody in before it is done', async () => {
    const [from, to] = [await open(`file:${ledger.file}`), await open(database.url)];
    let left = 4;
    const breaking = new StoreAround(to, async (needs, plan) => {
      left -= 1;
      if (left < 0) throw new Error('broken off');
      await to.write(needs, plan);
    });
    await expect(copyLedger({ from, to: breaking })).rejects.toThrow('broken off');
    for await (const rows of to.scan('key_digests')) expect(rows).toEqual([]);
    const { read, written } = await copyLedger({ from, to });
    // The fault fired: some of it was there already.
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(read);
    await Promise.all([from.close(), to.close()]);
    expect(await rowsOf(database.url)).toEqual(await rowsOf(`file:${ledger.file}`));
  });
});
