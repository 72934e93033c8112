import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '@loyalty-service/server/boot/open-store';
import { afterAll, expect, it } from 'vitest';
import { openShop } from '../api/support/shop.ts';
import { verifyDatabase } from '../support/command-line.ts';
import { command } from '../support/postgres/make-database.ts';
import { type Answer, send, startTestServer } from '../support/server.ts';
import { killServers, type ServerProcess, startServer } from '../support/server-process.ts';
import { makeTestDatabase } from '../support/test-store.ts';

/** Members in each of two files; the first ones of the second are the last ones of the first. */
const [members, others, shared] = [1_500, 500, 200];
const patience = { timeout: 240_000 };

afterAll(killServers);

const fileFor = (programId: string, from: number, length: number): string => {
  const rows = Array.from({ length }, (_, index) => `m-${from + index},${programId},3`);
  return `customer_external_id,program_id,opening_balance\n${rows.join('\n')}\n`;
};

/** The bug: rows are not forgotten, as if that were done in a transaction which never comes. */
const rowsAreKept = `
create function keep_row() returns trigger language plpgsql as $$ begin
  insert into import_rows select old.*;
  return null;
end $$;
create trigger keep_row after delete on import_rows for each row execute function keep_row()`;

type Counts = Answer['json'];
const settled = ({ counts }: Counts): number => counts.created + counts.unchanged + counts.refused;

/** Two servers import two files at once, and the first one is killed (-9) in the middle: the state that the other ends with. */
async function killOneOfTwo(plant?: string) {
  const database = await makeTestDatabase();
  const store = await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false });
  const setting = await startTestServer({ store });
  const { key, programId } = await openShop(setting);
  await setting.stop();
  if (plant) await command(database.url, plant);
  const [killed, other] = await Promise.all([startServer(database.url), startServer(database.url)]);
  const post = async ({ url }: ServerProcess, from: number, length: number) => {
    const headers = { 'Content-Type': 'text/csv' };
    const sent = await send(url, 'POST', '/v1/imports', { key, raw: fileFor(programId, from, length), headers });
    return async () => {
      const { status, json } = await send(other.url, 'GET', `/v1/imports/${sent.json.id}`, { key });
      if (status !== 200) throw new Error(`The import was answered with ${status}: ${JSON.stringify(json)}`);
      return json;
    };
  };
  const first = await post(killed, 0, members);
  // More than the files share: as many that were counted twice would hide behind those of the other one.
  await until(async () => settled(await first()) > shared);
  const second = await post(other, members - shared, others);
  await until(async () => settled(await second()) > 0);
  expect(await killed.end('SIGKILL')).toBe('SIGKILL');
  const inTheMiddle = await first();
  const both = () => Promise.all([first(), second()]);
  await until(async () => (await both()).every((one) => settled(one) >= one.counts.total));
  const ended = await both();
  expect(await other.end('SIGTERM')).toBe(0);
  const verified = await verifyDatabase(database.url);
  await database.remove();
  const sum = (count: string) => ended.reduce((all, { counts }) => all + counts[count], 0);
  const statuses = ended.map(({ status }) => status);
  const [created, unchanged, refused] = ['created', 'unchanged', 'refused'].map(sum);
  return { inTheMiddle, statuses, created, unchanged, refused, verified };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + 120_000; !(await holds()); await sleep(10))
    if (Date.now() > deadline) throw new Error('The imports did not come so far.');
}

const distinct = members + others - shared;
const right = {
  ...{ statuses: ['done', 'done'], created: distinct, unchanged: shared, refused: 0 },
  verified: { exitCode: 0, violations: 0, transactions: distinct },
};

it(
  'of two servers that import at once one is killed: each row counts once, and both imports end',
  patience,
  async () => {
    const found = await killOneOfTwo();
    // It was killed in the middle of its import.
    expect(found.inTheMiddle.status).toBe('running');
    expect(settled(found.inTheMiddle)).toBeLessThan(members);
    expect(found).toMatchObject(right);
  },
);

it('would be caught if rows that are done with were not forgotten', patience, async () => {
  const found = await killOneOfTwo(rowsAreKept);
  expect(found.inTheMiddle.status).toBe('running');
  expect(found).not.toMatchObject(right);
});
