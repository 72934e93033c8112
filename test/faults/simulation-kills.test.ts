import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sqliteDriver } from '@loyalty-service/server/storage/sqlite/connection/driver';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importOnce } from '../api/support/imports.ts';
import { must, openShop, pointsRules, type Shop } from '../api/support/shop.ts';
import { verifyDatabase } from '../support/command-line.ts';
import { type Answer, send, startTestServer, temporaryFolder } from '../support/server.ts';
import { killServers, startServer } from '../support/server-process.ts';

const members = 3_000;
const patience = { timeout: 240_000 };
const folder = temporaryFolder();
afterAll(async () => {
  await killServers();
  folder.remove();
});

/** The bug: sums are stored without the card that they go up to. */
const withoutCursor = `create trigger without_cursor after update on simulation_jobs when old.after_id is not null
begin update simulation_jobs set after_id = old.after_id where simulation_id = new.simulation_id; end`;

const sales = join(folder.path, 'sales.db');
let shop: Pick<Shop, 'key' | 'programId' | 'cardId'>;

/** A database with many cards, with an opening balance of 3 and a sale of 5.00 each, and a card to earn on. */
beforeAll(async () => {
  const server = await startTestServer({ store: openSqliteStore({ file: sales, exclusive: true }) });
  const opened = await openShop(server);
  shop = opened;
  const rows = Array.from({ length: members }, (_, index) => ({
    ...{ customer_external_id: `m-${index}`, program_id: opened.programId, opening_balance: 3 },
  }));
  await must(opened, 'POST', '/v1/imports', { rows });
  await importOnce(server);
  let cursor = '';
  do {
    const page = await must(opened, 'GET', `/v1/cards?limit=100${cursor}`);
    const earn = { action: 'earn', amount: 500, reference: 'first' };
    const items = page.data.map(({ id }: { readonly id: string }) => ({ ...earn, card_id: id }));
    await must(opened, 'POST', '/v1/transactions/batch', { items });
    cursor = page.next_cursor === null ? '' : `&cursor=${encodeURIComponent(page.next_cursor)}`;
  } while (cursor !== '');
  await server.stop();
}, patience.timeout);

/** Kills a server in the middle of a simulation, and starts it again: the simulation at its end, and the same one undisturbed. */
async function killSimulation(name: string, plant?: string) {
  const file = join(folder.path, name);
  copyFileSync(sales, file);
  const { key, programId, cardId } = shop;
  if (plant) {
    const connection = new (sqliteDriver())(file);
    connection.exec(plant);
    connection.close();
  }
  let server = await startServer(file);
  const path = `/v1/programs/${programId}/simulations`;
  const rules = { ...pointsRules, earn: { ...pointsRules.earn, value: 2 } };
  const make = async (more: object = {}): Promise<Answer['json']> =>
    (await send(server.url, 'POST', path, { key, body: { rules, ...more } })).json;
  const get = async (id: string): Promise<Answer['json']> =>
    (await send(server.url, 'GET', `/v1/simulations/${id}`, { key })).json;
  const { id, to } = await make();
  let inTheMiddle = await get(id);
  // Beside earns a simulation is slow enough to be met twice on its way.
  for (let met = 0; met < 2 && inTheMiddle.status !== 'done'; ) {
    await send(server.url, 'POST', `/v1/cards/${cardId}/earn`, { key, body: { amount: 100 } });
    const before = inTheMiddle.progress.cards_done;
    inTheMiddle = await get(id);
    if (inTheMiddle.progress.cards_done > before) met += 1;
  }
  await server.end('SIGKILL');
  server = await startServer(file);
  const done = await untilDone(() => get(id));
  const undisturbed = await make({ to }).then((made) => untilDone(() => get(made.id)));
  expect(await server.end('SIGTERM')).toBe(0);
  return { inTheMiddle, result: done.result, undisturbed: undisturbed.result, verified: await verifyDatabase(file) };
}

async function untilDone(look: () => Promise<Answer['json']>): Promise<Answer['json']> {
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(50)) {
    const seen = await look();
    if (seen.status === 'done') return seen;
  }
  throw new Error('The simulation did not end.');
}

it('a simulation that is killed in the middle ends as one that was not', patience, async () => {
  const { inTheMiddle, result, undisturbed, verified } = await killSimulation('killed.db');
  expect(inTheMiddle).toMatchObject({ status: 'running', progress: { cards_total: members + 1 } });
  expect(inTheMiddle.progress.cards_done).toBeLessThan(members);
  expect(result).toEqual(undisturbed);
  expect(result).toMatchObject({ cards: { count: members + 1 }, sales: { count: members + 1 } });
  expect(result.simulated.issued - result.actual.issued).toBe(5 * (members + 1));
  expect(verified).toMatchObject({ exitCode: 0, violations: 0 });
});

it('would be caught if the sums were stored without the card that they go up to', patience, async () => {
  const { inTheMiddle, result, undisturbed } = await killSimulation('planted.db', withoutCursor);
  expect(inTheMiddle).toMatchObject({ status: 'running' });
  expect(undisturbed.cards.count).toBe(members + 1);
  expect(result.cards.count).toBeGreaterThan(members + 1);
});
