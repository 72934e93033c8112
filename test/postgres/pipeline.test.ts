import { type Answer, Pipeline } from '@loyalty-service/server/storage/postgres/connection/pipeline';
import type { Statement } from '@loyalty-service/server/storage/postgres/statements/statement';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../support/test-store.ts';

let database: TestDatabase;
let client: pg.Client;
/** Of somebody else. */
let session: pg.Client;

const connect = async (pipeline: boolean) => {
  const made = new pg.Client({ connectionString: database.url, pipeline });
  await made.connect();
  return made;
};
beforeEach(async () => {
  database = await makeTestDatabase();
  [client, session] = [await connect(true), await connect(false)];
  await session.query('create table notes (note bigint)');
});
afterEach(async () => {
  await client.end();
  await session.end();
  await database.remove();
});

const begin: Statement = { name: 'begin', text: 'begin', values: [] };
const commit: Statement = { name: 'commit', text: 'commit', values: [] };
const rollBack: Statement = { name: 'rollback', text: 'rollback', values: [] };
const asks = (number: number, columns = 1): Statement => ({
  name: `ask ${number}`,
  text: `select ${Array.from({ length: columns }, () => '$1::bigint').join(', ')}`,
  values: [number],
});
/** A division by zero, if zero is given. */
const divides = (by: number): Statement => ({ name: `divide by ${by}`, text: 'select 6 / $1::bigint', values: [by] });
const note = (number: number): Statement => ({
  name: 'note',
  text: 'insert into notes values ($1::bigint)',
  values: [number],
});
/** A value that no column can hold. */
const impossible: Statement = { name: 'impossible', text: 'select $1::text', values: [Symbol('none')] };

const notes = async () => (await session.query('select note from notes order by note')).rows.map(({ note: of }) => +of);
const values = (answers: readonly Answer[]) => answers.map(({ rows }) => rows[0]);

it('answers statements in their order', async () => {
  const none: Statement = { name: 'none', text: 'select 1 where false', values: [] };
  const answers = await new Pipeline(client).send([begin, asks(7, 2), none, asks(8), commit]);
  expect(answers.map(({ rows, command }) => [rows, command])).toEqual([
    [[], 'BEGIN'],
    [[['7', '7']], 'SELECT'],
    [[], 'SELECT'],
    [[['8']], 'SELECT'],
    [[], 'COMMIT'],
  ]);
});

it('sends all statements in the turn in which it is called', async () => {
  const pipeline = new Pipeline(client);
  const sent: string[] = [];
  function* watched(name: string, statements: readonly Statement[]) {
    for (const statement of statements) {
      sent.push(name);
      yield statement;
    }
  }
  const sending = [pipeline.send(watched('first', [asks(1), asks(2, 2)])), pipeline.send(watched('second', [asks(3)]))];
  expect(sent).toEqual(['first', 'first', 'second']);
  expect((await Promise.all(sending)).map(values)).toEqual([[['1'], ['2', '2']], [['3']]]);
});

it('names the statement that failed, and can send its text again', async () => {
  const pipeline = new Pipeline(client);
  const failing = pipeline.send([begin, asks(1), divides(0), asks(2, 2), commit]);
  await expect(failing).rejects.toMatchObject({ statement: 'divide by 0', cause: { code: '22012' } });
  await pipeline.send([rollBack]);
  const answers = await pipeline.send([asks(1), divides(2), asks(2, 2), divides(3)]);
  expect(values(answers)).toEqual([['1'], ['3'], ['2', '2'], ['2']]);
});

it.each([
  ['a statement could not be made', new RangeError('Not to be made.')],
  ['a value could not be written', { kind: 'bad_row' }],
])('fails where %s, and can roll back', async (what, failure) => {
  const pipeline = new Pipeline(client);
  function* unmade() {
    yield begin;
    yield note(1);
    if (what === 'a statement could not be made') throw failure;
    yield impossible;
  }
  await expect(pipeline.send(unmade())).rejects.toMatchObject(failure);
  await pipeline.send([rollBack]);
  const answers = await pipeline.send([begin, note(2), commit]);
  expect(answers.at(-1)?.command).toBe('COMMIT');
  expect(await notes()).toEqual([2]);
});

it('prepares each text once, and none that is sent once', async () => {
  const pipeline = new Pipeline(client, 2);
  await pipeline.send([asks(5, 1), asks(6, 1), { ...asks(5, 3), isOnce: true }]);
  expect(pipeline.isFull).toBe(false);
  await pipeline.send([asks(5, 2), asks(5, 1)]);
  expect(pipeline.isFull).toBe(true);
  const [prepared] = await pipeline.send([
    {
      name: 'prepared',
      text: 'select statement from pg_prepared_statements order by prepare_time',
      values: [],
      isOnce: true,
    },
  ]);
  expect(prepared?.rows.map(([text]) => text)).toEqual([asks(5, 1).text, asks(5, 2).text]);
});

it('fails with its connection, and so does what was sent behind', async () => {
  const other = await connect(true);
  const pipeline = new Pipeline(other);
  const gone = new Promise((resolve) => other.on('error', resolve));
  const sleeping: Statement = { name: 'sleep', text: 'select pg_sleep(60)', values: [] };
  const failures = Promise.allSettled([pipeline.send([sleeping]), pipeline.send([asks(1)])]);
  const ended = async () =>
    (
      await session.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%' and state = 'active'",
      )
    ).rowCount === 1;
  while (!(await ended()));
  expect(await failures).toMatchObject([
    { status: 'rejected', reason: { statement: 'sleep', cause: { code: '57P01' } } },
    { status: 'rejected', reason: { statement: 'ask 1' } },
  ]);
  await gone;
});
