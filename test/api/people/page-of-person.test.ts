import { describe, expect } from 'vitest';
import { type SignedIn, signIn } from '../support/people.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';

let shop: Shop;
let owner: SignedIn;
it.beforeAll(async ({ server }) => {
  shop = await openShop(server);
  owner = await signIn(server, shop);
});

describe('the header Loyalty-Person', () => {
  it('401 session_ended: the page is of another person, and nothing is written', async ({ server }) => {
    const other = await signIn(server, shop, { role: 'owner' });
    const headers = { 'loyalty-person': other.personId };
    expectProblem(await owner.call('GET', '/v1/me', { headers }), 'session_ended');
    const body = { name: 'Not theirs' };
    expectProblem(await owner.call('POST', '/v1/customers', { headers, body }), 'session_ended');
    const { data } = await must(shop, 'POST', '/v1/customers/search', { query: 'Not theirs' });
    expect(data).toEqual([]);
    expect((await other.call('GET', '/v1/me', { headers })).status).toBe(200);
  });

  it('200: of a key it means nothing', async () => {
    const headers = { 'loyalty-person': owner.personId };
    expect((await shop.call('GET', '/v1/me', { headers })).status).toBe(200);
  });
});
