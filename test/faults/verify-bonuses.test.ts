import type { Store } from '@loyalty-service/server/storage/store';
import type { AnyRow } from '@loyalty-service/server/storage/tables/table';
import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bonusOn } from '../api/support/bonuses.ts';
import { must, openShop, pointsRules } from '../api/support/shop.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let first = { cardId: '', customerId: '' };
let second = { cardId: '', customerId: '' };

/** Two customers with a card each, and a card without a customer: all three have the welcome bonus. */
beforeAll(async () => {
  server = await startTestServer();
  const shop = await openShop(server, { rules: { ...pointsRules, campaigns: [bonusOn({ kind: 'issue' })] } });
  const { id: customerId } = await must(shop, 'POST', '/v1/customers', {});
  first = shop;
  second = { customerId, cardId: await shop.issue({ customer_id: customerId }) };
  await shop.issue();
  await shop.issue();
});
afterAll(() => server.stop());

/** The findings of verify when some rows of the ledger are changed. */
async function listedWith(change: (row: AnyRow) => AnyRow): Promise<readonly string[]> {
  const { store } = server.service;
  const scan = async function* (name: Parameters<Store['scan']>[0]) {
    for await (const rows of store.scan(name)) {
      const given = rows as readonly AnyRow[];
      yield name === 'transactions' ? given.map(change) : given;
    }
  };
  return (await verifyLedger({ scan } as unknown as Store, Date.now())).listed;
}

const onSecond = (more: AnyRow) => (row: AnyRow) => (row['card_id'] === second.cardId ? { ...row, ...more } : row);

it('finds nothing wrong where each customer has a bonus once', async () => {
  expect(await listedWith((row) => row)).toEqual([]);
});

it('reports a bonus that a customer has twice in a program, on whatever card', async () => {
  const again = /grants extra:issue of program prg_\w+ to customer cus_\w+ again/;
  expect(await listedWith(onSecond({ customer_id: first.customerId }))).toEqual([expect.stringMatching(again)]);
  const renumbered = { customer_id: first.customerId, reference: 'extra:issue#2' };
  expect(await listedWith(onSecond(renumbered))).toEqual([expect.stringMatching(again)]);
});

it('reports no bonus that was taken back, and none of another period or program', async () => {
  const { customerId: customer_id } = first;
  const takenBack = await listedWith(onSecond({ customer_id, reversed_amount: 50 }));
  expect(takenBack.filter((line) => line.includes('again'))).toEqual([]);
  expect(await listedWith(onSecond({ customer_id, reference: 'extra:2026' }))).toEqual([]);
  expect(await listedWith(onSecond({ customer_id, program_id: 'another' }))).toEqual([]);
});
