import { describe, expect } from 'vitest';
import type { TestBusiness } from '../../support/server.ts';
import { expectProblem } from '../support/problem.ts';
import { must } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';

let business: TestBusiness;
it.beforeAll(async ({ server }) => {
  business = await server.business();
});

const everyDefault = { units: 1, amount: 1, min_units: 0, max_purchase_bps: 10_000 };
const cashback = (pay?: object) => ({ kind: 'cashback', earn: { value: 10_000 }, ...(pay ? { pay } : {}) });
const create = (rules: object) =>
  business.call('POST', '/v1/programs', { body: { name: 'Back', status: 'active', rules } });
const patch = (id: string, rules: object) => business.call('PATCH', `/v1/programs/${id}`, { body: { rules } });

const partial: readonly object[] = [
  {},
  { min_units: 200 },
  { max_purchase_bps: 5_000 },
  { units: 10 },
  { amount: 2 },
  { units: 10, amount: 9 },
  { amount: 2, min_units: 5, max_purchase_bps: 1 },
];

describe('pay in a cashback program', () => {
  it.each(partial)('201: %j gets the defaults of the fields that it leaves out', async (pay) => {
    const { status, json } = await create(cashback(pay));
    expect([status, json.rules?.pay]).toEqual([201, { ...everyDefault, ...pay }]);
    expect((await create(json.rules)).json.rules).toEqual(json.rules);
  });

  it.each(partial)('200: a change of the rules to %j gets the same defaults', async (pay) => {
    const { id } = (await create(cashback({ units: 7, amount: 7, min_units: 7, max_purchase_bps: 7 }))).json;
    const { status, json } = await patch(id, cashback(pay));
    expect([status, json.rules?.pay]).toEqual([200, { ...everyDefault, ...pay }]);
    expect((await patch(id, json.rules)).json.rules_version).toBe(json.rules_version);
  });

  it('200: a use pays by them', async () => {
    const { id: program_id } = (await create(cashback({ min_units: 200 }))).json;
    const card = await must(business, 'POST', '/v1/cards', { program_id });
    await must(business, 'POST', `/v1/cards/${card.id}/earn`, { amount: 1_000 });
    const use = (amount: number) => business.call('POST', `/v1/cards/${card.id}/use`, { body: { amount } });
    expectProblem(await use(199), 'invalid_amount', { members: { min: 200, multiple_of: 1 } });
    expect((await use(201)).json.transaction.value).toBe(201);
  });

  it('400: points have no such defaults, and a field that is given is checked', async () => {
    const points = { kind: 'points', earn: { basis: 'spend', value: 1 }, pay: { min_units: 200 } };
    const pointers = ({ json }: { json: { errors: { pointer: string }[] } }) =>
      json.errors.map(({ pointer }) => pointer);
    expect(pointers(await create(points))).toEqual(['/rules/pay/units', '/rules/pay/amount']);
    expect(pointers(await create(cashback({ units: 0, amount: 1.5 })))).toEqual([
      '/rules/pay/units',
      '/rules/pay/amount',
    ]);
  });
});
