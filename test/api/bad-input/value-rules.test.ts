import { ruleNames, ruleOf, valueRules } from '@loyalty-service/contract/fields/value-rules';
import { describe, expect } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';

let shop: Shop;
it.beforeAll(async ({ server }) => {
  shop = await openShop(server, { rules: { kind: 'points', earn: { basis: 'spend', per: 100, value: 1 } } });
});

const errorsOf = async (path: string, body: object): Promise<unknown> =>
  (await shop.call('POST', path, { body })).json.errors;

describe('an error in a field', () => {
  it.each([
    ['/email', { email: 'lena' }, { code: 'invalid_value', rule: 'email' }],
    ['/birthday', { birthday: '3 May' }, { code: 'invalid_value', rule: 'day' }],
    ['/birthday', { birthday: '2999-01-01' }, { code: 'too_big', rule: 'in_past' }],
    ['/name', { name: 'Le\tna' }, { code: 'invalid_value', rule: 'one_line' }],
    ['/locale', { locale: 'deutsch!' }, { code: 'invalid_value', rule: 'locale' }],
    ['/external_id', { external_id: '' }, { code: 'too_small', min: 1, counts: 'characters' }],
    ['/name', { name: 'x'.repeat(201) }, { code: 'too_big', max: 200, counts: 'characters' }],
    ['/tags', { tags: Array.from({ length: 101 }, (_, at) => `t${at}`) }, { code: 'too_big', counts: 'items' }],
  ])('400: names the rule or the bound that the value of %s breaks: %j', async (pointer, body, wanted) => {
    expect(await errorsOf('/v1/customers', body)).toContainEqual(expect.objectContaining({ pointer, ...wanted }));
  });

  it('400: bounds of a number count nothing', async () => {
    const path = `/v1/cards/${shop.cardId}/earn`;
    expect(await errorsOf(path, { amount: -1 })).toEqual([
      { in: 'body', pointer: '/amount', code: 'too_small', detail: 'must be at least 0', min: 0 },
    ]);
  });

  it('400: a missing value has no bound', async () => {
    expect(await errorsOf(`/v1/cards/${shop.cardId}/earn`, {})).toEqual([
      { in: 'body', pointer: '/amount', code: 'required', detail: 'is needed' },
    ]);
  });
});

it('every rule is known by its text', () => {
  expect(ruleNames.map((name) => ruleOf(valueRules[name]))).toEqual(ruleNames);
});
