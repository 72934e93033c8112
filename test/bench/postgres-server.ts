import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { type StartedPostgres, startPostgres } from '../support/postgres/start.ts';
import { canPin, cores } from './pinned.ts';

/** Makes empty databases, and answers their URLs. */
export async function databases(base: string, names: readonly string[]): Promise<string[]> {
  const client = new pg.Client(base);
  await client.connect();
  for (const name of names) await client.query(`create database ${name}`);
  await client.end();
  return names.map((name) => new URL(`/${name}`, base).href);
}

/** Starts PostgreSQL on the core that the contestants do not use. */
export async function startOnItsCore(): Promise<StartedPostgres> {
  const postgres = await startPostgres(['-c', 'min_wal_size=4GB', '-c', 'max_wal_size=8GB']);
  if (canPin) spawnSync('taskset', ['-a', '-c', '-p', cores.load, String(postgres.pid)]);
  await useUpSegments(postgres.url);
  return postgres;
}

const segments = 250;

/**
 * PostgreSQL reuses the segments of its log, of 16 MiB each. A new server has none, and fills each with zeros first: a tenth of
 * what an earn of ours takes there. So all segments that {@link startOnItsCore} lets it keep are used once.
 */
async function useUpSegments(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  for (let segment = 0; segment < segments; segment += 1) {
    await client.query("select pg_logical_emit_message(true, 'bench', 'used')");
    await client.query('select pg_switch_wal()');
  }
  await client.query('checkpoint');
  await client.end();
}
