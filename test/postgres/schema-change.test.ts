import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@loyalty-service/server/boot/open-store';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { request } from '../faults/earning-client.ts';
import { fillLedger } from '../faults/ledger-file.ts';
import { verifyDatabase } from '../support/command-line.ts';
import { startTestServer } from '../support/server.ts';
import { makeTestDatabase } from '../support/test-store.ts';
import { startTills } from './till.ts';

/** The columns of every table that requests read get another collation, and thus another type of result. */
const typesText = `select string_agg(format('alter table %I %s', table_name, changes), ';') as text from (
  select table_name, string_agg(format('alter column %I type text collate "POSIX"', column_name), ', ') as changes
  from information_schema.columns where table_schema = 'public' and data_type = 'text' and collation_name = 'C'
    and table_name in ('cards', 'transactions', 'customers', 'programs', 'idempotency', 'events', 'test_clocks')
  group by table_name) as of_tables`;

/** A function that was made again is another one to a plan. */
const functionText = `select pg_get_functiondef('loyalty_require'::regproc) as text`;

const pidsText =
  "select pid from pg_stat_activity where datname = current_database() and application_name = 'loyalty-server'";

describe('a migration while a server is under load', { timeout: 60_000 }, () => {
  it('fails no request', async () => {
    const database = await makeTestDatabase();
    const open = () => openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false });
    const { key, cards } = await fillLedger(await startTestServer({ store: await open() }), { cards: 4 });
    const server = await startTestServer({ store: await open() });
    const migrating = new pg.Client(database.url);
    await migrating.connect();
    const ask = async (text: string) => (await migrating.query(text)).rows;
    const textOf = async (text: string) => String((await ask(text))[0]?.text);
    const pids = async () => new Set((await ask(pidsText)).map(({ pid }) => pid));

    const tills = startTills({ count: 8, key, cards, url: () => server.url });
    const reads: number[] = [];
    let isOpen = true;
    const reading = Array.from({ length: 12 }, async (_, reader) => {
      const paths = [`cards/${cards[0]}`, 'transactions?limit=5', 'customers', 'programs', 'events?limit=5'];
      while (isOpen) {
        const answer = await request({ url: `${server.url}/v1/${paths[reader % paths.length]}`, key });
        reads.push(answer.status);
        await sleep(2);
      }
    });
    const sold = async (more: number) => {
      const before = tills.operations.size;
      await expect.poll(() => tills.operations.size, { timeout: 20_000, interval: 20 }).toBeGreaterThan(before + more);
    };
    await sold(50);
    const pidsBefore = await pids();
    for (const change of [await textOf(typesText), `drop function loyalty_require; ${await textOf(functionText)}`])
      await migrating.query(`begin; ${change}; commit`);
    await sold(50);
    await tills.stop();
    isOpen = false;
    await Promise.all(reading);

    expect(tills.interrupted).toEqual([]);
    expect(reads.filter((status) => status !== 200)).toEqual([]);
    // The fault fired: connections whose plans no longer fit were replaced.
    const pidsAfter = await pids();
    expect([...pidsBefore].filter((pid) => !pidsAfter.has(pid)).length).toBeGreaterThan(2);
    await migrating.end();
    await server.stop();
    expect(await verifyDatabase(database.url)).toMatchObject({ violations: 0, transactions: tills.operations.size });
    await database.remove();
  });
});
