import { describe, expect } from 'vitest';
import { signIn } from '../support/people.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';

let shop: Shop;
it.beforeAll(async ({ server }) => {
  shop = await openShop(server);
});

const newCustomer = async (): Promise<string> => (await must(shop, 'POST', '/v1/customers', {})).id;
const lookUp = (body: object) => shop.call('POST', '/v1/cards/lookup', { body });
const idsOf = ({ json }: { json: { data: readonly { id: string }[] } }) => json.data.map(({ id }) => id);

describe('looking up the cards of several customers', () => {
  it('200: the cards of each, newest first, once however often a customer is named', async () => {
    const [one, two, third] = [await newCustomer(), await newCustomer(), await newCustomer()];
    const cards = [await shop.issue({ customer_id: one }), await shop.issue({ customer_id: two })];
    await shop.issue({ customer_id: third });
    expect(idsOf(await lookUp({ customer_ids: [two, one, two] }))).toEqual(cards.toReversed());
  });

  it('200: a customer with many cards hides nobody', async () => {
    const [many, one] = [await newCustomer(), await newCustomer()];
    const first = await shop.issue({ customer_id: one });
    for (let number = 0; number < 20; number += 1) {
      const card = await shop.issue({ customer_id: many });
      if (number < 19) await must(shop, 'POST', `/v1/cards/${card}/close`);
    }
    const found = idsOf(await lookUp({ customer_ids: [many, one] }));
    expect(found).toHaveLength(21);
    expect(found).toContain(first);
  });

  it('400: nobody, more than 20, or a customer beside a code', async () => {
    const customer = await newCustomer();
    expectProblem(await lookUp({ customer_ids: [] }), 'invalid_request', { pointers: ['/customer_ids'] });
    const tooMany = Array.from({ length: 21 }, () => customer);
    expectProblem(await lookUp({ customer_ids: tooMany }), 'invalid_request', { pointers: ['/customer_ids'] });
    expect((await lookUp({ customer_ids: [customer], code: 'AB12' })).status).toBe(400);
  });
});

describe('a cashier and memberships', () => {
  it('200: renews one at the till, alone and in a batch', async ({ server }) => {
    const plan = { id: 'month', name: 'A month', period: { unit: 'month', count: 1 }, price: 990 };
    const club = await openShop(server, { rules: { kind: 'membership', plans: [plan] } });
    const cashier = await signIn(server, club, { role: 'cashier', locations: ['Main Street'] });
    const renewed = await cashier.call('POST', `/v1/cards/${club.cardId}/membership/renew`, { body: {} });
    expect([renewed.status, renewed.json.membership.status]).toEqual([200, 'active']);
    const item = { action: 'renew', card_id: club.cardId, plan_id: 'month', reference: 'renewal-2' };
    const { json } = await cashier.call('POST', '/v1/transactions/batch', { body: { items: [item] } });
    expect(json.results[0]).toMatchObject({ status: 200, body: { membership: { renewal_count: 1 } } });
  });
});
