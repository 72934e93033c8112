import { expect } from 'vitest';
import { importedBody } from '../support/imports.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';

let shop: Shop;
it.beforeEach(async ({ server }) => {
  shop = await openShop(server);
});

const find = async (external_id: string) => (await must(shop, 'POST', '/v1/customers/search', { external_id })).data[0];

it('202: mapping names the field that each column of a file fills', async ({ server }) => {
  const done = await importedBody(server, shop, {
    csv: 'Customer No,Full Name,E-Mail,Points\nc-1,Ada Example,ada@example.com,120\n',
    mapping: {
      'Customer No': 'customer_external_id',
      'Full Name': 'name',
      'E-Mail': 'email',
      Points: 'opening_balance',
    },
    set: { program_id: shop.programId },
  });
  expect(done).toMatchObject({ kind: 'balances', counts: { total: 1, created: 1 }, refused: [] });
  const customer = await find('c-1');
  expect(customer).toMatchObject({ name: 'Ada Example', email: 'ada@example.com' });
  const { data } = await must(shop, 'GET', `/v1/cards?customer_id=${customer.id}`);
  expect(data).toMatchObject([{ program_id: shop.programId, balance: { available: 120 } }]);
});

it('202: mapping names the fields of rows of JSON, too', async ({ server }) => {
  const done = await importedBody(server, shop, {
    rows: [{ ID: 'c-1', First: 'Ada', Last: 'Example', marketing_consent: true, tags: ['vip'] }, { ID: 'c-2' }],
    mapping: { ID: 'customer_external_id', First: 'first_name', Last: 'last_name' },
  });
  expect(done.counts).toMatchObject({ total: 2, created: 2 });
  expect(await find('c-1')).toMatchObject({ name: 'Ada Example', marketing_consent: true, tags: ['vip'] });
});

it('202: names of columns are compared without case and without blanks around them', async ({ server }) => {
  const csv = ' customer id ,NAME,Tags,NOTE\nc-1,Ada,a|b,private\n';
  const done = await importedBody(server, shop, {
    csv,
    mapping: { 'Customer ID': 'customer_external_id' },
    ignore: ['note '],
  });
  expect(done.counts).toMatchObject({ created: 1, refused: 0 });
  expect(await find('c-1')).toMatchObject({ name: 'Ada', tags: ['a', 'b'] });
});

it.for([
  ['first_name,last_name', 'Ada,Example', 'Ada Example'],
  ['first_name,last_name', ',Example', 'Example'],
  ['first_name', 'Ada', 'Ada'],
])('202: %s of %s are joined into the name', async ([columns, cells, name], { server }) => {
  await importedBody(server, shop, { csv: `customer_external_id,${columns}\nc-1,${cells}\n` });
  expect((await find('c-1')).name).toBe(name);
});

it('202: ignore_unknown ignores all columns that no field is known for', async ({ server }) => {
  const csv = 'customer_external_id,Colour,Shoe size\nc-1,red,38\n';
  expect((await importedBody(server, shop, { csv, ignore_unknown: true })).counts).toMatchObject({ created: 1 });
});

it('202: the column refused_reason of a file with refused rows is left out', async ({ server }) => {
  const csv = 'refused_reason,customer_external_id\n"line 2, email: is not an e-mail address",c-1\n';
  expect((await importedBody(server, shop, { csv })).counts).toMatchObject({ created: 1, refused: 0 });
  const rows = [{ refused_reason: 'row 1', customer_external_id: 'c-2' }];
  expect((await importedBody(server, shop, { rows })).counts).toMatchObject({ created: 1, refused: 0 });
});

it('400 invalid_request: all unknown columns at once, each with the nearest field', async () => {
  const answer = await shop.call('POST', '/v1/imports', {
    body: { csv: 'customer_external_id,emial,Brithday,Colour\nc-1,a,b,c\n' },
  });
  expectProblem(answer, 'invalid_request', { pointers: ['/emial', '/Brithday', '/Colour'] });
  expect(answer.json.detail).toBe(
    'These 3 columns are unknown: "emial" (most similar: email), "Brithday" (most similar: birthday), "Colour" (most similar: phone). Map each one to a field, or ignore it.',
  );
});

it.each([
  [
    'a column that the file does not have',
    { mapping: { 'Custommer ID': 'email' } },
    '/mapping/Custommer ID',
    '(most similar: Customer ID)',
  ],
  [
    'a field that a row does not have',
    { mapping: { 'Customer ID': 'emial' } },
    '/mapping/Customer ID',
    'most similar: email',
  ],
  [
    'a column twice',
    { mapping: { 'Customer ID': 'customer_external_id', 'customer id': 'email' } },
    '/mapping/customer id',
    'mapped twice',
  ],
  [
    'two columns to one field',
    { mapping: { 'Customer ID': 'name' } },
    '/Name',
    '"Name" fills name, as "Customer ID" does',
  ],
  ['a field that is set for all rows', { set: { name: 'Ada' } }, '/Name', 'which is set for all rows'],
  ['a field of all rows that is unknown', { set: { programme: 'x' } }, '/set/programme', 'most similar: program_id'],
  ['one id for all rows', { set: { card_code: 'x' } }, '/set/card_code', 'cannot have one value for all rows'],
  ['an ignored column that is not there', { ignore: ['Nmae'] }, '/ignore/Nmae', 'most similar: Name'],
  [
    'a column that is mapped and ignored',
    { mapping: { 'Customer ID': 'customer_external_id' }, ignore: ['customer id'] },
    '/customer id',
    'mapped and ignored',
  ],
])('400 invalid_request: %s, of which nothing is taken', async (_, options, pointer, said) => {
  const body = { csv: 'Customer ID,Name\nc-1,Ada\n', ...options };
  const answer = await shop.call('POST', '/v1/imports', { body });
  expect(answer.status).toBe(400);
  expect(answer.json.errors.map((error: { readonly pointer: string }) => error.pointer)).toContain(pointer);
  expect(answer.json.detail).toContain(said);
  expect(await find('c-1')).toBeUndefined();
});

it.each([
  ['neither rows nor csv', {}, 'needs either rows or csv'],
  ['rows and csv', { rows: [{ customer_external_id: 'c-1' }], csv: 'name\nAda\n' }, 'needs either rows or csv'],
  ['a system that is unknown', { csv: 'customer_external_id\nc-1\n', from: 'shopfy' }, '/from'],
  ['a quote that is never closed', { csv: 'customer_external_id\n"c-1\n' }, 'never closed'],
  ['too many rows', { csv: `customer_external_id\n${'c\n'.repeat(5_001)}` }, 'more than 5000 rows'],
])('400 invalid_request: %s', async (_, body, said) => {
  const answer = await shop.call('POST', '/v1/imports', { body });
  expect(answer.status).toBe(400);
  expect(answer.json.detail).toContain(said);
});

it('202: an Idempotency-Key answers a mapped file again, and refuses it with another mapping', async () => {
  const headers = { 'Idempotency-Key': 'mapped' };
  const post = (mapping: object) =>
    shop.call('POST', '/v1/imports', { body: { csv: 'ID,Name\nc-1,Ada\n', mapping }, headers });
  const first = await post({ ID: 'customer_external_id' });
  expect(first.status).toBe(202);
  expect((await post({ ID: 'customer_external_id' })).text).toBe(first.text);
  expectProblem(await post({ ID: 'customer_external_id', Name: 'name' }), 'idempotency_key_reused');
});
