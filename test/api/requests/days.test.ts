import { describe, expect } from 'vitest';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';

let shop: Shop;
it.beforeAll(async ({ server }) => {
  shop = await openShop(server);
});

describe('a day or a month of the year 0', () => {
  it.each([
    ['summary?to=0000-01-01', '/to'],
    ['summary?from=0000-12-31&to=0001-01-01', '/from'],
    ['cohorts?from=0000-12&to=0001-01', '/from'],
    ['cohorts?to=0000-12', '/to'],
  ])('400 invalid_request: analytics/%s', async (path, pointer) => {
    const answer = await shop.call('GET', `/v1/analytics/${path}`);
    expectProblem(answer, 'invalid_request', { in: 'query', pointers: [pointer] });
    expect(answer.json.errors[0].rule).toMatch(/^(day|month)$/);
  });

  it('400 invalid_request: a birthday', async () => {
    const path = `/v1/customers/${shop.customerId}`;
    const answer = await shop.call('PATCH', path, { body: { birthday: '0000-02-29' } });
    expectProblem(answer, 'invalid_request', { in: 'body', pointers: ['/birthday'] });
  });

  it('400 invalid_request: the birthday of a new customer, and in a row of an import', async () => {
    const customer = await shop.call('POST', '/v1/customers', { body: { birthday: '0000-01-01' } });
    expectProblem(customer, 'invalid_request', { in: 'body', pointers: ['/birthday'] });
    const rows = [{ customer_external_id: 'a', birthday: '0000-01-01' }];
    const previewed = await must(shop, 'POST', '/v1/imports/preview', { rows });
    expect(previewed.rows[0]).toMatchObject({ outcome: 'refused', field: 'birthday' });
  });
});

describe('a birthday before 1900', () => {
  const wanted = { pointer: '/birthday', rule: 'since_1900' };

  it.each(['0001-01-01', '1815-12-10', '1899-12-31'])('400 invalid_request: %s', async (birthday) => {
    const path = `/v1/customers/${shop.customerId}`;
    for (const answer of [
      await shop.call('PATCH', path, { body: { birthday } }),
      await shop.call('POST', '/v1/customers', { body: { birthday } }),
      await shop.call('PUT', '/v1/external-customers/born-early', { body: { birthday } }),
    ]) {
      expectProblem(answer, 'invalid_request', { in: 'body', pointers: ['/birthday'] });
      expect(answer.json.errors).toEqual([expect.objectContaining(wanted)]);
    }
  });

  it('200: is refused in its row of an import, as JSON and as a file', async () => {
    const rows = [{ customer_external_id: 'a', birthday: '1899-12-31' }];
    const fault = expect.objectContaining({ field: 'birthday', rule: 'since_1900' });
    const refused = { outcome: 'refused', errors: [fault] };
    expect((await must(shop, 'POST', '/v1/imports/preview', { rows })).rows[0]).toMatchObject(refused);
    const csv = 'customer_external_id,birthday\na,31.12.1899';
    expect((await must(shop, 'POST', '/v1/imports/preview', { csv })).rows[0]).toMatchObject(refused);
  });

  it('200: 1900-01-01 is kept', async () => {
    const path = `/v1/customers/${shop.customerId}`;
    expect(await must(shop, 'PATCH', path, { birthday: '1900-01-01' })).toMatchObject({ birthday: '1900-01-01' });
  });
});

it.each(['0001-01-01', '9999-12-31'])('200: the analytics of %s', async (day) => {
  const { from, to } = await must(shop, 'GET', `/v1/analytics/summary?from=${day}&to=${day}`);
  expect([from, to]).toEqual([day, day]);
});
