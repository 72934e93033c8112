import type { Finding } from '@loyalty-service/server/boot/doctor/finding';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runCommand } from '../support/command-line.ts';
import { makeTestDatabase, type TestDatabase } from '../support/test-store.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await makeTestDatabase();
});
afterEach(() => database.remove());

/** The faults that `loyalty-server doctor` finds. The server of the tests does without fsync. */
async function faults(url = database.url) {
  const { stdout } = await runCommand(url, ['doctor', '--json'], { LOYALTY_TOMBSTONES: '/tmp/tombstones.jsonl' });
  const findings = JSON.parse(stdout) as readonly Finding[];
  return findings.filter(({ status, found }) => status !== 'ok' && found !== 'fsync is off, synchronous_commit is on');
}

/** Changes how the next connections behave. */
async function set(statement: string): Promise<void> {
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(`alter database ${client.escapeIdentifier(client.database ?? '')} set ${statement}`);
  await client.end();
}

it('finds nothing wrong in an up-to-date database, and says that an empty one needs its schema', async () => {
  expect(await faults()).toMatchObject([{ check: 'schema', fix: 'Run: loyalty-server migrate' }]);
  await runCommand(database.url, ['migrate']);
  expect(await faults()).toEqual([]);
});

it('finds a database that cannot be reached, and one that cannot be written', async () => {
  const unreachable = new URL(database.url);
  unreachable.port = '1';
  expect(await faults(unreachable.href)).toMatchObject([
    { check: 'database', status: 'failure', found: expect.stringMatching(/ECONNREFUSED/) },
  ]);
  await runCommand(database.url, ['migrate']);
  await set('default_transaction_read_only = on');
  expect(await faults()).toMatchObject([{ check: 'writes', status: 'failure' }]);
});

it('finds settings with which a crash loses what was answered', async () => {
  await runCommand(database.url, ['migrate']);
  await set('synchronous_commit = off');
  expect(await faults()).toMatchObject([
    { check: 'durability', status: 'failure', found: expect.stringMatching(/synchronous_commit is off/) },
  ]);
});
