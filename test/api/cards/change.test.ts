import { describe, expect } from 'vitest';
import { instantFrom, minute, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { testWith } from '../support/test-with-server.ts';

const clock = testClock();

const it = testWith({ now: clock.now });
let shop: Shop;
it.beforeAll(async ({ server }) => {
  shop = await openShop(server);
});

const patch = (id: string, body: object) => shop.call('PATCH', `/v1/cards/${id}`, { body });
const act = (id: string, action: string, body?: object) =>
  shop.call('POST', `/v1/cards/${id}/${action}`, body ? { body } : {});
const newCustomer = async (): Promise<string> => (await must(shop, 'POST', '/v1/customers', {})).id;
const closedMembers = { replaced_by: null };

describe('changing a card', () => {
  it('200: external id and metadata, as often as one likes', async () => {
    const id = await shop.issue();
    expect((await patch(id, { external_id: 'a', metadata: { k: 'v' } })).json).toMatchObject({
      external_id: 'a',
      metadata: { k: 'v' },
      version: 2,
    });
    expect((await patch(id, { external_id: null, metadata: {} })).json).toMatchObject({
      external_id: null,
      metadata: {},
      version: 3,
    });
  });

  it('200: its customer once', async () => {
    const [id, customer_id] = [await shop.issue(), await newCustomer()];
    expect((await patch(id, { customer_id })).json.customer_id).toBe(customer_id);
    expect((await patch(id, { customer_id })).json.version).toBe(2);
    expectProblem(await patch(id, { customer_id: await newCustomer() }), 'invalid_state', {
      members: { pointer: '/customer_id' },
    });
    expect((await patch(id, { customer_id: null })).json.customer_id).toBe(customer_id);
  });

  it('404 not_found: a customer of nobody or of another business', async ({ server }) => {
    const [id, other] = [await shop.issue(), await openShop(server)];
    for (const customer_id of ['cus_01k5q8v3t9e6w2x4y7z0a1b2c3', other.customerId]) {
      expectProblem(await patch(id, { customer_id }), 'not_found', { pointers: ['/customer_id'] });
    }
  });

  it('409 card_exists, external_id_taken: what another card has', async () => {
    const [id, other, customer_id] = [
      await shop.issue(),
      await shop.issue({ external_id: 'mine' }),
      await newCustomer(),
    ];
    await patch(other, { customer_id });
    expectProblem(await patch(id, { customer_id }), 'card_exists', { members: { card_id: other } });
    expectProblem(await patch(id, { external_id: 'mine' }), 'external_id_taken', { members: { card_id: other } });
    expect((await patch(other, { external_id: 'mine' })).status).toBe(200);
  });

  it('200: what changes nothing raises no version and tells nobody', async ({ server }) => {
    const id = await shop.issue({ external_id: 'still', metadata: { a: 'b' } });
    const before = await snapshot(server);
    expect((await patch(id, {})).json.version).toBe(1);
    expect((await patch(id, { external_id: 'still', metadata: { a: 'b' } })).json.version).toBe(1);
    expect(await snapshot(server)).toBe(before);
  });

  it('400 invalid_request: what is ours', async () => {
    const id = await shop.issue();
    for (const field of ['code', 'status', 'balance', 'program_id', 'expires_at']) {
      expectProblem(await patch(id, { [field]: 'x' }), 'invalid_request', { pointers: [`/${field}`] });
    }
  });
});

describe('blocking a card', () => {
  it('200: and unblocking it, each a second time without effect', async () => {
    const id = await shop.issue();
    clock.advance(minute);
    const blocked = (await act(id, 'block', { reason: 'stolen' })).json;
    expect(blocked).toMatchObject({
      status: 'blocked',
      status_reason: 'stolen',
      status_changed_at: instantFrom(clock, 0),
      version: 2,
    });
    clock.advance(minute);
    expect((await act(id, 'block', { reason: 'other' })).json).toEqual(blocked);
    const free = (await act(id, 'unblock')).json;
    expect(free).toMatchObject({
      status: 'active',
      status_reason: null,
      status_changed_at: instantFrom(clock, 0),
      version: 3,
    });
    expect((await act(id, 'unblock')).json).toEqual(free);
  });

  it('409 card_closed: what is closed stays closed', async ({ server }) => {
    const id = await shop.issue();
    await act(id, 'close');
    const before = await snapshot(server);
    for (const action of ['block', 'unblock', 'close']) {
      expectProblem(await act(id, action), 'card_closed', {
        instance: `/v1/cards/${id}/${action}`,
        members: closedMembers,
      });
    }
    expectProblem(await patch(id, { metadata: { a: 'b' } }), 'card_closed', { members: closedMembers });
    expect(await snapshot(server)).toBe(before);
    expect((await shop.call('GET', `/v1/cards/${id}`)).json.status).toBe('closed');
  });
});

describe('closing a card', () => {
  it('200: an empty one, also a blocked one', async () => {
    const id = await shop.issue();
    await act(id, 'block');
    expect((await act(id, 'close', { reason: 'moved away' })).json).toMatchObject({
      status: 'closed',
      status_reason: 'moved away',
    });
    expect((await must(shop, 'GET', `/v1/cards/${id}/transactions`)).data).toEqual([]);
  });

  it('409 balance_remaining: with a balance; 200 with forfeit, by a row that writes it off', async ({ server }) => {
    const id = await shop.issue();
    await must(shop, 'POST', `/v1/cards/${id}/earn`, { amount: 1_250 });
    const before = await snapshot(server);
    for (const body of [undefined, {}, { forfeit: false }]) {
      expectProblem(await act(id, 'close', body), 'balance_remaining', { members: { available: 12 } });
    }
    expect(await snapshot(server)).toBe(before);
    const closed = (await act(id, 'close', { forfeit: true })).json;
    expect(closed.status).toBe('closed');
    expect(closed.balance).toMatchObject({ available: 0, pending: 0, held: 0, lifetime_earned: 12, lifetime_used: 0 });
    const [row] = (await must(shop, 'GET', `/v1/cards/${id}/transactions`)).data;
    expect(row).toMatchObject({
      kind: 'expire',
      amount: 12,
      delta: -12,
      balance_after: 0,
      sequence: 2,
      outcome: 'applied',
    });
  });
});

describe('listing cards', () => {
  it('200: by customer, program, status and time of change, alone and together', async ({ server }) => {
    const own = await openShop(server);
    const anonymous = await own.issue();
    clock.advance(minute);
    await must(own, 'POST', `/v1/cards/${anonymous}/block`);
    const ids = async (query: string) =>
      (await must(own, 'GET', `/v1/cards?${query}`)).data.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual([anonymous, own.cardId]);
    expect(await ids(`customer_id=${own.customerId}`)).toEqual([own.cardId]);
    expect(await ids(`program_id=${own.programId}`)).toEqual([anonymous, own.cardId]);
    expect(await ids('status=blocked')).toEqual([anonymous]);
    expect(await ids('status=closed')).toEqual([]);
    const since = instantFrom(clock, -minute);
    expect(await ids(`updated_after=${since}`)).toEqual([anonymous]);
    expect(await ids(`updated_after=${encodeURIComponent(since.replace('Z', '+00:00'))}`)).toEqual([anonymous]);
    expect(await ids(`status=active&customer_id=${own.customerId}&program_id=${own.programId}`)).toEqual([own.cardId]);
    expect(await ids(`customer_id=${shop.customerId}`)).toEqual([]);
    expect(await ids(`next_expiry_before=${instantFrom(clock, minute)}`)).toEqual([]);
  });

  it('200: by the time of their activity, and of their first', async ({ server }) => {
    const own = await openShop(server);
    const [twice, once] = [own.cardId, await own.issue()];
    await own.issue();
    clock.advance(60 * minute);
    const at = (minutes: number): string => instantFrom(clock, minutes * minute);
    const earn = (card: string, minutes: number) =>
      must(own, 'POST', `/v1/cards/${card}/earn`, { amount: 0, occurred_at: at(minutes) });
    await earn(twice, -10);
    await earn(once, -30);
    await earn(twice, -50);
    await must(own, 'POST', `/v1/cards/${once}/adjust`, { delta: 1, note: 'Not activity.' });
    const ids = async (query: string) =>
      (await must(own, 'GET', `/v1/cards?${query}`)).data.map(({ id }: { id: string }) => id);
    expect(await ids(`active_after=${at(-60)}`)).toEqual([once, twice]);
    expect(await ids(`active_after=${at(-20)}`)).toEqual([twice]);
    expect(await ids(`active_after=${at(-49)}&active_before=${at(-11)}`)).toEqual([once]);
    expect(await ids(`active_before=${at(-40)}`)).toEqual([twice]);
    expect(await ids(`active_after=${at(-20)}&first_active_before=${at(-20)}`)).toEqual([twice]);
    expect(await ids(`first_active_after=${at(-40)}`)).toEqual([once]);
    expect(await ids(`active_after=${at(-10)}`)).toEqual([]);
  });
});
