import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@loyalty-service/server/boot/open-store';
import { afterEach, describe, expect, it } from 'vitest';
import { referencesIn } from '../faults/earning-client.ts';
import { fillLedger } from '../faults/ledger-file.ts';
import { runCommand, verifyDatabase } from '../support/command-line.ts';
import { type DebianProgram, hasProgram, startProgram } from '../support/debian-program.ts';
import { giveTo, ownerOfPostgres } from '../support/postgres/programs.ts';
import { freePort } from '../support/postgres/start.ts';
import { startTestServer, temporaryFolder } from '../support/server.ts';
import { makeTestDatabase, type TestDatabase } from '../support/test-store.ts';
import { contradictions } from './linearizable.ts';
import { startTills } from './till.ts';

const isHere = hasProgram('pgbouncer', 'no pooler stood between the service and PostgreSQL');

interface Pooler {
  /** The database behind it. */
  readonly url: string;
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** PgBouncer with its defaults, before one database. */
async function startPooler(mode: 'session' | 'transaction' | 'statement', database: TestDatabase): Promise<Pooler> {
  const folder = temporaryFolder();
  const [behind, port] = [new URL(database.url), await freePort()];
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: join(folder.path, 'users'),
    pool_mode: mode,
    default_pool_size: 50,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const from = `* = host=${behind.hostname} port=${behind.port}`;
  writeFileSync(join(folder.path, 'pgbouncer.ini'), ['[databases]', from, '[pgbouncer]', ...lines, ''].join('\n'));
  writeFileSync(join(folder.path, 'users'), `"${behind.username}" "${decodeURIComponent(behind.password)}"\n`);
  const owner = ownerOfPostgres();
  giveTo(owner, folder.path);
  const start = () => startProgram('pgbouncer', { words: ['pgbouncer.ini'], port, cwd: folder.path, owner });
  let program: DebianProgram = await start();
  const url = new URL(database.url);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    async restart() {
      await program.stop();
      program = await start();
    },
    async stop() {
      await program.stop();
      folder.remove();
    },
  };
}

describe.runIf(isHere)('behind PgBouncer', { timeout: 60_000 }, () => {
  const cleanUps: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });

  const behind = async (mode: Parameters<typeof startPooler>[0]): Promise<Pooler> => {
    const database = await makeTestDatabase();
    cleanUps.push(database.remove);
    const pooler = await startPooler(mode, database);
    cleanUps.push(pooler.stop);
    return pooler;
  };

  it('in session mode everything works, and a restart of PgBouncer loses and doubles nothing', async () => {
    const pooler = await behind('session');
    const open = () => openStore({ databaseUrl: pooler.url, migrate: true }, { exclusive: false });
    const { key, cards } = await fillLedger(await startTestServer({ store: await open() }), { cards: 3 });
    const server = await startTestServer({ store: await open() });
    const tills = startTills({ count: 6, key, cards, url: () => server.url });
    await expect.poll(() => tills.operations.size, { timeout: 20_000 }).toBeGreaterThan(100);
    expect(tills.interrupted).toEqual([]);
    await pooler.restart();
    const before = tills.operations.size;
    await expect.poll(() => tills.operations.size, { timeout: 20_000 }).toBeGreaterThan(before + 100);
    await sleep(200);
    await tills.stop();
    const references = await referencesIn(server.url, key, cards);
    expect([...references.keys()].toSorted()).toEqual([...tills.operations.keys()].toSorted());
    expect([...references.values()].every((times) => times === 1)).toBe(true);
    expect(contradictions([...tills.operations.values()])).toEqual([]);
    await server.stop();
    expect(await verifyDatabase(pooler.url)).toMatchObject({ exitCode: 0, violations: 0 });
  });

  it('in transaction mode a start is refused with one sentence that says what to set', async () => {
    const { url } = await behind('transaction');
    for (const command of ['migrate', 'serve', 'verify']) {
      const refused = await runCommand(url, [command]);
      expect(refused.code).toBe(command === 'verify' ? 2 : 1);
      expect(refused.stderr.trim()).toMatch(
        /^\S+ is a pooler that shares sessions between clients\. Set pool_mode = session/,
      );
    }
  });

  it('in statement mode a start is refused with what PgBouncer says', async () => {
    const { url } = await behind('statement');
    const refused = await runCommand(url, ['migrate']);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/transaction blocks not allowed/i)]);
  });
});
