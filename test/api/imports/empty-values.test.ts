import { describe, expect } from 'vitest';
import { imported, importedBody } from '../support/imports.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';

let shop: Shop;
it.beforeAll(async ({ server }) => {
  shop = await openShop(server);
});

const customer = async (external_id: string) =>
  (await must(shop, 'POST', '/v1/customers/search', { external_id })).data[0];
const empty_values = ['N/A', '-', 'NULL', '(leer)'];

describe('texts that mean an empty cell', () => {
  it('202: are empty in a file, in any case and in every column', async ({ server }) => {
    const csv = [
      'customer_external_id,name,email,phone,birthday,tags,marketing_consent,program_id,card_code,opening_balance',
      `e-1,n/a,NULL,-,"'-",Null,N/A,${shop.programId}, null ,(LEER)`,
      `-,,,,,,,${shop.programId},E-CODE,N/A`,
      `e-2,N/A GmbH,,,,a-b,,,,`,
    ].join('\n');
    const { counts, refused } = await importedBody(server, shop, { csv, empty_values });
    expect([counts.created, refused]).toEqual([3, []]);
    const empty = { name: null, email: null, phone: null, birthday: null, tags: [], marketing_consent: false };
    expect(await customer('e-1')).toMatchObject(empty);
    expect(await customer('e-2')).toMatchObject({ name: 'N/A GmbH', tags: ['a-b'] });
    const [card] = (await must(shop, 'POST', '/v1/cards/lookup', { code: 'E-CODE' })).data;
    expect([card.customer_id, card.balance.available]).toEqual([null, 0]);
  });

  it('202: are left out of a name that two columns fill, and do not change a constant', async ({ server }) => {
    const csv = 'ID,First,Last,Program\nf-1,-,Kern,null\n';
    const mapping = { ID: 'customer_external_id', First: 'first_name', Last: 'last_name' };
    const set = { locale: 'de', marketing_consent_source: '-' };
    const body = { csv, mapping, set, ignore: ['Program'], empty_values };
    const { refused } = await importedBody(server, shop, body);
    expect(refused).toEqual([]);
    expect(await customer('f-1')).toMatchObject({ name: 'Kern', locale: 'de', marketing_consent_source: '-' });
  });

  it('202: are empty in rows of JSON', async ({ server }) => {
    const rows = [{ customer_external_id: 'j-1', name: 'NULL', birthday: 'n/a', opening_balance: '-' }];
    expect((await importedBody(server, shop, { rows, empty_values })).counts.created).toBe(1);
    expect(await customer('j-1')).toMatchObject({ name: null, birthday: null });
  });

  it('202: are values without the setting', async ({ server }) => {
    const rows = [
      { customer_external_id: 'k-1', name: '-' },
      { customer_external_id: 'k-2', birthday: 'N/A' },
    ];
    const { refused } = await imported(server, shop, rows);
    expect(refused.map(({ line, field }: { line: number; field: string }) => [line, field])).toEqual([[2, 'birthday']]);
    expect(await customer('k-1')).toMatchObject({ name: '-' });
  });

  it('200: are empty in a preview', async () => {
    const body = { csv: 'customer_external_id,birthday\np-1,N/A\n', empty_values: ['n/a'] };
    expect((await must(shop, 'POST', '/v1/imports/preview', body)).counts).toMatchObject({ created: 1, refused: 0 });
  });

  it.each([
    [['x'.repeat(41)], '/empty_values/0'],
    [[''], '/empty_values/0'],
    [Array.from({ length: 21 }, (_, index) => `v${index}`), '/empty_values'],
    ['N/A', '/empty_values'],
  ])('400 invalid_request: %j', async (values, pointer) => {
    const body = { rows: [{ customer_external_id: 'x' }], empty_values: values };
    expectProblem(await shop.call('POST', '/v1/imports', { body }), 'invalid_request', { pointers: [pointer] });
  });
});
