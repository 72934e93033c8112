import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsvTable } from '../api/exports/read-csv-table.ts';
import { runCommand } from '../support/command-line.ts';
import { temporaryFolder } from '../support/server.ts';

const folder = temporaryFolder();
const file = join(folder.path, 'loyalty.db');
afterAll(() => folder.remove());

const run = (...args: string[]) => runCommand(file, ['business', ...args, '--json']);
const json = async (...args: string[]) => {
  const ended = await run(...args);
  expect(ended.stderr).toBe('');
  return JSON.parse(ended.stdout);
};
let id: string;
let otherId: string;
let archive: string;
beforeAll(async () => {
  const seed = async () => JSON.parse((await runCommand(file, ['seed', '--json'])).stdout).business;
  [id, otherId] = [await seed(), await seed()];
  // With a link to sign in.
  for (const business of [id, otherId])
    await runCommand(file, ['people', 'invite', 'ada@example.com', '--owner', '--business', business]);
  archive = join(folder.path, 'all.tar.gz');
});

/** The files of an archive, as the tar of the system unpacks it. */
function unpacked(path: string): Map<string, string> {
  const into = `${path}.unpacked`;
  mkdirSync(into);
  execFileSync('tar', ['xzf', path, '-C', into]);
  return new Map(readdirSync(into).map((name) => [name, readFileSync(join(into, name), 'utf8')]));
}

const countIn = (table: string, businessId: string): number => {
  const database = new (sqliteDriver())(file, { readonly: true });
  const count = database.prepare(`select count(*) from ${table} where business_id = ?`).pluck().get(businessId);
  database.close();
  return Number(count);
};
const tables = (): string[] => {
  const database = new (sqliteDriver())(file, { readonly: true });
  const names = database.prepare(`select name from sqlite_master where type = 'table'`).pluck().all() as string[];
  const own = names.filter((name) =>
    database.prepare(`select 1 from pragma_table_info(?) where name = 'business_id'`).get(name),
  );
  database.close();
  return own;
};

/** Digests, what belongs to them, and what the service keeps for itself. */
const left = /^(key_digests|sign_in_addresses|sign_in_links|sessions|idempotency|customer_search)(\.|$)/;

describe('loyalty-server business', () => {
  it('deletes nothing before the business is suspended, exported after that, and named', async () => {
    const removal = ['delete', id, '--yes', '--name', 'Corner Coffee'];
    expect((await run(...removal)).stderr).toContain(`${id} is not suspended.`);
    const early = join(folder.path, 'early.tar.gz');
    await json('export', id, early);
    await json('suspend', id);
    expect((await run(...removal)).stderr).toContain(`${id} was not exported since it was suspended.`);
    for (const table of ['cards', 'people', 'sign_in_links'])
      expect([table, countIn(table, id)]).not.toEqual([table, 0]);
  });

  it('exports every row of every table, as NDJSON and as CSV, without secrets', async () => {
    const exported = tables().filter((name) => !left.test(name));
    // The audit log records the export once it is complete.
    const counts = new Map(exported.map((table) => [table, countIn(table, id)]));
    const { rows } = await json('export', id, archive);
    const files = unpacked(archive);
    let sum = 0;
    for (const table of exported) {
      const lines = (files.get(`${table}.ndjson`) ?? '').split('\n').slice(0, -1);
      expect(`${table} ${lines.length}`).toBe(`${table} ${counts.get(table)}`);
      const records = readCsvTable(files.get(`${table}.csv`) ?? '');
      expect(records).toHaveLength(lines.length);
      for (const line of lines) expect(JSON.parse(line).business_id).toBe(id);
      sum += lines.length;
    }
    expect(rows).toBe(sum);
    expect([...files.keys()].filter((name) => left.test(name))).toEqual([]);
    expect(files.get('webhook_endpoints.csv')).not.toContain('secret');
    expect(existsSync(`${archive}.${id}.parts`)).toBe(false);
  });

  it('continues an export that broke off in the middle of a line', async () => {
    const [first, second] = ['first', 'second'].map((name) => join(folder.path, `${name}.tar.gz`)) as [string, string];
    await json('export', id, first);
    const files = unpacked(first);
    const parts = `${second}.${id}.parts`;
    mkdirSync(parts);
    for (const name of ['customers', 'cards', 'transactions']) {
      const text = files.get(`${name}.ndjson`) ?? '';
      // The second half of the last line is missing.
      writeFileSync(join(parts, `${name}.ndjson`), text.slice(0, text.indexOf('\n', text.length / 3) + 40));
    }
    await json('export', id, second);
    const again = unpacked(second);
    for (const [name, text] of files) {
      const changes = /^(audit_entries|businesses)\./.test(name);
      if (!changes) expect(`${name} ${again.get(name)}`).toBe(`${name} ${text}`);
    }
  });

  it.each([
    [['export', 'ID', 'data.zip'], 'The file must end in .tar.gz.'],
    [['delete', 'ID'], 'To confirm, add: --yes --name "'],
    [['delete', 'ID', '--yes'], 'To confirm, add: --yes --name "'],
    [['delete', 'ID', '--yes', '--name', 'Other'], 'To confirm, add: --yes --name "'],
  ])('refuses %j', async (args, said) => {
    const ended = await run(...args.map((arg) => (arg === 'ID' ? id : arg)));
    expect([ended.code, ended.stderr]).toEqual([2, expect.stringContaining(said)]);
    expect(countIn('cards', id)).toBeGreaterThan(0);
  });

  it('deletes all of it and nothing of another', async () => {
    const [{ name }] = (await json('list')).filter((one: { id: string }) => one.id === id);
    const others = tables().map((table) => [table, countIn(table, otherId)]);
    expect(await json('delete', id, '--yes', '--name', name)).toMatchObject({ id, deleted: true });
    for (const table of tables()) expect(`${table} ${countIn(table, id)}`).toBe(`${table} 0`);
    expect(tables().map((table) => [table, countIn(table, otherId)])).toEqual(others);
    expect((await run('delete', id, '--yes')).stderr).toContain(`The business ${id} does not exist.`);
    const verified = JSON.parse((await runCommand(file, ['verify', '--json'])).stdout);
    expect(verified.violations).toBe(0);
  });
});
