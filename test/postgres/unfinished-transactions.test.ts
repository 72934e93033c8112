import { setTimeout as sleep } from 'node:timers/promises';
import { Writer } from '@loyalty-service/server/storage/postgres/connection/writer';
import { describe, expect, it } from 'vitest';
import { claimed, makeCustomer } from '../ledger/commands.ts';
import { database, openDatabaseForEach, process, session, spendAll } from './ledger-processes.ts';
import { EndsNoTransaction, failingCommit } from './mutants.ts';

openDatabaseForEach();

/** Longer than a transaction may be idle. */
const stoppedMs = 3_500;

/** Whether a locked row is free again after its process stopped between two statements for longer than it may. */
async function isFreeAfterAStop(makeWriter: typeof Writer): Promise<boolean> {
  await process(Writer).ledger.submit(makeCustomer('c1'));
  const [writer, third] = [new makeWriter(database.url, () => {}), await session()];
  function* statements() {
    yield { name: 'lock customers', text: 'select 1 from customers for no key update', values: [] };
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, stoppedMs);
    yield { name: 'none', text: 'select 1', values: [] };
  }
  const sending = writer.begin(statements()).then(
    () => 'done',
    () => 'failed',
  );
  await sleep(stoppedMs + 500);
  const isFree = await third.query('select 1 from customers for no key update nowait').then(
    () => true,
    () => false,
  );
  await third.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'loyalty-server'`);
  expect(await sending).toBe(isFree ? 'failed' : 'done');
  writer.drop();
  return isFree;
}

describe('a process that is stopped in the middle of a transaction', () => {
  it('does not keep its locks', async () => {
    expect(await isFreeAfterAStop(Writer)).toBe(true);
  });
  it('would keep its locks if nothing ended the transaction', async () => {
    expect(await isFreeAfterAStop(EndsNoTransaction)).toBe(false);
  });
});

describe('a COMMIT that fails with an unknown error', () => {
  it.each([true, false])('has an unknown outcome, so the claim is looked up: written %s', async (isWritten) => {
    await process(Writer).ledger.submit(makeCustomer('c1', { marketing_consent: 1 }));
    const { told, makeWriter } = failingCommit(isWritten);
    const { status } = await process(makeWriter).ledger.submit(spendAll('c1', claimed('key')));
    expect([told.failures, status]).toEqual([1, 200]);
    const { rows } = await (await session()).query('select marketing_consent, version from customers');
    expect(rows.map(({ marketing_consent }) => Number(marketing_consent))).toEqual([0]);
  });
});
