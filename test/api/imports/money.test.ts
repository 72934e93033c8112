import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { importedBody } from '../support/imports.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, type Shop } from '../support/shop.ts';

const startServer = serversOfThisFile();
let server: TestServer;
let gift: Shop;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  gift = await openShop(server, { rules: { kind: 'gift' } });
});

const fileOf = (programId: string, cells: readonly string[]): string =>
  ['customer_external_id;program_id;opening_balance', ...cells.map((cell, at) => `m-${at};${programId};${cell}`)].join(
    '\n',
  );

const why = (cell: string) =>
  `/opening_balance is in a column with "${cell}", so it can be whole units of the currency. Write all amounts of the column in minor units without decimals, such as 1250 for 12.50.`;

/** The reason of each refused line, in a preview and in the import, which must agree. */
async function refusedIn(shop: Shop, body: object): Promise<readonly (readonly [number, string])[]> {
  const preview = await must(shop, 'POST', '/v1/imports/preview', body);
  const done = await importedBody(server, shop, body);
  const refused = done.refused.map((row: { line: number; detail: string }) => [row.line, row.detail]);
  const foreseen = preview.rows.filter((row: { outcome: string }) => row.outcome === 'refused');
  expect(foreseen.map((row: { line: number; detail: string }) => [row.line, row.detail])).toEqual(refused);
  expect(preview.counts).toEqual(done.counts);
  return refused;
}

it('202: money beside an amount with a fraction is refused, because it can be whole units of the currency', async () => {
  const cells = ['50', '12.5', '1250', '0', '', '7.25', '30.00'];
  expect(await refusedIn(gift, { csv: fileOf(gift.programId, cells) })).toEqual([
    [2, why('12.5')],
    [3, '"12.5" has a fraction. Write whole units, or minor units of money, such as 1250'],
    [4, why('12.5')],
    [7, expect.stringContaining('has a fraction')],
    [8, expect.stringContaining('"30.00" can be minor units or an amount with decimals.')],
  ]);
  const { data } = await must(gift, 'GET', '/v1/cards');
  expect(data.filter((card: { balance: { available: number } }) => card.balance.available !== 0)).toEqual([]);
});

it.each([
  [['1,200', '3,400.00'], [[2, why('3,400.00')]]],
  [['3.400,00', '1.200', '1.234.567', '5000'], [3, 4].map((line) => [line, why('3.400,00')])],
])('202: money with separators beside an amount with decimals is refused: %j', async (cells, reasons) => {
  const refused = await refusedIn(gift, { csv: fileOf(gift.programId, cells) });
  expect(refused.filter(([, detail]) => !detail.includes('can be minor units or'))).toEqual(reasons);
});

it('202: money with separators and without decimals in its column is in minor units', async () => {
  const csv = fileOf(gift.programId, ['1,200', '1,234,567', '50']);
  expect(await refusedIn(gift, { csv })).toEqual([]);
});

it('202: numbers and texts of JSON show whole units of the currency, too', async () => {
  const rowOf = (opening_balance: unknown, index: number) => ({
    ...{ customer_external_id: `m-${index}`, program_id: gift.programId, opening_balance },
  });
  expect(await refusedIn(gift, { rows: [50, 12.5, '50'].map(rowOf) })).toEqual([
    [1, why('12.5')],
    [2, expect.any(String)],
    [3, why('12.5')],
  ]);
});

it('202: points beside an amount with a fraction are read as before', async () => {
  const points = await openShop(server);
  const csv = fileOf(points.programId, ['50', '12.5', '1,200', '3,400.00']);
  expect(await refusedIn(points, { csv })).toEqual([[3, expect.stringContaining('"12.5" has a fraction')]]);
});
