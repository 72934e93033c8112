import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { exports } from '../support/customer-exports.ts';
import { imported, importedBody, postCsv } from '../support/imports.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { lastSequence, must, openShop, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';

const startServer = serversOfThisFile();
let server: TestServer;
let shop: Shop;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  shop = await openShop(server);
});

interface RowPreview {
  readonly line: number;
  readonly outcome: 'created' | 'unchanged' | 'refused';
  readonly creates: readonly string[];
  readonly code: string | null;
  readonly field: string | null;
  readonly detail: string | null;
}

const previewed = async (body: object) => must(shop, 'POST', '/v1/imports/preview', body);

/** Ids of cards and transactions that a row names are made anew by each run. */
const withoutIds = (row: object) => JSON.parse(JSON.stringify(row).replaceAll(/\b(crd|txn)_\w+/g, '$1_…'));

/** Previews a body and then imports it: both must say the same. Answers the preview. */
async function previewThenImport(body: object) {
  const sequence = await lastSequence(shop);
  const preview = await previewed(body);
  expect(await lastSequence(shop)).toBe(sequence);
  const done = await importedBody(server, shop, body);
  const refused = (preview.rows as readonly RowPreview[]).flatMap(({ outcome, creates: _creates, ...row }) =>
    outcome === 'refused' ? [withoutIds(row)] : [],
  );
  expect({ kind: preview.kind, counts: preview.counts, refused }).toEqual({
    kind: done.kind,
    counts: done.counts,
    refused: done.refused.map(withoutIds),
  });
  return preview;
}

const card = (customer_external_id: string, opening_balance: number, more: object = {}) => ({
  ...{ customer_external_id, program_id: shop.programId, opening_balance },
  ...more,
});

it('200: says of each row what it would make', async () => {
  await imported(server, shop, [{ customer_external_id: 'known' }]);
  const { rows, counts } = await previewThenImport({
    rows: [
      { customer_external_id: 'known' },
      { customer_external_id: 'new', name: 'Ada' },
      card('known', 0),
      card('newer', 70),
      { customer_external_id: 'broken', email: 'none' },
    ],
  });
  expect(counts).toEqual({ total: 5, created: 3, unchanged: 1, refused: 1 });
  expect(rows.map(({ line, outcome, creates, field }: RowPreview) => [line, outcome, creates, field])).toEqual([
    [1, 'unchanged', [], null],
    [2, 'created', ['customer'], null],
    [3, 'created', ['card'], null],
    [4, 'created', ['customer', 'card', 'opening_balance'], null],
    [5, 'refused', [], 'email'],
  ]);
});

it('200: checks each row as if those before it were imported', async () => {
  const preview = await previewThenImport({
    rows: [
      card('a', 100, { card_external_id: 'k-1' }),
      card('a', 100, { card_external_id: 'k-1' }),
      card('a', 150, { card_external_id: 'k-1' }),
      card('b', 10, { card_external_id: 'k-1' }),
      card('c', 10, { card_code: 'OLD-1' }),
      card('d', 10, { card_code: 'OLD-1' }),
      { customer_external_id: 'a' },
      card('e', 5),
      card('e', 5),
    ],
  });
  expect(preview.rows.map(({ outcome, code }: RowPreview) => code ?? outcome)).toEqual([
    ...['created', 'unchanged', 'reference_in_use', 'external_id_taken', 'created', 'external_id_taken'],
    ...['unchanged', 'created', 'unchanged'],
  ]);
});

it('200: says the same as the import of many rows in which each is there more than once, some of them wrong', async () => {
  const rows = Array.from({ length: 700 }, (_, index) => {
    const customer = `c-${index % 290}`;
    if (index % 23 === 0) return { customer_external_id: customer, phone: 'none' };
    if (index % 7 === 0) return card(customer, index % 5);
    return index % 3 === 0
      ? card(customer, 3, { card_external_id: `k-${index % 290}` })
      : { customer_external_id: customer };
  });
  const { counts } = await previewThenImport({ rows });
  for (const outcome of ['created', 'unchanged', 'refused']) expect(counts[outcome]).toBeGreaterThan(20);
  // Now all of it is there.
  expect((await previewThenImport({ rows })).counts.created).toBe(0);
  expect((await verifyLedger(server.service.store, server.service.now())).listed).toEqual([]);
});

it('200: says the same as the import after merges, replacements and closed cards', async () => {
  const rows = [card('a', 100), card('b', 200), card('c', 300), card('d', 400)];
  await imported(server, shop, rows);
  const idOf = async (external_id: string): Promise<string> =>
    (await must(shop, 'POST', '/v1/customers/search', { external_id })).data[0].id;
  const cardOf = async (external_id: string) =>
    (await must(shop, 'GET', `/v1/cards?customer_id=${await idOf(external_id)}`)).data[0].id;
  await must(shop, 'POST', `/v1/cards/${await cardOf('c')}/close`, { forfeit: true });
  await must(shop, 'POST', `/v1/cards/${await cardOf('d')}/replace`, {});
  await must(shop, 'POST', `/v1/customers/${await idOf('a')}/merge`, { into: await idOf('b') });
  await must(shop, 'POST', `/v1/customers/${await idOf('d')}/erase`);
  const { counts } = await previewThenImport({ rows: [...rows, card('a', 7), card('e', 1)] });
  // The row of the erased customer is refused.
  expect(counts).toMatchObject({ created: 1 });
});

it.each(exports)(
  '200: says the same as the import of the customer export of $name',
  async ({ from, csv, customers }) => {
    const { counts } = await previewThenImport({ from, csv, set: { program_id: shop.programId } });
    expect(counts).toMatchObject({ created: customers.length, refused: 0 });
  },
);

it('200: takes a CSV file as it is, and writes nothing', async () => {
  const before = await snapshot(server);
  const file = `customer_external_id,program_id,opening_balance\na,${shop.programId},10\nb,${shop.programId}\n`;
  const headers = { 'Content-Type': 'text/csv' };
  const { status, json } = await shop.call('POST', '/v1/imports/preview', { raw: file, headers });
  expect([status, json.counts, json.rows.length]).toMatchObject([200, { total: 2 }, 2]);
  expect(await snapshot(server)).toBe(before);
});

it('400 invalid_request: what an import refuses as a whole', async () => {
  const body = { csv: 'customer_external_id,Colour\na,red\n' };
  expectProblem(await shop.call('POST', '/v1/imports/preview', { body }), 'invalid_request', { pointers: ['/Colour'] });
  expect((await postCsv(shop, body.csv)).status).toBe(400);
});

it('403 insufficient_scope: for a key that may not import', async () => {
  const key = await shop.keyWith(['customers:write', 'cards:write', 'transactions:write']);
  const body = { rows: [{ customer_external_id: 'a' }] };
  expect((await shop.call('POST', '/v1/imports/preview', { key, body })).status).toBe(403);
});
