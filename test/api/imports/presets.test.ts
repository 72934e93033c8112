import { describe, expect } from 'vitest';
import { exports } from '../support/customer-exports.ts';
import { importedBody } from '../support/imports.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';

let shop: Shop;
it.beforeEach(async ({ server }) => {
  shop = await openShop(server);
});

const find = async (external_id: string) => (await must(shop, 'POST', '/v1/customers/search', { external_id })).data[0];

async function balanceOf(customer: { readonly id: string }): Promise<number | undefined> {
  const { data } = await must(shop, 'GET', `/v1/cards?customer_id=${customer.id}`);
  return data[0]?.balance.available;
}

describe.each(exports)('the customer export of $name', ({ from, csv, hasPoints, customers }) => {
  const set = () => (hasPoints ? { set: { program_id: shop.programId } } : {});

  it('202: is taken as it is, and again changes nothing', async ({ server }) => {
    const body = { from, csv, ...set() };
    const done = await importedBody(server, shop, body);
    expect([done.refused, done.counts.created]).toEqual([[], customers.length]);
    for (const { external_id, balance, ...person } of customers) {
      const customer = await find(external_id);
      expect(customer).toMatchObject({ external_id, ...person });
      if (balance !== undefined) expect(await balanceOf(customer)).toBe(balance);
    }
    expect((await importedBody(server, shop, body)).counts).toMatchObject({ unchanged: customers.length, refused: 0 });
  });

  it('202: is taken with a card for each customer where program_id is set', async ({ server }) => {
    const body = { from, csv, set: { program_id: shop.programId } };
    expect((await importedBody(server, shop, body)).counts).toMatchObject({ created: customers.length });
    const [first] = customers;
    expect(await balanceOf(await find(first?.external_id ?? ''))).toBe(first?.balance ?? 0);
  });

  it('400: is refused with a column that it does not have, which is ignored on request', async ({ server }) => {
    const wider = csv.replaceAll('\n', ',red\n').replace(',red', ',Colour');
    const { status, json } = await shop.call('POST', '/v1/imports', { body: { from, csv: wider, ...set() } });
    expect([status, json.errors.map(({ pointer }: { readonly pointer: string }) => pointer)]).toEqual([
      400,
      ['/Colour'],
    ]);
    const done = await importedBody(server, shop, { from, csv: wider, ...set(), ignore: ['colour'] });
    expect(done.counts).toMatchObject({ created: customers.length });
  });

  it('400: another file is refused by its name', async () => {
    const { status, json } = await shop.call('POST', '/v1/imports', {
      body: { from, csv: 'Town\nBerlin\n', ignore: ['Town'] },
    });
    expect([status, json.detail]).toEqual([
      400,
      expect.stringMatching(/^This is not a customer export of \w+: it has none/),
    ]);
  });
});

it.each(exports.filter(({ hasPoints }) => hasPoints))(
  '400: the points of $name are refused without program_id, which the file does not hold',
  async ({ from, csv }) => {
    const { status, json } = await shop.call('POST', '/v1/imports', { body: { from, csv } });
    expect([status, json.errors[0].pointer]).toEqual([400, '/set/program_id']);
    expect(json.detail).toMatch(/does not name a program for ".+\. Set program_id, or ignore the columns?\.$/);
  },
);

it('202: one e-mail address in two spellings identifies one customer', async ({ server }) => {
  const csv = `Email,Points\nrené@example.com,5\n${'René@Example.com'.normalize('NFD')},5\nRENÉ@example.com,5\n`;
  const done = await importedBody(server, shop, { csv, from: 'smile', set: { program_id: shop.programId } });
  expect([done.refused, done.counts]).toMatchObject([[], { total: 3, created: 1, unchanged: 2 }]);
  expect(await find('rené@example.com'.normalize('NFC'))).toMatchObject({ email: 'rené@example.com' });
});

it('202: what the caller maps and sets goes before the preset', async ({ server }) => {
  const csv =
    'Customer ID,Email,First Name,Nick,Accepts Email Marketing,Phone\n1,ada@example.com,Ada,Countess,yes,none\n';
  const done = await importedBody(server, shop, {
    ...{ csv, from: 'shopify', mapping: { Nick: 'name' }, set: { marketing_consent: 'false' }, ignore: ['Phone'] },
  });
  expect(done.refused).toEqual([]);
  expect(await find('1')).toMatchObject({ name: 'Countess', marketing_consent: false, phone: null });
});
