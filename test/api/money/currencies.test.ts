import { currencyExponents } from '@loyalty-service/contract/fields/amounts';
import { describe, expect } from 'vitest';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';

let shop: Shop;
it.beforeAll(async ({ server }) => {
  shop = await openShop(server, { rules: { ...pointsRules, pay: { units: 1, amount: 1 } } });
  await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 10_000 });
});

/** Every request body that names a currency. */
const bodies: Readonly<Record<string, () => readonly [path: string, body: object]>> = {
  'a new program': () => ['/v1/programs', { name: 'P', rules: pointsRules }],
  'an earn': () => [`/v1/cards/${shop.cardId}/earn`, { amount: 100 }],
  'a preview': () => [`/v1/cards/${shop.cardId}/earn/preview`, { amount: 100 }],
  'a use': () => [`/v1/cards/${shop.cardId}/use`, { amount: 1 }],
  'a hold': () => [`/v1/cards/${shop.cardId}/holds`, { for: 'use', amount: 1 }],
};

describe.each(Object.keys(bodies))('%s', (name) => {
  it.each([
    ['XYZ', 'no code at all'],
    ['DEM', 'withdrawn'],
    ['XAU', 'without a minor unit'],
    ['XTS', 'reserved for tests'],
    ['eur', 'in lower case'],
    ['EUR ', 'with a blank'],
  ])('400: refuses the currency %j, which is %s', async (currency) => {
    const [path = '', body] = bodies[name]?.() ?? [];
    const answer = await shop.call('POST', path, { body: { ...body, currency } });
    expectProblem(answer, 'invalid_request', { pointers: ['/currency'] });
    expect(answer.json.errors[0].detail).toContain('ISO 4217');
    if (currency.trim().toUpperCase() === 'EUR') expect(answer.json.errors[0].detail).toContain('did you mean EUR?');
  });
});

it('400: the items of a batch are refused for an unknown currency too', async () => {
  const items = [{ card_id: shop.cardId, action: 'earn', amount: 1, currency: 'XYZ', reference: 'currency-1' }];
  const answer = await shop.call('POST', '/v1/transactions/batch', { body: { items } });
  expect(JSON.stringify(answer.json)).toContain('ISO 4217');
});

it('201: a program takes every active currency that has a minor unit', async () => {
  expect(Object.keys(currencyExponents).length).toBeGreaterThan(150);
  expect(currencyExponents).toMatchObject({ EUR: 2, JPY: 0, KWD: 3, CLF: 4, UYW: 4, UYI: 0, XCG: 2, MGA: 2, MRU: 2 });
  for (const currency of ['CLF', 'KWD', 'UYI', 'XCG', 'ZWG']) {
    const { id } = await must(shop, 'POST', '/v1/programs', { name: currency, rules: pointsRules, currency });
    expect((await must(shop, 'GET', `/v1/programs/${id}`)).currency).toBe(currency);
  }
});
