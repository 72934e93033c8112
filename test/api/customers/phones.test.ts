import { describe, expect } from 'vitest';
import type { TestBusiness } from '../../support/server.ts';
import { openLinked } from '../card-links/linked-shop.ts';
import { imported, importedBody } from '../support/imports.ts';
import { expectProblem } from '../support/problem.ts';
import { must } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';

let german: TestBusiness;
let placeless: TestBusiness;
it.beforeEach(async ({ server }) => {
  german = await server.business({ country: 'DE' });
  placeless = await server.business();
});

const number = '+4915123456789';
const withCode = ['+49 (0) 151 23456789', '+49 0151-234 567 89', '0049 151/23456789', '＋４９ １５１ ２３４５６７８９'];
const national = ['0151 23456789', '(0151) 234 567-89', '٠١٥١٢٣٤٥٦٧٨٩', 'tel:0151-23456789'];

/** Each operation that takes the phone number of a customer; answers what is stored. */
const writes: readonly (readonly [
  string,
  (business: TestBusiness, phone: string) => ReturnType<TestBusiness['call']>,
])[] = [
  ['POST /v1/customers', (business, phone) => business.call('POST', '/v1/customers', { body: { phone } })],
  [
    'PATCH /v1/customers/{id}',
    async (business, phone) => {
      const { id } = await must(business, 'POST', '/v1/customers', {});
      return business.call('PATCH', `/v1/customers/${id}`, { body: { phone } });
    },
  ],
  [
    'PUT /v1/external-customers/{external_id}, a new one',
    (business, phone) => business.call('PUT', '/v1/external-customers/new', { body: { phone } }),
  ],
  [
    'PUT /v1/external-customers/{external_id}, a known one',
    async (business, phone) => {
      await must(business, 'PUT', '/v1/external-customers/known', {});
      return business.call('PUT', '/v1/external-customers/known', { body: { phone } });
    },
  ],
];

describe.each(writes)('%s', (_, write) => {
  it('stores each writing of a number as E.164', async () => {
    for (const phone of withCode)
      expect([phone, (await write(placeless, phone)).json]).toMatchObject([phone, { phone: number }]);
    for (const phone of [...withCode, ...national])
      expect([phone, (await write(german, phone)).json]).toMatchObject([phone, { phone: number }]);
  });

  it.each([
    [
      '0151 23456789',
      'phone_without_country',
      /Write the number with its country code.*set the country of the business/,
    ],
    ['+49 30 123456 ext. 5', 'phone_extension', /Remove the extension/],
    ['+49 151 ADA', 'phone', /Write it with a plus/],
  ])('400 invalid_request: %j breaks the rule %s', async (phone, rule, fix) => {
    const answer = await write(placeless, phone);
    expectProblem(answer, 'invalid_request', { pointers: ['/phone'] });
    expect(answer.json.errors[0]).toMatchObject({ rule, detail: expect.stringMatching(fix) });
    expect(answer.text).not.toContain(phone);
  });
});

it('400 invalid_request: a national number of another country', async () => {
  const answer = await german.call('POST', '/v1/customers', { body: { phone: '415 555 0101 0000 00' } });
  expect(answer.json.errors).toMatchObject([{ pointer: '/phone', rule: 'phone_of_country' }]);
});

it('201: each number in the form of E.164, also one that no list has', async () => {
  for (const phone of ['+15550001111', '+999123456', '+12345', '+5215512345678'])
    expect(await must(placeless, 'POST', '/v1/customers', { phone })).toMatchObject({ phone });
});

it('200: null empties the number, and a change of another field keeps it', async () => {
  const { id } = await must(german, 'POST', '/v1/customers', { phone: number });
  expect(await must(german, 'PATCH', `/v1/customers/${id}`, { name: 'Ada' })).toMatchObject({ phone: number });
  expect(await must(german, 'PATCH', `/v1/customers/${id}`, { phone: null })).toMatchObject({ phone: null });
});

it('200: another writing of the stored number changes nothing', async () => {
  const before = await must(german, 'POST', '/v1/customers', { phone: number });
  expect(await must(german, 'PATCH', `/v1/customers/${before.id}`, { phone: '0151 234 567 89' })).toEqual(before);
});

describe('PATCH /v1/card-page/customer', () => {
  it('200: a national number, once the business has a country', async ({ server }) => {
    const { shop, change } = await openLinked(server);
    const refused = await change({ phone: '0151 23456789' });
    expectProblem(refused, 'invalid_request', { pointers: ['/phone'] });
    expect(refused.json.errors[0].rule).toBe('phone_without_country');
    await must(shop, 'PATCH', '/v1/me', { country: 'DE' });
    expect((await change({ phone: '0151 23456789' })).json.profile).toMatchObject({ phone: number });
    expect(await must(shop, 'GET', `/v1/customers/${shop.customerId}`)).toMatchObject({ phone: number });
  });
});

describe('an import', () => {
  const rows = [{ customer_external_id: 'a', phone: '0151 23456789' }];
  const phoneIn = async (business: TestBusiness) =>
    (await must(business, 'POST', '/v1/customers/search', { external_id: 'a' })).data[0]?.phone;

  it('reads numbers by the country of the business', async ({ server }) => {
    expect((await must(german, 'POST', '/v1/imports/preview', { rows })).counts).toMatchObject({ created: 1 });
    await imported(server, german, rows);
    expect(await phoneIn(german)).toBe(number);
  });

  it('reads numbers of a CSV file by the country of the business', async ({ server }) => {
    await imported(server, german, 'customer_external_id,phone\na,0151 23456789\n');
    expect(await phoneIn(german)).toBe(number);
  });

  it('takes default_country instead, if it is given', async ({ server }) => {
    await importedBody(server, german, { rows: [{ ...rows[0], phone: '(415) 555-0101' }], default_country: 'us' });
    expect(await phoneIn(german)).toBe('+14155550101');
  });

  it('refuses the row without any country, and says both ways to set one', async ({ server }) => {
    const { refused } = await imported(server, placeless, rows);
    expect(refused).toMatchObject([
      {
        line: 1,
        field: 'phone',
        detail: expect.stringMatching(/country of the business or of the import.*default_country/),
      },
    ]);
  });
});

describe('POST /v1/customers/search', () => {
  const found = async (business: TestBusiness, body: object) =>
    (await must(business, 'POST', '/v1/customers/search', body)).data.map(({ id }: { readonly id: string }) => id);

  it('200: each writing of a number finds its customer, by phone and by query', async () => {
    for (const [business, writings] of [
      [placeless, withCode],
      [german, [...withCode, ...national]],
    ] as const) {
      const { id } = await must(business, 'POST', '/v1/customers', { phone: number });
      await must(business, 'POST', '/v1/customers', { phone: '+4930123456' });
      for (const phone of [number, ...writings]) {
        expect([phone, await found(business, { phone })]).toEqual([phone, [id]]);
        expect([phone, await found(business, { query: phone })]).toEqual([phone, [id]]);
      }
    }
  });

  it('200: a query finds a number by its beginning in any writing', async () => {
    const { id } = await must(german, 'POST', '/v1/customers', { phone: number });
    for (const query of ['+49 (0) 151 234', '+49 0151', '٠١٥١ ٢٣٤', '0049 (0)151', '+49151', '0151 2'])
      expect([query, await found(german, { query })]).toEqual([query, [id]]);
    expect(await found(german, { query: '+49 (0) 152' })).toEqual([]);
  });

  it('200: calls from another country, such as 011 in America', async ({ server }) => {
    const american = await server.business({ country: 'US' });
    const { id } = await must(american, 'POST', '/v1/customers', { phone: '011 49 151 23456789' });
    expect(await found(american, { phone: number })).toEqual([id]);
    expect(await found(american, { query: '011 49 151 23456789' })).toEqual([id]);
  });

  it('400 invalid_request: no phone number, or one without its country', async () => {
    for (const [phone, rule] of [
      ['0151 23456789', 'phone_without_country'],
      ['Ada', 'phone'],
    ]) {
      const answer = await placeless.call('POST', '/v1/customers/search', { body: { phone } });
      expectProblem(answer, 'invalid_request', { pointers: ['/phone'] });
      expect(answer.json.errors[0].rule).toBe(rule);
    }
  });
});

it('422 idempotency_key_reused: the request is what was sent, not what was stored', async () => {
  const send = (phone: string) =>
    german.call('POST', '/v1/customers', { body: { phone }, headers: { 'Idempotency-Key': 'one' } });
  const first = await send('0151 23456789');
  expect((await send('0151 23456789')).json).toEqual(first.json);
  expectProblem(await send(number), 'idempotency_key_reused');
  await must(german, 'PATCH', '/v1/me', { country: null });
  expect((await send('0151 23456789')).json).toEqual(first.json);
});
