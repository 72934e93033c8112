import { readFileSync } from 'node:fs';
import pg from 'pg';
import { expect, it } from 'vitest';
import { makeLedgerFile } from '../faults/ledger-file.ts';
import { verifyDatabase } from '../support/command-line.ts';
import { loyaltyServer } from '../support/server-process.ts';
import { root } from '../support/source-files.ts';
import { makeTestDatabase } from '../support/test-store.ts';

const migration = readFileSync(`${root}server/migrations/postgres/0010_chained-rows.sql`, 'utf8');
const updates = migration.split('--> statement-breakpoint').filter((statement) => statement.includes('UPDATE'));

it('rows of before are chained when the schema is brought up to date', { timeout: 60_000 }, async () => {
  const [ledger, database] = [await makeLedgerFile({ cards: 2, earns: 5 }), await makeTestDatabase()];
  await loyaltyServer('unused', ['copy', '--from', `file:${ledger.file}`, '--to', database.url, '--json']);
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query('update transactions set previous_id = null; update cards set last_transaction_id = null');
  expect(await verifyDatabase(database.url)).toMatchObject({ exitCode: 1, violations: 2 * 5 });
  for (const update of updates) await client.query(update);
  expect(await verifyDatabase(database.url)).toMatchObject({ exitCode: 0, transactions: 10, violations: 0 });
  await client.end();
  await database.remove();
  ledger.remove();
});
