import { type Answer, Flight } from '@loyalty-service/server/storage/postgres/flight';
import { Prepared } from '@loyalty-service/server/storage/postgres/prepared';
import type { Statement } from '@loyalty-service/server/storage/postgres/statement';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../support/test-store.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await makeTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.remove();
});

const asks = (number: number, columns = 1): Statement => ({
  text: `select ${Array.from({ length: columns }, () => '$1::bigint').join(', ')}`,
  values: [number],
});
/** A division by zero, if zero is given. */
const divides = (by: number): Statement => ({ text: 'select 6 / $1::bigint', values: [by] });

const fly = (statements: Iterable<Statement>, prepared: Prepared): Promise<readonly Answer[]> =>
  client.query(new Flight(statements, prepared)).answers;

async function preparedNow(): Promise<string[]> {
  const { rows } = await client.query('select statement from pg_prepared_statements order by prepare_time');
  return rows.map(({ statement }) => statement);
}

it('answers each statement, with one Sync for all of them', async () => {
  const sync = vi.spyOn((client as unknown as { connection: { sync(): void } }).connection, 'sync');
  const none = { text: 'select 1 where false', values: [] };
  const tagged = { text: 'begin', values: [] };
  const answers = await fly([tagged, asks(7, 2), none, asks(8), { text: 'commit', values: [] }], new Prepared(10));
  expect(answers).toEqual([
    { rows: [], tag: 'BEGIN' },
    { rows: [['7', '7']], tag: 'SELECT 1' },
    { rows: [], tag: 'SELECT 0' },
    { rows: [['8']], tag: 'SELECT 1' },
    { rows: [], tag: 'COMMIT' },
  ]);
  expect(sync).toHaveBeenCalledTimes(1);
  sync.mockRestore();
  await client.query('deallocate all');
});

it('says which statement failed, and can prepare it again', async () => {
  const prepared = new Prepared(10);
  const failing = fly([asks(1), divides(0), asks(2, 2)], prepared);
  await expect(failing).rejects.toMatchObject({ statement: divides(0).text, cause: { code: '22012' } });
  // What came after it was not even parsed.
  expect(await preparedNow()).toEqual([asks(1).text, divides(0).text]);
  const answers = await fly([asks(1), divides(2), asks(2, 2), divides(3)], prepared);
  expect(answers.map(({ rows }) => rows[0])).toEqual([['1'], ['3'], ['2', '2'], ['2']]);
  await client.query('deallocate all');
});

it('fails as a whole where a statement could not be made, and leaves the connection to the next', async () => {
  const prepared = new Prepared(10);
  function* unmade() {
    yield asks(1);
    throw new RangeError('Not to be made.');
  }
  await expect(fly(unmade(), prepared)).rejects.toThrow(RangeError);
  expect(await fly([asks(3)], prepared)).toEqual([{ rows: [['3']], tag: 'SELECT 1' }]);
  await client.query('deallocate all');
});

it('keeps so many texts prepared as it may: those that were used last', async () => {
  const prepared = new Prepared(2);
  for (const columns of [1, 2, 1, 3]) await fly([asks(5, columns)], prepared);
  expect(await preparedNow()).toEqual([asks(5, 1).text, asks(5, 3).text]);
  const answers = await fly([asks(5, 2), asks(5, 3), asks(5, 1)], prepared);
  expect(answers.map(({ rows }) => rows[0]?.length)).toEqual([2, 3, 1]);
  expect(await preparedNow()).toHaveLength(2);
  await client.query('deallocate all');
});

it('keeps nothing of a text that is sent once', async () => {
  const prepared = new Prepared(2);
  expect(await fly([{ ...asks(5), isOnce: true }], prepared)).toEqual([{ rows: [['5']], tag: 'SELECT 1' }]);
  expect(await preparedNow()).toEqual([]);
});

it('fails with its connection', async () => {
  const other = new pg.Client(database.url);
  await other.connect();
  const gone = new Promise((resolve) => other.on('error', resolve));
  const flying = other.query(new Flight([{ text: 'select pg_sleep(60)', values: [] }], new Prepared(2))).answers;
  const failure = expect(flying).rejects.toMatchObject({ statement: 'select pg_sleep(60)', cause: { code: '57P01' } });
  const isAsleep = async () =>
    (
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'",
      )
    ).rowCount === 1;
  await vi.waitUntil(isAsleep);
  await failure;
  await gone;
});
