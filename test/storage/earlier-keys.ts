import { join } from 'node:path';
import { openStore } from '@loyalty-service/server/boot/open-store';
import { cardCode } from '@loyalty-service/server/domain/luhn';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/driver';
import { tableNames } from '@loyalty-service/server/storage/tables';
import { expect } from 'vitest';
import { must, openShop } from '../api/support/shop.ts';
import { openLedgerFile } from '../faults/ledger-file.ts';
import type { EarlierDatabase, EarlierRow } from '../support/earlier-database.ts';
import { send, startTestServer, temporaryFolder } from '../support/server.ts';

/** A code of ours with a 0 in it. */
const ours = Array.from({ length: 1_000 }, (_, index) =>
  cardCode(new Uint8Array(12).fill(index % 251).fill(index % 7, 3)),
).find((code) => code.includes('0') && !code.includes('1')) as string;

/** By the order in which the rows were made. */
const earlierCodes = ['AB-12', 'AB12', 'A-B-12', 'PLAIN-1', ours, ours.replaceAll('0', 'O'), '-'.padEnd(4, 'X')];
const earlierEmails = ['Ada.L@Example.com', 'Émile@Example.com', 'ada.l@example.com', null];

/** Rows of the version before: a shop whose cards and customers have the codes and addresses above. */
async function earlierRows(): Promise<{
  readonly key: string;
  readonly rows: readonly (readonly [string, EarlierRow])[];
}> {
  const folder = temporaryFolder();
  const server = await openLedgerFile(join(folder.path, 'loyalty.db'));
  const shop = await openShop(server, { customer: { email: 'x@example.com' } });
  for (const _ of earlierEmails.slice(1)) await must(shop, 'POST', '/v1/customers', { email: 'x@example.com' });
  for (const _ of earlierCodes.slice(1)) await shop.issue();
  await server.stop();
  const sqlite = new (sqliteDriver())(join(folder.path, 'loyalty.db'), { readonly: true });
  const rows = tableNames.flatMap((table) =>
    (sqlite.prepare(`select * from ${table} order by rowid`).all() as EarlierRow[]).map((row, index) => {
      const changed = { cards: { code: earlierCodes[index] }, customers: { email: earlierEmails[index] } };
      return [table, { ...row, ...changed[table as keyof typeof changed] }] as const;
    }),
  );
  sqlite.close();
  folder.remove();
  return { key: shop.key, rows: rows as readonly (readonly [string, EarlierRow])[] };
}

/** Opens a database that the version before wrote, and holds what is found in it against what should be. */
export async function expectKeysOfEarlierRows(database: EarlierDatabase): Promise<void> {
  const { key, rows } = await earlierRows();
  for (const [table, row] of rows) await database.insert(table, row);
  const store = await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false });
  const server = await startTestServer({ store });
  const call = async (method: string, path: string, body: object) => send(server.url, method, path, { key, body });
  const lookUp = async (code: string): Promise<string[]> =>
    (await call('POST', '/v1/cards/lookup', { code })).json.data.map((card: { code: string }) => card.code);
  const search = async (email: string): Promise<string[]> =>
    (await call('POST', '/v1/customers/search', { email })).json.data.map((one: { email: string }) => one.email);

  // Cards whose codes are compared alike stay apart by the codes that they have, in any case.
  for (const code of ['AB-12', 'AB12', 'A-B-12']) {
    expect([code, await lookUp(code)]).toEqual([code, [code]]);
    expect([code, await lookUp(`\u0002 ${code.toLowerCase()}\r`)]).toEqual([code, [code]]);
  }
  expect(await lookUp('ab 12')).toEqual(['A-B-12', 'AB12', 'AB-12']);
  expect(await lookUp('plain 1')).toEqual(['PLAIN-1']);
  expect(await lookUp('xxx')).toEqual(['-XXX']);
  expect(await lookUp(ours)).toEqual([ours]);
  expect(await lookUp(ours.replaceAll('0', 'o'))).toEqual([ours.replaceAll('0', 'O')]);
  expect(await lookUp(`${ours.slice(0, 4)}-${ours.slice(4)}`)).toHaveLength(2);
  expect(await search('ADA.L@example.com')).toEqual(['ada.l@example.com', 'Ada.L@Example.com']);
  expect(await search('e\u0301mile@example.com')).toEqual(['Émile@Example.com']);

  // All of them are taken for whoever comes after.
  const programId = rows.find(([table]) => table === 'programs')?.[1]['id'];
  for (const code of ['a b 1 2', 'AB-12', 'Plain1', ours]) {
    const answer = await call('POST', '/v1/cards', { program_id: programId, code });
    expect([code, answer.status, answer.json.code]).toEqual([code, 409, 'invalid_state']);
  }
  await server.stop();
}
