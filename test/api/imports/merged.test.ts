import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { imported } from '../support/imports.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { lastSequence, must, openShop, type Shop } from '../support/shop.ts';

const startServer = serversOfThisFile();
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  shop = await openShop(server);
});

const idOf = async (external_id: string): Promise<string> =>
  (await must(shop, 'POST', '/v1/customers/search', { external_id })).data[0].id;
const merge = async (from: string, into: string) =>
  must(shop, 'POST', `/v1/customers/${await idOf(from)}/merge`, { into: await idOf(into) });
const cardsOf = async (external_id: string) =>
  (await must(shop, 'GET', `/v1/cards?customer_id=${await idOf(external_id)}`)).data;
const availableOf = async (external_id: string): Promise<number> =>
  (await cardsOf(external_id)).reduce((sum: number, card: Balanced) => sum + card.balance.available, 0);

interface Balanced {
  readonly id: string;
  readonly status: string;
  readonly external_id: string | null;
  readonly balance: { readonly available: number };
}

const row = (customer_external_id: string, opening_balance: number, more: object = {}) => ({
  ...{ customer_external_id, program_id: shop.programId, opening_balance },
  ...more,
});

/** Sends rows that were imported before: none of them may make anything. */
async function expectUnchanged(rows: readonly object[]): Promise<void> {
  const sequence = await lastSequence(shop);
  const again = await imported(server, shop, rows);
  expect(again.refused).toEqual([]);
  expect(again.counts).toMatchObject({ created: 0, unchanged: rows.length, refused: 0 });
  expect(await lastSequence(shop)).toBe(sequence);
  expect((await verifyLedger(server.service.store, server.service.now())).listed).toEqual([]);
}

it('202: the same rows after their customers were merged are unchanged', async () => {
  const rows = [row('a', 100), row('b', 200)];
  await imported(server, shop, rows);
  await merge('a', 'b');
  await expectUnchanged(rows);
  expect(await availableOf('b')).toBe(300);
});

it('202: the same CSV file after a merge is unchanged', async () => {
  const file = `customer_external_id,program_id,opening_balance\na,${shop.programId},100\nb,${shop.programId},200\n`;
  await imported(server, shop, file);
  await merge('a', 'b');
  expect((await imported(server, shop, file)).counts).toMatchObject({ unchanged: 2, refused: 0 });
});

it('202: the same rows after a chain of merges are unchanged, wherever the customer of a row went', async () => {
  const rows = [row('a', 100), row('b', 200), row('c', 300), row('d', 400)];
  await imported(server, shop, rows);
  await merge('a', 'b');
  await merge('b', 'c');
  await merge('d', 'c');
  await expectUnchanged(rows);
  expect(await availableOf('c')).toBe(1_000);
});

it('202: the same rows with ids of their cards are unchanged after a merge and a replacement', async () => {
  const rows = [row('a', 100, { card_external_id: 'k-a' }), row('b', 200, { card_external_id: 'k-b' })];
  await imported(server, shop, rows);
  await merge('a', 'b');
  const open = (await cardsOf('b')).find((card: Balanced) => card.status === 'active');
  await must(shop, 'POST', `/v1/cards/${open.id}/replace`, {});
  await expectUnchanged(rows);
});

it('202: the same rows are unchanged where one of the merged customers had closed their card', async () => {
  const rows = [row('a', 100), row('b', 200)];
  await imported(server, shop, rows);
  const [card] = await cardsOf('a');
  await must(shop, 'POST', `/v1/cards/${card.id}/close`, { forfeit: true });
  await merge('a', 'b');
  await expectUnchanged(rows);
});

it('202: an opening balance is booked once for a customer, also after the card was closed and another one issued', async () => {
  const rows = [row('a', 100)];
  await imported(server, shop, rows);
  const [card] = await cardsOf('a');
  await must(shop, 'POST', `/v1/cards/${card.id}/close`, { forfeit: true });
  await must(shop, 'POST', '/v1/cards', { program_id: shop.programId, customer_id: await idOf('a') });
  await expectUnchanged(rows);
  expect(await availableOf('a')).toBe(0);
});

it('202: rows of a merged customer without a card or a balance are unchanged', async () => {
  const rows = [{ customer_external_id: 'a', name: 'Ada' }, { customer_external_id: 'b' }];
  await imported(server, shop, rows);
  await merge('a', 'b');
  await expectUnchanged(rows);
});

it('202: what is new in a row of a merged customer goes to the customer that stayed', async () => {
  await imported(server, shop, [{ customer_external_id: 'a' }, { customer_external_id: 'b' }]);
  await merge('a', 'b');
  const done = await imported(server, shop, [row('a', 70)]);
  expect(done.counts).toMatchObject({ created: 1, refused: 0 });
  expect(await availableOf('b')).toBe(70);
});

it('202: another opening balance for a merged customer is refused, and names the earlier one', async () => {
  await imported(server, shop, [row('a', 100), row('b', 200)]);
  await merge('a', 'b');
  expect((await imported(server, shop, [row('a', 150)])).refused).toMatchObject([{ code: 'reference_in_use' }]);
});
