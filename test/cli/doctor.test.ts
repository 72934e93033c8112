import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Loyalty } from '@loyalty-service/sdk';
import { createServer } from '@loyalty-service/server';
import type { Finding } from '@loyalty-service/server/boot/doctor/finding';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSmtp } from '../api/support/smtp.ts';
import { runCommand } from '../support/command-line.ts';
import { temporaryFolder } from '../support/server.ts';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'loyalty.db');
});
afterEach(() => folder.remove());

const production = { NODE_ENV: 'production', LOYALTY_PUBLIC_URL: 'https://loyalty.example.com', HOST: '10.0.0.7' };

/** The faults that it finds, and the exit code. */
async function faults(env: Readonly<Record<string, string>> = {}, database = file) {
  const { code, stdout } = await runCommand(database, ['doctor', '--json'], env);
  const findings = JSON.parse(stdout) as readonly Finding[];
  return { code, faults: findings.filter(({ status }) => status !== 'ok') };
}

/** A database with the demo business. */
async function seeded(): Promise<void> {
  await runCommand(file, ['seed']);
}

const freshKey = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;

describe('loyalty-server doctor', () => {
  it('finds nothing wrong before the first start, and makes nothing', async () => {
    expect(await faults()).toEqual({ code: 0, faults: [] });
    expect(() => statSync(file)).toThrow(/ENOENT/);
  });

  it('finds nothing wrong beside a database in use', async () => {
    await seeded();
    const open = new (sqliteDriver())(file);
    expect(await faults()).toEqual({ code: 0, faults: [] });
    open.close();
  });

  it('prints a line for each finding, its fix, and how many there are', async () => {
    const { stdout, code } = await runCommand(file, ['doctor'], { LOYALTY_PUBLIK_URL: 'x' });
    expect(stdout).toMatch(/^! settings +LOYALTY_PUBLIK_URL is not a setting\n +→ Did you mean LOYALTY_PUBLIC_URL\?$/m);
    expect(stdout).toMatch(/^✓ Node +v\d/m);
    expect(stdout).toMatch(/^0 failures, 1 warning$/m);
    expect(code).toBe(0);
  });

  it('names a setting that cannot be read, and stops there', async () => {
    expect(await faults({ PORT: 'http' })).toMatchObject({
      code: 1,
      faults: [{ check: 'settings', status: 'failure', found: expect.stringMatching(/^PORT must be a port/) }],
    });
  });

  it('names what production lacks', async () => {
    const env = { ...production, LOYALTY_PUBLIC_URL: '', HOST: '', LOYALTY_MAIL: '', LOYALTY_MASTER_KEYS: '' };
    const found = await faults(env);
    expect(found.code).toBe(1);
    expect(found.faults.map(({ check, status }) => `${check}: ${status}`)).toEqual([
      'public address: warning',
      'proxies: warning',
      'rate limit: warning',
      'backup: warning',
      'master keys: failure',
      'mail: failure',
    ]);
  });

  it('signs in at the mail server', async () => {
    const smtp = await startSmtp();
    const env = { LOYALTY_MAIL: 'smtp' };
    expect((await faults({ ...env, SMTP_URL: smtp.url })).faults).toEqual([]);
    const { code, faults: found } = await faults({ ...env, SMTP_URL: 'smtp://127.0.0.1:1' });
    expect(found).toMatchObject([{ check: 'mail', status: 'failure', found: expect.stringMatching(/ECONNREFUSED/) }]);
    expect(code).toBe(1);
  });

  it('finds webhook secrets that no master key opens', async () => {
    const masterKeys = freshKey('gone');
    const server = await createServer({ database: `file:${file}`, masterKeys });
    const loyalty = new Loyalty({ apiKey: server.key, fetch: server.fetch });
    await loyalty.webhookEndpoints.create({ url: 'https://shop.example/hooks', enabled_events: '*' });
    await server.close();
    const newer = freshKey('newer');
    expect((await faults({ LOYALTY_MASTER_KEYS: `${newer},${masterKeys}` })).faults).toEqual([]);
    expect((await faults({ LOYALTY_MASTER_KEYS: newer })).faults).toMatchObject([
      { check: 'webhook secrets', status: 'failure', fix: expect.stringMatching(/^Add master key gone to /) },
    ]);
  });

  it('finds files that other users can open', async () => {
    await seeded();
    const keys = join(folder.path, 'master.keys');
    writeFileSync(keys, freshKey('1'), { mode: 0o640 });
    expect(statSync(file).mode & 0o007).toBe(0);
    chmodSync(file, 0o644);
    const env = { LOYALTY_MASTER_KEYS: '', LOYALTY_MASTER_KEYS_FILE: keys };
    expect((await faults(env)).faults.map(({ fix }) => fix)).toEqual([
      `Run: chmod 640 ${file}`,
      `Run: chmod 600 ${keys}`,
    ]);
  });

  it('finds a broken file, and one that is no database', async () => {
    await seeded();
    const database = new (sqliteDriver())(file);
    database.pragma('wal_checkpoint(TRUNCATE)');
    const page = database.prepare("select rootpage from sqlite_master where name = 'transactions'").pluck().get();
    const pageBytes = Number(database.pragma('page_size', { simple: true }));
    database.close();
    const bytes = readFileSync(file);
    bytes.fill(0xff, (Number(page) - 1) * pageBytes, Number(page) * pageBytes);
    writeFileSync(file, bytes);
    expect((await faults()).faults).toMatchObject([{ check: 'file', status: 'failure' }]);
    writeFileSync(file, 'no database at all');
    expect((await faults()).faults).toMatchObject([{ check: 'database', status: 'failure' }]);
  });

  it('finds a schema that is behind or ahead, and a clock that was set back', async () => {
    await seeded();
    const change = (statement: string) => {
      const database = new (sqliteDriver())(file);
      database.exec(statement);
      database.close();
    };
    change("insert into __oldest_writer values ('9999_later', 9999999999999)");
    expect((await faults()).faults).toMatchObject([
      {
        check: 'schema',
        status: 'failure',
        fix: expect.stringMatching(/migration 9999_later.*Install the newer version/),
      },
    ]);
    change("delete from __oldest_writer where tag = '9999_later'");
    change('delete from __drizzle_migrations where created_at = (select max(created_at) from __drizzle_migrations)');
    expect((await faults()).faults).toMatchObject([{ check: 'schema', fix: 'Run: loyalty-server migrate' }]);
    const later = new Date(Date.now() + 3_600_000);
    utimesSync(file, later, later);
    expect((await faults()).faults).toMatchObject([{ check: 'schema' }, { check: 'clock', status: 'failure' }]);
  });

  it('finds a folder that is in memory', async ({ skip }) => {
    if (process.platform !== 'linux') return skip('Linux has /dev/shm.');
    mkdirSync('/dev/shm', { recursive: true });
    expect((await faults({}, `/dev/shm/${process.pid}.db`)).faults).toMatchObject([
      { check: 'file system', status: 'warning' },
    ]);
  });
});
