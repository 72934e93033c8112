import type { Answer } from '@loyalty-service/server/storage/postgres/flight';
import { Prepared } from '@loyalty-service/server/storage/postgres/prepared';
import type { Statement } from '@loyalty-service/server/storage/postgres/statement';
import { Wire } from '@loyalty-service/server/storage/postgres/wire';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTestDatabase, type TestDatabase } from '../support/test-store.ts';

let database: TestDatabase;
let client: pg.Client;
/** Of somebody else. */
let session: pg.Client;

const connect = async () => {
  const made = new pg.Client(database.url);
  await made.connect();
  return made;
};
beforeEach(async () => {
  database = await makeTestDatabase();
  [client, session] = [await connect(), await connect()];
  await session.query('create table notes (note bigint)');
});
afterEach(async () => {
  await client.end();
  await session.end();
  await database.remove();
});

const begin: Statement = { text: 'begin', values: [] };
const commit: Statement = { text: 'commit', values: [] };
const rollBack: Statement = { text: 'rollback', values: [] };
const asks = (number: number, columns = 1): Statement => ({
  text: `select ${Array.from({ length: columns }, () => '$1::bigint').join(', ')}`,
  values: [number],
});
/** A division by zero, if zero is given. */
const divides = (by: number): Statement => ({ text: 'select 6 / $1::bigint', values: [by] });
const note = (number: number): Statement => ({ text: 'insert into notes values ($1::bigint)', values: [number] });
/** A value that no column can hold. */
const impossible: Statement = { text: 'select $1::text', values: [Symbol('none')] };

const notes = async () => (await session.query('select note from notes order by note')).rows.map(({ note: of }) => +of);
const values = (answers: readonly Answer[]) => answers.map(({ rows }) => rows[0]);

async function preparedOn(wire: Wire): Promise<readonly (string | null)[]> {
  const [answer] = await wire.fly([
    { text: 'select statement from pg_prepared_statements order by prepare_time', values: [], isOnce: true },
  ]);
  return (answer?.rows ?? []).map(([text = null]) => text);
}

describe.each([true, false])('a flight whose statements have a Sync each: %s', (syncsEach) => {
  it('is answered in the order of its statements', async () => {
    const none = { text: 'select 1 where false', values: [] };
    const answers = await new Wire(client, syncsEach).fly([begin, asks(7, 2), none, asks(8), commit]);
    expect(answers).toEqual([
      { rows: [], tag: 'BEGIN' },
      { rows: [['7', '7']], tag: 'SELECT 1' },
      { rows: [], tag: 'SELECT 0' },
      { rows: [['8']], tag: 'SELECT 1' },
      { rows: [], tag: 'COMMIT' },
    ]);
  });

  it('is answered after the one before it, and neither waits for the other', async () => {
    const wire = new Wire(client, syncsEach);
    const flights = await Promise.all([wire.fly([asks(1), asks(2, 2)]), wire.fly([]), wire.fly([asks(3)])]);
    expect(flights.map(values)).toEqual([[['1'], ['2', '2']], [], [['3']]]);
  });

  it('says which statement failed, and can prepare it again', async () => {
    const wire = new Wire(client, syncsEach);
    const failing = wire.fly([begin, asks(1), divides(0), asks(2, 2), commit]);
    await expect(failing).rejects.toMatchObject({ statement: divides(0).text, cause: { code: '22012' } });
    await wire.fly([rollBack]);
    const answers = await wire.fly([asks(1), divides(2), asks(2, 2), divides(3)]);
    expect(values(answers)).toEqual([['1'], ['3'], ['2', '2'], ['2']]);
  });

  it.each([
    ['a statement could not be made', new RangeError('Not to be made.')],
    ['a value could not be written', { kind: 'bad_row' }],
  ])('fails as a whole where %s, and leaves the connection to the next', async (what, failure) => {
    const wire = new Wire(client, syncsEach);
    function* unmade() {
      yield begin;
      yield note(1);
      if (what === 'a statement could not be made') throw failure;
      yield impossible;
    }
    await expect(wire.fly(unmade())).rejects.toMatchObject(failure);
    await wire.fly([rollBack]);
    expect(values(await wire.fly([asks(3)]))).toEqual([['3']]);
    expect(await notes()).toEqual([]);
  });

  it('keeps so many texts prepared as it may: those that were used last', async () => {
    const wire = new Wire(client, syncsEach, new Prepared(2));
    for (const columns of [1, 2, 1, 3]) await wire.fly([asks(5, columns)]);
    expect(await preparedOn(wire)).toEqual([asks(5, 1).text, asks(5, 3).text]);
    const answers = await wire.fly([asks(5, 2), asks(5, 3), asks(5, 1)]);
    expect(answers.map(({ rows }) => rows[0]?.length)).toEqual([2, 3, 1]);
    expect(await preparedOn(wire)).toHaveLength(2);
  });

  it('keeps nothing of a text that is sent once', async () => {
    const wire = new Wire(client, syncsEach, new Prepared(2));
    expect(await wire.fly([{ ...asks(5), isOnce: true }])).toEqual([{ rows: [['5']], tag: 'SELECT 1' }]);
    expect(await preparedOn(wire)).toEqual([]);
  });

  it('fails with its connection, and so does what was sent behind it', async () => {
    const other = await connect();
    const wire = new Wire(other, syncsEach);
    const gone = new Promise((resolve) => other.on('error', resolve));
    const sleeping = { text: 'select pg_sleep(60)', values: [] };
    const flying = [wire.fly([sleeping]), wire.fly([asks(1)])];
    const failures = Promise.allSettled(flying);
    const ended = async () =>
      (
        await session.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'select pg_sleep%' and state = 'active'",
        )
      ).rowCount === 1;
    while (!(await ended()));
    expect(await failures).toMatchObject([
      { status: 'rejected', reason: { statement: sleeping.text, cause: { code: '57P01' } } },
      { status: 'rejected', reason: { statement: asks(1).text } },
    ]);
    await gone;
  });
});

/** What becomes of a transaction that is sent behind one that fails. */
async function behindAFailure(syncsEach: boolean, failure = divides(0)): Promise<string | undefined> {
  const wire = new Wire(client, syncsEach);
  const failing = wire.fly([begin, note(1), failure, commit]).catch(() => {});
  const behind = wire.fly([begin, note(2), commit]).catch(({ cause }) => cause.code);
  await failing;
  await wire.fly([rollBack]);
  const told = await behind;
  return typeof told === 'string' ? told : told.at(-1)?.tag;
}

describe('a transaction that is sent behind one that fails', () => {
  it.each([
    ['in the database', divides(0)],
    ['because a statement could not be made', impossible],
  ])('%s fails too, so that it may be planned upon it', async (_, failure) => {
    expect(await behindAFailure(false, failure)).toBe('25P02');
    expect(await notes()).toEqual([]);
  });

  it('would be committed where each statement has a Sync: there, none is sent behind another', async () => {
    expect(await behindAFailure(true)).toBe('COMMIT');
    expect(await notes()).toEqual([2]);
  });
});
