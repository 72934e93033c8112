import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createServer } from '@loyalty-service/server';
import { openPostgresStore } from '@loyalty-service/server/storage/postgres/open';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { cardWithPoints, clientOf } from '../server/shop-in-process.ts';
import { runCommand, verifyDatabase } from '../support/command-line.ts';
import { giveTo } from '../support/postgres/programs.ts';
import { end, freePort, makeCluster, startServer } from '../support/postgres/start.ts';
import { temporaryFolder } from '../support/server.ts';
import { root } from '../support/source-files.ts';

const run = promisify(execFile);
/** Of Debian: what npm has lacks pg_basebackup. */
const programs = newest('/usr/lib/postgresql');
if (!programs)
  process.stderr.write('SKIPPED: Debian has installed no PostgreSQL here, so none was recovered to a point in time.\n');

function newest(folder: string): string | null {
  const versions = existsSync(folder) ? readdirSync(folder).map(Number) : [];
  const bins = versions.sort((a, b) => b - a).map((version) => join(folder, `${version}/bin`));
  return bins.find((bin) => existsSync(join(bin, 'pg_basebackup'))) ?? null;
}

const folder = temporaryFolder();
afterAll(() => folder.remove());

/** A file of deploy/postgres with the paths of this test. */
function recipe(name: string, archive: string): string {
  return readFileSync(join(root, 'deploy/postgres', name), 'utf8')
    .replace('/etc/postgresql/archive-wal', `WAL_ARCHIVE=${archive} sh ${join(folder.path, 'archive-wal')}`)
    .replaceAll('/var/lib/postgresql/archive', archive);
}

async function ask(url: string, text: string): Promise<readonly Record<string, unknown>[]> {
  const client = new pg.Client(url);
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Whether the metrics say that archiving fails, once PostgreSQL has finished a log file. */
async function archiveFailsWith(database: string): Promise<boolean | null> {
  await ask(database, "select pg_logical_emit_message(true, 'test', 'log'), pg_switch_wal()");
  const opening = { url: database, migrate: false, frozen: false, onError: () => {} };
  const store = await openPostgresStore(opening);
  return store
    .vitals(Date.now())
    .then(({ archiveFails }) => archiveFails)
    .finally(() => store.close());
}

describe.runIf(programs)('deploy/postgres', () => {
  it('brings PostgreSQL back to the moment before a mistake', { timeout: 180_000 }, async () => {
    const cluster = makeCluster(folder.path, programs ?? '');
    const [archive, base] = [join(folder.path, 'archive'), join(folder.path, 'base')];
    mkdirSync(archive);
    writeFileSync(join(folder.path, 'archive-wal'), recipe('archive-wal', archive));
    appendFileSync(join(cluster.data, 'postgresql.conf'), recipe('archive.conf', archive));
    giveTo(cluster.owner, folder.path);
    const port = await freePort();
    const flags = ['-p', `${port}`, '-c', 'listen_addresses=127.0.0.1'];
    const database = `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`;
    const primary = await startServer(cluster, flags);

    const service = await createServer({ database });
    const loyalty = clientOf(service);
    const { card } = await cardWithPoints(loyalty);
    const words = ['--dbname', database, '--pgdata', base, '--checkpoint=fast'];
    await run(join(cluster.bin, 'pg_basebackup'), words, { ...cluster.owner, cwd: folder.path });
    const { transaction: kept } = await loyalty.cards.earn(card.id, { amount: 700 });
    // Without its folder, archiving fails. With it, the same files are archived.
    renameSync(archive, `${archive}-away`);
    await expect.poll(() => archiveFailsWith(database), { timeout: 30_000, interval: 500 }).toBe(true);
    renameSync(`${archive}-away`, archive);
    await expect.poll(() => archiveFailsWith(database), { timeout: 30_000, interval: 500 }).toBe(false);
    const [{ now = '' } = {}] = await ask(database, 'select now()::text');
    await sleep(50);
    const { transaction: late } = await loyalty.cards.earn(card.id, { amount: 900 });
    await ask(database, 'drop table transactions cascade');
    // The switch of the log file that `archive_timeout` makes after a minute.
    const [{ file = '' } = {}] = await ask(database, 'select pg_walfile_name(pg_switch_wal()) as file');
    await expect.poll(() => existsSync(join(archive, String(file))), { timeout: 20_000 }).toBe(true);
    await service.close().catch(() => {});
    await end(primary, 'orderly');

    const startedAt = performance.now();
    rmSync(cluster.data, { recursive: true });
    cpSync(base, cluster.data, { recursive: true });
    const recovery = recipe('recovery.conf', archive).replace(/(recovery_target_time = ').*'/, `$1${now}'`);
    appendFileSync(join(cluster.data, 'postgresql.conf'), recovery);
    writeFileSync(join(cluster.data, 'recovery.signal'), '');
    giveTo(cluster.owner, cluster.data);
    const recovered = await startServer(cluster, flags);
    const isOver = async () => (await ask(database, 'select pg_is_in_recovery() as recovering'))[0];
    await expect.poll(isOver, { timeout: 30_000 }).toEqual({ recovering: false });
    expect((await runCommand(database, ['restore', '--json'])).code).toBe(0);
    process.stderr.write(`PostgreSQL was back after ${((performance.now() - startedAt) / 1_000).toFixed(1)} s.\n`);

    expect(await verifyDatabase(database)).toMatchObject({ exitCode: 0, violations: 0 });
    const ids = (await ask(database, 'select id from transactions')).map(({ id }) => id);
    expect([ids.includes(kept.id), ids.includes(late.id)]).toEqual([true, false]);
    await end(recovered, 'orderly');
  });
});
