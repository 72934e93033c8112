import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import type { Row } from '../row.ts';
import { connections, type Stage } from '../stage.ts';

const seconds = 1;
const attachMs = 500;

/** Whether durable is true: the kernel itself counts how often the server asks the disk to sync, to the batches it wrote. */
export async function syncsOfBatches({ ours, load, folder }: Stage): Promise<Row[]> {
  const database = ours.entry.database?.file;
  if (!database || spawnSync('strace', ['-V']).status !== 0) return [];
  const before = lastRow(database);
  const log = join(folder, 'syncs.log');
  const strace = spawn('strace', ['-f', '-e', 'trace=fsync,fdatasync', '-o', log, '-p', String(ours.process.pid)]);
  const ended = new Promise((resolve) => strace.once('exit', resolve));
  await new Promise((resolve) => setTimeout(resolve, attachMs));
  await ours.load(load, { connections, seconds });
  strace.kill('SIGINT');
  await ended;
  const calls = readFileSync(log, 'utf8');
  // A container may not let one process look at another.
  if (!/sync\(/.test(calls)) return [];
  const syncs = calls
    .split('\n')
    .filter((line) => /f(data)?sync\(.*= 0$|f(data)?sync resumed>.*= 0$/.test(line)).length;
  const batches = batchesAfter(database, before);
  return [
    {
      name: 'fsyncs that succeeded, to batches written',
      figure: `${syncs} to ${batches}`,
      ratio: syncs / batches,
      bound: { atLeast: 1 },
    },
  ];
}

const ask = (database: string, query: string, ...values: readonly number[]): number => {
  const connection = new (sqliteDriver())(database, { readonly: true });
  const answer = Number(
    connection
      .prepare(query)
      .pluck()
      .get(...values),
  );
  connection.close();
  return answer;
};

const lastRow = (database: string): number => ask(database, 'select max(rowid) from transactions');

/** All rows of a batch have its time, so there are at least as many batches as times. */
const batchesAfter = (database: string, row: number): number =>
  ask(database, 'select count(distinct created_at) from transactions where rowid > ?', row);
