import { join } from 'node:path';
import { openSqliteStore } from '@loyalty-service/server/storage/sqlite/sqlite-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { second, testClock } from '../api/support/clock.ts';
import { imported } from '../api/support/imports.ts';
import { earn, merge, openPair, type Pair } from '../api/support/merging.ts';
import { paying } from '../api/support/referenced-sales.ts';
import { must } from '../api/support/shop.ts';
import { startTestServer, type TestServer, temporaryFolder } from '../support/server.ts';
import type { LedgerFile } from './ledger-file.ts';
import { verifyDamaged, verifyFile } from './verify-file.ts';

const clock = testClock(new Date().toISOString());
const folder = temporaryFolder();
const ledger: LedgerFile = { file: join(folder.path, 'loyalty.db'), key: '', cards: [], remove: folder.remove };
/** Each card's id, by its part in what happened. */
const cards = { going: '', stays: '', successor: '' };

/**
 * Two cards that each have a sale `both` are merged, and the one that stays is replaced. Of the sale `returned`, all was
 * reversed; it was sent again before that.
 */
beforeAll(async () => {
  const store = openSqliteStore({ file: ledger.file, exclusive: true });
  const server = await startTestServer({ store, now: clock.now });
  const shop = await openPair(server, { rules: paying });
  await fill(server, shop);
  await server.stop();
});
afterAll(() => ledger.remove());

async function fill(server: TestServer, shop: Pair): Promise<void> {
  Object.assign(cards, { going: shop.goingCard, stays: shop.cardId });
  const opening = { customer_external_id: 'going', program_id: shop.programId, opening_balance: 7 };
  await imported(server, shop, [opening]);
  for (const card of [shop.goingCard, shop.cardId]) await earn(shop, card, { amount: 1_000, reference: 'both' });
  const { transaction } = await earn(shop, shop.cardId, { amount: 500, reference: 'returned' });
  const again = { body: { amount: 500, reference: 'returned' }, headers: { 'Idempotency-Key': 'again-1' } };
  await shop.call('POST', `/v1/cards/${shop.cardId}/earn`, again);
  await must(shop, 'POST', `/v1/transactions/${transaction.id}/reverse`, { reference: 'note' });
  clock.advance(second);
  const early = await held(shop, 'early');
  await merge(shop);
  clock.advance(second);
  for (const hold of [early, await held(shop, 'table')]) await must(shop, 'POST', `/v1/holds/${hold}/capture`, {});
  const late = await earn(shop, shop.cardId, { amount: 300, reference: 'late' });
  await must(shop, 'POST', `/v1/transactions/${late.transaction.id}/reverse`, { amount: 100, reference: 'note' });
  const { id } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/replace`, {});
  cards.successor = id;
  clock.advance(second);
  await earn(shop, id, { amount: 200, reference: 'last' });
  await imported(server, shop, [opening]);
}

const held = async (shop: Pair, reference: string): Promise<string> =>
  (await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, { for: 'use', amount: 1, reference })).id;

const renamed = (card: string, from: string, to: string) =>
  `update transactions set reference = '${to}' where kind = 'earn' and reference = '${from}' and card_id = '${card}'`;
const secondRow = /^transaction txn_\w+: has the reference of txn_\w+, on a card that its own card replaced$/;

it('finds nothing amiss where merged cards brought one reference each, and one return note is of two sales', async () => {
  expect(await verifyFile(ledger.file)).toMatchObject({ exitCode: 0, listed: [] });
});

it.each([
  ['a sale of a replaced card once more', 1, () => renamed(cards.successor, 'last', 'late')],
  ['a reversed sale once more, under its reference', 1, () => renamed(cards.successor, 'last', 'returned')],
  ['a sale of both merged cards once more, on their successor', 2, () => renamed(cards.successor, 'last', 'both')],
])('reports %s', async (_what, times, damage) => {
  const { exitCode, listed } = await verifyDamaged(ledger, damage());
  expect(listed).toEqual(Array.from({ length: times }, () => expect.stringMatching(secondRow)));
  expect(exitCode).toBe(1);
});

it('reports a sale of a merged card once more, booked after the merge', async () => {
  const { listed } = await verifyDamaged(ledger, renamed(cards.going, 'both', 'late'));
  expect(listed).toEqual([expect.stringMatching(secondRow)]);
});

it('reports a captured sale of a merged card once more, unless its hold was placed before the merge', async () => {
  const used = (reference: string) =>
    `update transactions set kind = 'use', reference = '${reference}' where reference = 'both' and card_id = '${cards.going}'`;
  expect((await verifyDamaged(ledger, used('table'))).listed).toContainEqual(expect.stringMatching(secondRow));
  expect((await verifyDamaged(ledger, used('early'))).listed).not.toContainEqual(expect.stringMatching(secondRow));
});

it('reports an opening balance that was booked twice, on a card and on its successor', async () => {
  const twice = `update transactions set kind = 'import', reference = 'opening_balance'
    where reference = 'last' and card_id = '${cards.successor}'`;
  expect((await verifyDamaged(ledger, twice)).listed).toContainEqual(expect.stringMatching(secondRow));
});

const replayed = "key = 'again-1'";

it('reports a stored answer that says a reversed sale is booked', async () => {
  const { exitCode, listed } = await verifyDamaged(
    ledger,
    `update idempotency set body = replace(body, '"reversed_amount":0', '"reversed_amount":500') where ${replayed}`,
  );
  expect(listed).toEqual([
    expect.stringMatching(/^answer to request req_\w+: says that txn_\w+ is booked, but it was reversed before$/),
  ]);
  expect(exitCode).toBe(1);
});

it('finds nothing amiss with a stored answer that shows a partly reversed sale, and reports one that cannot be read', async () => {
  const partly = `update idempotency set body = replace(body, '"reversed_amount":0', '"reversed_amount":499') where ${replayed}`;
  expect((await verifyDamaged(ledger, partly)).listed).toEqual([]);
  const cut = `update idempotency set body = substr(body, 1, 100) where ${replayed}`;
  expect((await verifyDamaged(ledger, cut)).listed).toEqual([expect.stringMatching(/cannot be read$/)]);
});
