import { expect } from 'vitest';
import { imported, importedBody } from '../support/imports.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';

let shop: Shop;
it.beforeEach(async ({ server }) => {
  shop = await openShop(server);
});

const countOf = async (external_id: string): Promise<number> =>
  (await must(shop, 'POST', '/v1/customers/search', { external_id })).data.length;

it('202: two ids that a spreadsheet shortened to the same number are refused, each with the fix', async ({
  server,
}) => {
  const file = 'customer_external_id,name\n6.54321E+12,Ada\n6.54321E+12,Grace\n';
  const done = await imported(server, shop, file);
  const detail =
    '"6.54321E+12" lost digits in a spreadsheet. Format the column as text in the spreadsheet and export the file again';
  expect(done.refused).toEqual(
    [2, 3].map((line) => ({
      ...{ line, code: 'invalid_request', field: 'customer_external_id', detail },
      errors: [{ field: 'customer_external_id', code: 'invalid_value', detail, rule: 'all_digits' }],
    })),
  );
  expect(await countOf('6.54321E+12')).toBe(0);
});

it.for(['6.54321E+12', '1,2E+11', '1E+11', '6.54321e+12', '6.54321E12', '1.2E-9', "'6.54321E+12"])(
  '202: %j is refused as an id or a code of a file with tabs, mapped or not',
  async (cell, { server }) => {
    const ids = ['customer_external_id', 'card_external_id', 'card_code'];
    for (const field of ids) {
      const others = ids.filter((id) => id !== field);
      const row = (columns: string) => `${columns}\tprogram_id\n${cell}\ta\tb\t${shop.programId}\n`;
      const csv = row([field, ...others].join('\t'));
      const mapped = row(['No.', ...others].join('\t'));
      for (const body of [{ csv }, { csv: mapped, mapping: { 'No.': field } }])
        expect(await importedBody(server, shop, body)).toMatchObject({
          counts: { created: 0, refused: 1 },
          refused: [{ line: 2, field, detail: expect.stringContaining('lost digits in a spreadsheet') }],
        });
    }
  },
);

it.for(['1E5', '12E-05', 'E+11', '6.54321E+12x', '6.54321', '7E'])(
  '202: the id %j of a file is taken',
  async (id, { server }) => {
    expect(await imported(server, shop, `customer_external_id\n"${id}"\n`)).toMatchObject({ counts: { created: 1 } });
    expect(await countOf(id)).toBe(1);
  },
);

it('202: a row of JSON says what it means: its ids are taken as they are', async ({ server }) => {
  const rows = [{ customer_external_id: '6.54321E+12' }, { customer_external_id: "'00123" }];
  expect((await importedBody(server, shop, { rows })).counts).toMatchObject({ created: 2 });
  expect([await countOf('6.54321E+12'), await countOf("'00123")]).toEqual([1, 1]);
});

it('202: blanks around ids do not count, in JSON as in a file', async ({ server }) => {
  const program_id = shop.programId;
  const rows = [' x ', 'x', '\u00a0x\u200b', '\ufeffx\n'].map((customer_external_id) => ({ customer_external_id }));
  expect((await importedBody(server, shop, { rows })).counts).toMatchObject({ created: 1, unchanged: 3 });
  const cards = [' k-1 ', 'k-1'].map((card_external_id) => ({ card_external_id, program_id }));
  expect((await importedBody(server, shop, { rows: cards })).counts).toMatchObject({ created: 1, unchanged: 1 });
  expect((await imported(server, shop, 'customer_external_id\n x \n')).counts).toMatchObject({ unchanged: 1 });
  const mapping = { No: 'customer_external_id' };
  const mapped = await importedBody(server, shop, { rows: [{ No: '\u200bx ' }], mapping });
  expect(mapped.counts).toMatchObject({ unchanged: 1 });
  expect([await countOf('x'), await countOf(' x ')]).toEqual([1, 0]);
});
