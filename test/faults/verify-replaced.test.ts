import type { Store } from '@loyalty-service/server/storage/store';
import type { AnyRow } from '@loyalty-service/server/storage/tables/table';
import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must, openShop, pointsRules } from '../api/support/shop.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
const ids: string[] = [];

/** Three cards that replaced each other, each with an earn of 10, under rules that count. */
beforeAll(async () => {
  server = await startTestServer();
  const caps = [{ id: 'c', on: 'earn', measure: 'count', window: 'lifetime', max: 9, over: 'refuse' }];
  const shop = await openShop(server, { rules: { ...pointsRules, limits: { caps } } });
  ids.push(shop.cardId);
  for (const index of [0, 1, 2]) {
    await must(shop, 'POST', `/v1/cards/${ids[index]}/earn`, { amount: 1_000 });
    if (index < 2) ids.push((await must(shop, 'POST', `/v1/cards/${ids[index]}/replace`)).id);
  }
});
afterAll(() => server.stop());

/** The findings of verify with some rows of the store changed, or left out where they are changed to null. */
async function listedWith(table: string, change: (row: AnyRow) => AnyRow | null): Promise<readonly string[]> {
  const { store } = server.service;
  const scan = async function* (name: Parameters<Store['scan']>[0]) {
    for await (const rows of store.scan(name)) {
      const given = rows as readonly AnyRow[];
      yield name === table ? given.map(change).filter((row) => row !== null) : given;
    }
  };
  return (await verifyLedger({ scan } as unknown as Store, Date.now())).listed;
}

const raised = (row: AnyRow, column: string, by: number): AnyRow => ({ ...row, [column]: Number(row[column]) + by });

it('finds nothing amiss with cards that replaced each other', async () => {
  expect(await listedWith('none', (row) => row)).toEqual([]);
});

it('reports a counter that was not carried on, or not wholly', async () => {
  const isLast = (row: AnyRow) => row['card_id'] === ids[2] && row['day'] === 10_000_000;
  const short = await listedWith('counters', (row) => (isLast(row) ? raised(row, 'value', -1) : row));
  expect(short).toEqual([expect.stringMatching(/counts value 29 of its earns, but its rows add up to 30/)]);
  const gone = await listedWith('counters', (row) => (isLast(row) ? null : row));
  expect(gone.length).toBe(4);
  const alone = { value: 10, amount: 1_000, count: 1, spend: 1_000 };
  const anew = await listedWith('counters', (row) => (isLast(row) ? { ...row, ...alone } : row));
  expect(anew).toContainEqual(expect.stringMatching(/counts count 1 of its earns, but its rows add up to 3/));
});

it('reports units that left one card and did not come to the next', async () => {
  const isCome = (row: AnyRow) => row['kind'] === 'transfer_in' && row['card_id'] === ids[2];
  const lost = await listedWith('transactions', (row) => (isCome(row) ? raised(row, 'delta', -1) : row));
  expect(lost).toContainEqual(expect.stringMatching(/received 19 units of the 20 sent to it/));
  const astray = await listedWith('cards', (row) => (row['id'] === ids[0] ? { ...row, replaced_by: null } : row));
  expect(astray).toContainEqual(expect.stringMatching(/sent 10 units to no card/));
});
