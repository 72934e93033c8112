import { expect } from 'vitest';
import { merge, openPair } from '../support/merging.ts';
import { expectProblem } from '../support/problem.ts';
import { must } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { it } from '../support/test-with-server.ts';

it('409 membership_conflict: two live memberships of one program', async ({ server }) => {
  const gym = { id: 'gym', name: 'Gym', period: { unit: 'month', count: 1 }, price: 2_900 };
  const shop = await openPair(server, { rules: { kind: 'membership', plans: [gym] } });
  for (const card of [shop.cardId, shop.goingCard]) await must(shop, 'POST', `/v1/cards/${card}/membership/renew`, {});
  const before = await snapshot(server);
  expectProblem(await merge(shop), 'membership_conflict');
  expect(await snapshot(server)).toBe(before);
});

it('409 card_blocked: a blocked card on either side never empties into an open one, nor takes one in', async ({
  server,
}) => {
  for (const side of ['cardId', 'goingCard'] as const) {
    const shop = await openPair(server);
    await must(shop, 'POST', `/v1/cards/${shop[side]}/block`);
    const before = await snapshot(server);
    expectProblem(await merge(shop), 'card_blocked', { members: { card_id: shop[side] } });
    expect(await snapshot(server)).toBe(before);
  }
});

it('409 open_holds: what is set aside was promised by the id of the card that would go', async ({ server }) => {
  const shop = await openPair(server, { rules: { kind: 'gift' } });
  await must(shop, 'POST', `/v1/cards/${shop.goingCard}/top-up`, { amount: 1_000 });
  const { id } = await must(shop, 'POST', `/v1/cards/${shop.goingCard}/holds`, { for: 'use', amount: 10 });
  expectProblem(await merge(shop), 'open_holds', { members: { hold_ids: [id] } });
  await must(shop, 'POST', `/v1/holds/${id}/release`);
  expect((await merge(shop)).status).toBe(200);
});

it('409 customer_not_active: of a merged customer nothing changes any more, and it says who took its place', async ({
  server,
}) => {
  const shop = await openPair(server);
  await merge(shop);
  const members = { merged_into: shop.customerId };
  expectProblem(await merge(shop), 'customer_not_active', { members });
  expectProblem(
    await shop.call('PUT', '/v1/external-customers/going', { body: { name: 'x' } }),
    'customer_not_active',
    { members },
  );
  const { id } = await must(shop, 'POST', '/v1/customers', {});
  const onto = await shop.call('POST', `/v1/customers/${id}/merge`, { body: { into: shop.goingId } });
  expectProblem(onto, 'customer_not_active', { members });
});

it('400 invalid_request, 404 not_found: into itself, and into a customer that there is not', async ({ server }) => {
  const shop = await openPair(server);
  const foreign = await openPair(server);
  expectProblem(await merge(shop, { into: shop.goingId }), 'invalid_request', { pointers: ['/into'] });
  expectProblem(await merge(shop, { into: foreign.customerId }), 'not_found', { pointers: ['/into'] });
  expectProblem(await merge(shop, {}), 'invalid_request', { pointers: ['/into'] });
});
