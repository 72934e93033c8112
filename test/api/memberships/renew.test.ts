import { describe, expect } from 'vitest';
import { testClock } from '../support/clock.ts';
import { gym, gymRules, type MemberShop, month, openMemberShop } from '../support/member-shop.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop } from '../support/shop.ts';
import { testWith } from '../support/test-with-server.ts';

const clock = testClock();

const it = testWith({ now: clock.now });

const visits = { ...gym, id: 'visits', name: 'Visits', price: 1_900, uses: { count: 4, per: month }, benefits: [] };
const two = { ...gymRules, plans: [gym, visits] };
const path = (cardId: string): string => `/v1/cards/${cardId}/membership/renew`;
const block = (shop: MemberShop) => must(shop, 'POST', `/v1/cards/${shop.cardId}/block`);

describe('renew', () => {
  it('200: answers membership, card and the top_up row that it is', async ({ server }) => {
    const shop = await openMemberShop(server, { rules: two });
    const answer = await shop.renew({ plan_id: 'visits', reference: 'r', location: 'berlin', note: 'First.' });
    const { membership, card, transaction } = answer.json;
    expect(transaction).toMatchObject({
      kind: 'top_up',
      unit: 'visit',
      amount: 4,
      delta: 4,
      purchase_amount: 1_900,
      currency: 'EUR',
      reference: 'r',
      location: 'berlin',
      note: 'First.',
      available_at: '2026-03-10T09:00:00.000Z',
      expires_at: '2026-04-10T22:00:00.000Z',
    });
    expect(card.balance).toMatchObject({ available: 4, lifetime_earned: 4 });
    expect(card.membership).toEqual(membership);
    expect(membership).toMatchObject({ card_id: shop.cardId, customer_id: shop.customerId, plan_id: 'visits' });
    expect(membership.uses_left).toBe(4);
    expect(await shop.card()).toEqual(card);
    const audit = (await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions`)).data;
    expect(audit).toEqual([transaction]);
  });

  it('200: an unlimited plan brings a row of 0, and what was paid where that is not the price', async ({ server }) => {
    const shop = await openMemberShop(server);
    const { transaction, membership } = (await shop.renew({ price_paid: 0 })).json;
    expect(transaction).toMatchObject({ amount: 0, delta: 0, purchase_amount: 0, balance_after: 0 });
    expect(membership.uses_left).toBeNull();
    expect((await shop.renew()).json.transaction.purchase_amount).toBe(2_900);
  });

  it("200: the plan is the membership's own unless another is asked for", async ({ server }) => {
    const shop = await openMemberShop(server, { rules: two });
    expectProblem(await shop.renew(), 'invalid_request', { pointers: ['/plan_id'] });
    await shop.renew({ plan_id: 'visits' });
    expect((await shop.renew()).json.membership.plan_id).toBe('visits');
    expect((await shop.renew({ plan_id: 'gym' })).json.membership.plan_id).toBe('gym');
    await shop.patchRules({ ...gymRules, plans: [visits] });
    expect((await shop.renew()).json.membership.plan_id).toBe('visits');
  });

  it('200: the same reference again answers the original, whatever the plan is by now', async ({ server }) => {
    const shop = await openMemberShop(server, { rules: two });
    const first = (await shop.renew({ plan_id: 'visits', reference: 'r' })).json;
    await shop.renew({ plan_id: 'gym' });
    for (const body of [{ reference: 'r' }, { plan_id: 'visits', reference: 'r' }]) {
      const again = await shop.renew(body);
      expect(again.headers.get('idempotent-replayed')).toBe('true');
      expect(again.json.transaction).toEqual(first.transaction);
      expect(again.json.membership.renewal_count).toBe(1);
    }
    const members = { transaction_id: first.transaction.id };
    expectProblem(await shop.renew({ plan_id: 'gym', reference: 'r' }), 'reference_in_use', { members });
    const body = { amount: 4, reference: 'r' };
    expectProblem(await shop.call('POST', `/v1/cards/${shop.cardId}/top-up`, { body }), 'reference_in_use', {
      members,
    });
    await block(shop);
    expect((await shop.renew({ reference: 'r' })).status).toBe(200);
  });

  it('200: a plan for later: benefits and uses stay those of the period that runs', async ({ server }) => {
    const shop = await openMemberShop(server, { rules: two });
    await shop.renew({ plan_id: 'gym' });
    const early = (await shop.renew({ plan_id: 'visits' })).json;
    expect(early.membership).toMatchObject({ plan_id: 'visits', uses_left: null });
    expect(early.card).toMatchObject({ benefits: gym.benefits, balance: { available: 0, pending: 4 } });
    expect((await shop.use(1)).json.transaction.delta).toBe(0);
    await shop.renew({ plan_id: 'gym' });
    clock.moveTo('2026-04-10T22:00:00.000Z');
    expect(await shop.load()).toMatchObject({ benefits: [], balance: { available: 4 }, membership: { uses_left: 4 } });
    expect((await shop.use(1)).json.transaction.delta).toBe(-1);
    clock.moveTo('2026-05-10T22:00:00.000Z');
    expect(await shop.load()).toMatchObject({ benefits: gym.benefits, membership: { uses_left: null } });
  });

  it('200: a card that was anonymous gives its membership to the customer that it gets', async ({ server }) => {
    const shop = await openMemberShop(server);
    const { id } = await must(shop, 'POST', '/v1/cards', { program_id: shop.programId });
    const renewed = await must(shop, 'POST', path(id), {});
    expect(renewed.membership.customer_id).toBeNull();
    const { id: customer_id } = await must(shop, 'POST', '/v1/customers', {});
    await must(shop, 'PATCH', `/v1/cards/${id}`, { customer_id });
    const found = await must(shop, 'GET', `/v1/memberships?customer_id=${customer_id}`);
    expect(found.data.map(({ card_id }: { card_id: string }) => card_id)).toEqual([id]);
  });

  it('404 not_found: a plan that the rules do not have', async ({ server }) => {
    const shop = await openMemberShop(server);
    expectProblem(await shop.renew({ plan_id: 'gold' }), 'not_found', { pointers: ['/plan_id'] });
  });

  it('409: a blocked or closed card, and a program that is not active', async ({ server }) => {
    const shop = await openMemberShop(server);
    await block(shop);
    expectProblem(await shop.renew(), 'card_blocked', { members: { card_id: shop.cardId } });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/close`);
    expectProblem(await shop.renew(), 'card_closed', { members: { card_id: shop.cardId, replaced_by: null } });
    const paused = await openMemberShop(server);
    await must(paused, 'POST', `/v1/programs/${paused.programId}/pause`);
    expectProblem(await paused.renew(), 'program_not_active', { members: { reason: 'paused' } });
  });

  it('409 invalid_state: more than 36 periods ahead', async ({ server }) => {
    const shop = await openMemberShop(server);
    for (let times = 0; times < 37; times += 1) expect((await shop.renew()).status).toBe(200);
    expectProblem(await shop.renew(), 'invalid_state');
  });

  it('422 limit_exceeded: by a cap on top-ups, and by max_balance', async ({ server }) => {
    const cap = { id: 'one', on: 'top_up', measure: 'count', window: 'month', max: 1, over: 'refuse' };
    const capped = await openMemberShop(server, { rules: { ...gymRules, limits: { caps: [cap] } } });
    await capped.renew();
    const again = await capped.renew();
    expect([again.status, again.json.code, again.json.cap_id]).toEqual([422, 'limit_exceeded', 'one']);
    const full = await openMemberShop(server, { rules: { ...two, limits: { max_balance: 7 } } });
    await full.renew({ plan_id: 'visits' });
    const members = { cap_id: 'max_balance', max: 7, resets_at: null };
    expectProblem(await full.renew(), 'limit_exceeded', { members });
  });

  it('422: cards of other kinds, and an end that no date can say', async ({ server }) => {
    const points = await openShop(server);
    expectProblem(await points.call('POST', path(points.cardId), { body: {} }), 'unsupported_for_kind');
    const ages = { ...gym, period: { unit: 'year', count: 3_660 } };
    const shop = await openMemberShop(server, { rules: { ...gymRules, plans: [ages] } });
    for (let times = 0; times < 2; times += 1) expect((await shop.renew()).status).toBe(200);
    expectProblem(await shop.renew(), 'result_out_of_range');
  });

  it('400 invalid_request: uses that do not divide the period', async ({ server }) => {
    const shop = await openMemberShop(server);
    const plans = [gym, { ...visits, uses: { count: 1, per: { unit: 'week', count: 1 } } }];
    const body = { rules: { ...gymRules, plans } };
    for (const [method, url] of [
      ['PATCH', `/v1/programs/${shop.programId}`],
      ['POST', '/v1/programs'],
    ] as const) {
      const answer = await shop.call(method, url, { body: method === 'POST' ? { name: 'P', ...body } : body });
      expectProblem(answer, 'invalid_request', { pointers: ['/rules/plans/1/uses/per'] });
    }
  });
});
