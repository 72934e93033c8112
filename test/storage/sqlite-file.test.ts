import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { holdFile, openDatabase } from '@loyalty-service/server/storage/sqlite/open';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { StoreFault } from '@loyalty-service/server/storage/store-fault';
import { tables } from '@loyalty-service/server/storage/tables';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../support/server.ts';
import { root } from '../support/source-files.ts';
import { customersOf, newCustomer, save, tenantA } from './rows.ts';

let folder: ReturnType<typeof temporaryFolder>;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder.path, 'loyalty.db');
});
afterEach(() => folder.remove());

describe('a database file', () => {
  it('has the tables and columns of tables.ts and no others, each STRICT', () => {
    const connection = openDatabase(file);
    const list = connection.pragma('table_list') as { name: string; strict: number; schema: string }[];
    const ours = list.filter(({ name, schema }) => schema === 'main' && !/^(sqlite_|__)/.test(name));
    expect(ours.map(({ name }) => name).sort()).toEqual(Object.keys(tables).sort());
    expect(ours.filter(({ strict }) => strict !== 1)).toEqual([]);
    for (const [name, { columns }] of Object.entries(tables)) {
      const stored = connection.pragma(`table_info(${name})`) as { name: string; type: string; notnull: number }[];
      expect(
        Object.fromEntries(stored.map(({ name: column, type, notnull }) => [column, [type.toLowerCase(), notnull]])),
      ).toEqual(
        Object.fromEntries(
          Object.entries(columns).map(([column, { type, nullable }]) => [column, [type, nullable ? 0 : 1]]),
        ),
      );
    }
    connection.close();
  });

  it('is written with synchronous=FULL and erased data leaves it, before and after the first write', () => {
    const connection = openDatabase(file);
    const settings = () =>
      ['synchronous', 'journal_mode', 'secure_delete', 'trusted_schema', 'foreign_keys'].map((name) =>
        connection.pragma(name, { simple: true }),
      );
    expect(settings()).toEqual([2, 'wal', 1, 0, 1]);
    connection.exec("insert into key_digests values ('d', 'b', 'test', 'k')");
    expect(settings()).toEqual([2, 'wal', 1, 0, 1]);
    connection.close();
  });

  it('has a log of about 32 MiB again after a long read let the log grow', () => {
    const connection = openDatabase(file);
    connection.exec('create table filled (id integer primary key, content blob)');
    const reader = new (sqliteDriver())(file, { readonly: true });
    const write = (count: number) => {
      for (let made = 0; made < count; made += 1)
        connection.exec('insert into filled (content) values (randomblob(1000000))');
    };
    const logMiB = () => statSync(`${file}-wal`).size / 1_024 / 1_024;
    reader.exec('begin');
    reader.prepare('select count(*) from filled').get();
    write(40);
    expect(logMiB()).toBeGreaterThan(37);
    reader.exec('commit');
    write(3);
    expect(logMiB()).toBeLessThan(35);
    reader.close();
    connection.close();
  });

  it('can be opened by several at once while it is new', async () => {
    const openers = Array.from({ length: 4 }, () => node(`openDatabase(${JSON.stringify(file)}).close()`));
    expect(await Promise.all(openers.map(async (opener) => (await once(opener, 'exit'))[0]))).toEqual([0, 0, 0, 0]);
  });
});

/** Runs a line of TypeScript with open.ts's exports in a separate process. */
function node(line: string): ChildProcess {
  const source = `import { openDatabase, holdFile } from '${root}server/src/storage/sqlite/open.ts';\n${line}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return child;
}
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

describe('a file that a server holds', () => {
  it('is refused to a second server with a sentence that says what to do', () => {
    const first = openSqliteStore({ file, exclusive: true });
    const second = () => openSqliteStore({ file, exclusive: true });
    expect(second).toThrow(StoreFault);
    expect(second).toThrow(`Another server uses ${file}. Stop it, or set DATABASE_URL to another file.`);
    void first.close();
    void second().close();
  });

  it('is open to commands that run beside it', async () => {
    const server = openSqliteStore({ file, exclusive: true });
    const command = openSqliteStore({ file, exclusive: false });
    await save(command, [newCustomer(tenantA, 'c1')]);
    expect(await customersOf(server, tenantA)).toHaveLength(1);
    await command.close();
    await server.close();
  });

  it('is free again the moment its process is killed', async () => {
    // Kept reachable, as a server keeps it: a lock that is garbage collected is released.
    const held = `const hold = holdFile(${JSON.stringify(file)}); setInterval(() => hold, 1_000); console.log('holds');`;
    const holder = node(held);
    await once(holder.stdout ?? holder, 'data');
    expect(() => holdFile(file)).toThrow('Another server uses');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    holdFile(file).release();
  });
});

describe('a file that another process is writing', () => {
  it('is waited for without holding up anything else, and then written', async () => {
    const store = openSqliteStore({ file, exclusive: false });
    const other = new (sqliteDriver())(file);
    other.exec('BEGIN IMMEDIATE');
    const stalls = monitorEventLoopDelay({ resolution: 5 });
    stalls.enable();
    let written = false;
    const writing = save(store, [newCustomer(tenantA, 'c1')]).then(() => {
      written = true;
    });
    let turns = 0;
    const turning = setInterval(() => (turns += 1), 5);
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(written).toBe(false);
    expect(await customersOf(store, tenantA)).toEqual([]);
    clearInterval(turning);
    other.exec('ROLLBACK');
    await writing;
    stalls.disable();
    expect(await customersOf(store, tenantA)).toHaveLength(1);
    // A wait inside SQLite would leave hardly a turn, and one stall as long as the wait.
    expect(turns).toBeGreaterThan(10);
    expect(stalls.max / 1e6).toBeLessThan(350);
    other.close();
    await store.close();
  });

  it('is given up after five seconds: busy, and nothing is written', async () => {
    const store = openSqliteStore({ file, exclusive: false });
    const other = new (sqliteDriver())(file);
    other.exec('BEGIN IMMEDIATE');
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    let outcome: unknown = 'waiting';
    const writing = save(store, [newCustomer(tenantA, 'c1')]).catch((fault: unknown) => {
      outcome = fault;
    });
    vi.setSystemTime(4_990);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(outcome).toBe('waiting');
    vi.setSystemTime(5_010);
    await writing;
    expect(outcome).toMatchObject({ kind: 'busy' });
    vi.useRealTimers();
    other.exec('ROLLBACK');
    expect(await customersOf(store, tenantA)).toEqual([]);
    await save(store, [newCustomer(tenantA, 'c2')]);
    expect((await customersOf(store, tenantA)).map(({ id }) => id)).toEqual(['c2']);
    other.close();
    await store.close();
  });
});
