import { describe, expect } from 'vitest';
import { day, instantFrom, minute, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { eventsAfter, lastSequence, must, openShop, type Shop } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { testWith } from '../support/test-with-server.ts';

const clock = testClock();

const it = testWith({ now: clock.now });
let shop: Shop;
it.beforeAll(async ({ server }) => {
  shop = await openShop(server);
});

const at = (ms: number): string => instantFrom(clock, ms);
const extend = (id: string, expires_at: unknown) =>
  shop.call('POST', `/v1/cards/${id}/extend`, { body: { expires_at } });
const act = (id: string, action: string, body: object = {}) => must(shop, 'POST', `/v1/cards/${id}/${action}`, body);
const earn = (id: string, body: object = {}) =>
  shop.call('POST', `/v1/cards/${id}/earn`, { body: { amount: 1_250, ...body } });

describe('extending a card', () => {
  it('200: sets when it expires, later, earlier or never; it stays active', async () => {
    const id = await shop.issue();
    for (const [index, expires_at] of [at(10 * day), at(20 * day), at(day), null].entries()) {
      const { json } = await extend(id, expires_at);
      expect(json).toMatchObject({ expires_at, status: 'active', version: index + 2 });
    }
  });

  it('200: an expired card is active again, with what is on it, told in one event', async () => {
    const id = await shop.issue();
    await earn(id);
    await extend(id, at(day));
    clock.advance(2 * day);
    expectProblem(await earn(id), 'card_expired', { members: { card_id: id } });
    await act(id, 'adjust', { delta: 1, note: 'brings it up' });
    const sequence = await lastSequence(shop);
    const expires_at = at(day);
    const { json } = await extend(id, expires_at);
    expect(json).toMatchObject({ status: 'active', status_changed_at: at(0), expires_at, balance: { available: 13 } });
    const [event, ...more] = await eventsAfter(shop, sequence);
    expect([event.type, more]).toEqual(['card.updated', []]);
    expect(event.data.changed.toSorted()).toEqual(['expires_at', 'status', 'status_changed_at']);
    expect(event.data.card).toEqual(json);
    expect((await earn(id)).status).toBe(200);
  });

  it('409 card_expired: a late earn is still decided by the state at its time', async () => {
    const id = await shop.issue();
    await extend(id, at(day));
    clock.advance(2 * day);
    await extend(id, null);
    clock.advance(day);
    const members = { card_id: id };
    expect((await earn(id, { occurred_at: at(-3 * day) })).status).toBe(200);
    expect((await earn(id, { occurred_at: at(-2 * day - minute) })).status).toBe(200);
    expectProblem(await earn(id, { occurred_at: at(-2 * day) }), 'card_expired', { members });
    expectProblem(await earn(id, { occurred_at: at(-day - minute) }), 'card_expired', { members });
    expect((await earn(id, { occurred_at: at(-day) })).status).toBe(200);
  });

  it('200: a blocked card stays blocked, and is active once it is unblocked in time', async () => {
    const id = await shop.issue();
    await extend(id, at(day));
    await act(id, 'block');
    clock.advance(2 * day);
    expect((await extend(id, at(day))).json).toMatchObject({ status: 'blocked', expires_at: at(day) });
    expect((await act(id, 'unblock')).status).toBe('active');
  });

  it('200: what is set already raises no version and tells nobody', async ({ server }) => {
    const id = await shop.issue();
    const expires_at = at(day);
    const { json } = await extend(id, expires_at);
    const before = await snapshot(server);
    expect((await extend(id, expires_at)).json).toEqual(json);
    expect((await extend(id, expires_at.replace('Z', '+00:00'))).json).toEqual(json);
    expect((await snapshot(server)).length).toBe(before.length);
  });

  it('400 invalid_request: now, the past, or nothing', async ({ server }) => {
    const id = await shop.issue();
    const before = await snapshot(server);
    for (const past of [at(0), at(-1), at(-400 * day), undefined, '2027-01-01', 5]) {
      expectProblem(await extend(id, past), 'invalid_request', { pointers: ['/expires_at'] });
    }
    expect(await snapshot(server)).toBe(before);
  });

  it('409 card_closed: a closed card stays closed', async () => {
    const id = await shop.issue();
    await act(id, 'close');
    expectProblem(await extend(id, at(day)), 'card_closed', { members: { replaced_by: null } });
    const lost = await shop.issue();
    const { id: replaced_by } = await act(lost, 'replace');
    expectProblem(await extend(lost, null), 'card_closed', { members: { replaced_by } });
  });
});
