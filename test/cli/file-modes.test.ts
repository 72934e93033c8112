import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Loyalty } from '@loyalty-service/sdk';
import { createServer } from '@loyalty-service/server';
import { readConfig } from '@loyalty-service/server/boot/config';
import { encryptFile } from '@loyalty-service/server/cli/backup-encryption';
import { tombstoneFile } from '@loyalty-service/server/cli/tombstone-file';
import { openVault } from '@loyalty-service/server/cli/webhook-settings';
import { backUpFile } from '@loyalty-service/server/storage/sqlite/keep-file';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../support/command-line.ts';
import { temporaryFolder } from '../support/server.ts';
import { importCommand, makeImportFile } from './import-file.ts';

let folder: ReturnType<typeof temporaryFolder>;
let usual: number;
beforeEach(() => {
  folder = temporaryFolder();
  // A file that is made without a mode is now open to everyone.
  usual = process.umask(0);
});
afterEach(() => {
  process.umask(usual);
  folder.remove();
});

const at = (name: string): string => join(folder.path, name);
/** The files of the folder that another user of the machine can open, or that the group can write. */
const openFiles = (): string[] =>
  readdirSync(folder.path, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(at(name)).isFile() && (statSync(at(name)).mode & 0o027) !== 0)
    .map((name) => `${name} ${(statSync(at(name)).mode & 0o777).toString(8)}`);

async function run(...words: string[]) {
  const ended = await runCommand(at('loyalty.db'), [...words, '--json']);
  expect([ended.code, ended.stderr]).toEqual([0, '']);
  return JSON.parse(ended.stdout);
}

it('a database, its log and its lock can be opened by nobody else, while it is used and afterwards', async () => {
  const server = await createServer({ database: `file:${at('loyalty.db')}` });
  const loyalty = new Loyalty({ apiKey: server.key, fetch: server.fetch });
  await loyalty.customers.create({ name: 'Ada' });
  expect(
    ['loyalty.db', 'loyalty.db-wal', 'loyalty.db-shm', 'loyalty.db.lock'].filter((name) => !existsSync(at(name))),
  ).toEqual([]);
  expect(openFiles()).toEqual([]);
  await server.close();
  expect(openFiles()).toEqual([]);
});

it('a backup can be opened by nobody else from its first byte', async () => {
  await run('seed');
  const seen = new Set<string>();
  // An interrupted command left it.
  writeFileSync(at('backup.db.part'), '');
  await backUpFile(at('loyalty.db'), at('backup.db'), () => {
    for (const name of readdirSync(folder.path)) seen.add(name);
    expect(openFiles()).toEqual([]);
  });
  expect([...seen]).toContain('backup.db.part');
  expect(openFiles()).toEqual([]);
});

it('backups, restored databases, copies, keys and archives can be opened by nobody else', async () => {
  const { business } = await run('seed');
  await run('backup', at('backup.db'));
  await run('copy', '--from', `file:${at('loyalty.db')}`, '--to', `file:${at('copied.db')}`);
  await run('business', 'suspend', business);
  await run('business', 'export', business, at('business.tar.gz'));
  await run('compact', '--force');
  openVault(readConfig({ DATABASE_URL: `file:${at('loyalty.db')}` }));
  await tombstoneFile(at('tombstones')).add({ business_id: 'biz_1', mode: 'test', id: 'cus_1' });
  expect(openFiles()).toEqual([]);
  for (const name of ['backup.db', 'loyalty.db.backed-up', 'copied.db', 'business.tar.gz', 'master.key', 'tombstones'])
    expect(existsSync(at(name)), name).toBe(true);
  await run('restore', at('backup.db'));
  const opened = openSqliteStore({ file: at('loyalty.db'), exclusive: true });
  expect(existsSync(at('loyalty.db-wal'))).toBe(true);
  expect(openFiles()).toEqual([]);
  await opened.close();
  // The owner of a group, such as that of the backups, may read those, and not the keys.
  const modes = ['loyalty.db', 'master.key'].map((name) => (statSync(at(name)).mode & 0o777).toString(8));
  expect(modes).toEqual(['640', '600']);
});

it('an encrypted backup can be opened by nobody else, nor what is decrypted of it', async () => {
  await run('seed');
  const identity = await generateIdentity();
  writeFileSync(at('identity.txt'), identity, { mode: 0o600 });
  const recipient = await identityToRecipient(identity);
  await run('backup', at('backup.db'), '--recipient', recipient);
  writeFileSync(at('again.age'), '');
  await encryptFile(at('backup.db.age'), at('again.age'), recipient);
  await run('restore', at('backup.db.age'), '--identity', at('identity.txt'));
  expect(openFiles()).toEqual([]);
});

it('the refused rows of an import can be opened by nobody else', async () => {
  const database = at('loyalty.db');
  const { id } = await makeImportFile(database);
  const { fileOf, run: importFile } = importCommand(folder.path, database, () => id);
  const file = fileOf('customer_external_id,email\nada,nobody\n');
  expect((await importFile(file)).code).toBe(1);
  rmSync(file);
  expect(readdirSync(folder.path).some((name) => name.includes('.refused.'))).toBe(true);
  expect(openFiles()).toEqual([]);
});
