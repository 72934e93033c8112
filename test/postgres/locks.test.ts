import { setTimeout as sleep } from 'node:timers/promises';
import type { Refusal } from '@loyalty-service/server/domain/refusal';
import type { StatementError } from '@loyalty-service/server/storage/postgres/connection/pipeline';
import { Writer } from '@loyalty-service/server/storage/postgres/connection/writer';
import type pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { claimed, makeCustomer } from '../ledger/commands.ts';
import { mailRow, save, tenantA } from '../storage/rows.ts';
import { database, openDatabaseForEach, process, session, spendAll, touch } from './ledger-processes.ts';
import { ClaimsBeforeLocks, CounterFirst, RemovesByPlace, StateBeforeLocks, UnsortedLocks } from './mutants.ts';

openDatabaseForEach();

const hold = async (holder: pg.Client, id: string) => {
  await holder.query('begin');
  await holder.query('select 1 from customers where id = $1 for no key update', [id]);
};

/** Resolves once so many sessions of this database wait for a lock. */
async function untilWaiting(sessions: number): Promise<void> {
  const watcher = await session();
  const waiting = async () =>
    (
      await watcher.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount;
  await vi.waitUntil(async () => (await waiting()) === sessions, { interval: 5, timeout: 10_000 });
}

/** One key through two processes while the row is held: what each was told, whether it was a replay. */
async function oneKeyThroughTwo(makeWriter: typeof Writer): Promise<string[]> {
  const [one, two, holder] = [process(makeWriter), process(makeWriter), await session()];
  await one.ledger.submit(makeCustomer('c1', { marketing_consent: 1 }));
  await two.ledger.submit(makeCustomer('c2'));
  await hold(holder, 'c1');
  const told = [one, two].map(({ ledger }) =>
    ledger.submit(spendAll('c1', claimed('key'))).then(
      ({ original }) => (original ? 'replayed' : 'spent'),
      (refusal: Refusal) => refusal.code,
    ),
  );
  await untilWaiting(2);
  await holder.query('rollback');
  return (await Promise.all(told)).toSorted();
}

describe('claims are looked at after the locks', () => {
  it('so that one key through two processes is spent once and replayed once', async () => {
    expect(await oneKeyThroughTwo(Writer)).toEqual(['replayed', 'spent']);
  });
  it('and it would be seen if they were not', async () => {
    expect(await oneKeyThroughTwo(ClaimsBeforeLocks)).toEqual(['insufficient_balance', 'spent']);
  });
});

/** Whether a third session can lock the row while a batch waits for the counter that a second one holds. */
async function rowIsFreeWhileTheCounterIsHeld(makeWriter: typeof Writer): Promise<boolean> {
  const [{ ledger }, holder, third] = [process(makeWriter), await session(), await session()];
  await ledger.submit(makeCustomer('c1'));
  await holder.query('begin');
  await holder.query('select 1 from event_counters for no key update');
  const waiting = ledger.submit(touch(['c1']));
  await sleep(100);
  const isFree = await third.query('select 1 from customers for no key update nowait').then(
    () => true,
    ({ code }: { code: string }) => {
      if (code !== '55P03') throw new Error(code);
      return false;
    },
  );
  await holder.query('rollback');
  expect((await waiting).status).toBe(200);
  return isFree;
}

describe('the event counter is locked last', () => {
  it('so that a batch has its rows before it waits for the counter', async () => {
    expect(await rowIsFreeWhileTheCounterIsHeld(Writer)).toBe(false);
  });
  it('and it would be seen if it were locked first', async () => {
    expect(await rowIsFreeWhileTheCounterIsHeld(CounterFirst)).toBe(true);
  });
});

/** Deadlocks that two processes meet while they write the same rows, named in opposite orders: at most `enough` are waited for. */
async function deadlocks(makeWriter: typeof Writer, forMs: number, enough = Number.POSITIVE_INFINITY): Promise<number> {
  let met = 0;
  class Counting extends makeWriter {
    override begin(statements: Parameters<Writer['begin']>[0]) {
      return super.begin(statements).catch((error: StatementError) => {
        if ((error.cause as { code?: string }).code === '40P01') met += 1;
        throw error;
      });
    }
  }
  // By default a wait for a lock ends before anyone looks whether it goes in a circle.
  const watcher = await session();
  await watcher.query(`alter database ${new URL(database.url).pathname.slice(1)} set deadlock_timeout = '10ms'`);
  const [one, two] = [process(Counting), process(Counting)];
  const ids = Array.from({ length: 40 }, (_, index) => `c${10 + index}`);
  await Promise.all(ids.map((id) => one.ledger.submit(makeCustomer(id))));
  const endsAt = Date.now() + forMs;
  const write = async ({ ledger }: typeof one, order: readonly string[]) => {
    while (Date.now() < endsAt && met < enough) await ledger.submit(touch(order)).catch(() => {});
  };
  await Promise.all([write(one, ids), write(two, ids.toReversed())]);
  return met;
}

describe('locks are taken in one order', () => {
  it('so that no two batches wait for each other in a circle', async () => {
    expect(await deadlocks(Writer, 2_500)).toBe(0);
  });
  it('and it would be seen if they were not', async () => {
    expect(await deadlocks(UnsortedLocks, 20_000, 1)).toBeGreaterThan(0);
  });
});

/** How often a batch had to be run again because a row was not as it had been loaded. */
async function conflictsAfterAWait(makeWriter: typeof Writer): Promise<number> {
  const [{ ledger, tried }, holder] = [process(makeWriter), await session()];
  await ledger.submit(makeCustomer('c1'));
  await holder.query('begin');
  await holder.query("update customers set version = version + 1 where id = 'c1'");
  tried.length = 0;
  const waiting = ledger.submit(touch(['c1']));
  await sleep(100);
  await holder.query('commit');
  expect((await waiting).status).toBe(200);
  return tried.length - 1;
}

describe('rows are loaded after their locks', () => {
  it('so that what had to be waited for is seen as it was left', async () => {
    expect(await conflictsAfterAWait(Writer)).toBe(0);
  });
  it('and it would be seen if they were loaded before', async () => {
    expect(await conflictsAfterAWait(StateBeforeLocks)).toBeGreaterThan(0);
  });
});

/** Whether a row is gone that was removed while somebody else changed it. */
async function isRemovedMeanwhile(makeWriter: typeof Writer): Promise<boolean> {
  const [{ store }, holder] = [process(makeWriter), await session()];
  const row = mailRow(tenantA, 'mail_1', 1);
  await save(store, [{ kind: 'insert', table: 'mails', row }]);
  await holder.query('begin');
  expect((await holder.query('update mails set due_at = 2')).rowCount).toBe(1);
  const removed = save(store, [{ kind: 'delete', table: 'mails', row }]);
  await sleep(100);
  await holder.query('commit');
  await removed;
  return (await holder.query('select 1 from mails')).rowCount === 0;
}

describe('a row that is removed while somebody else changes it', () => {
  it('is gone', async () => {
    expect(await isRemovedMeanwhile(Writer)).toBe(true);
  });
  it('and it would be seen if it stayed', async () => {
    expect(await isRemovedMeanwhile(RemovesByPlace)).toBe(false);
  });
});
