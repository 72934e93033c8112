import { afterEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { gym, gymRules, memberShopAt, month, typesOf } from '../support/member-shop.ts';
import { expectProblem } from '../support/problem.ts';
import { must, openShop } from '../support/shop.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

const visits = { ...gym, uses: { count: 8, per: month } };
const rules = { ...gymRules, grace_days: 5, plans: [visits] };

async function open() {
  const opened = await memberShopAt('2026-03-10T09:00:00.000Z', { rules });
  servers.push(opened.server);
  await opened.shop.renew();
  return opened;
}

describe('cancel', () => {
  it('200: now writes the uses off and ends it, which is told once', async () => {
    const { shop, clock } = await open();
    await shop.use(3);
    clock.moveTo('2026-03-12T09:00:00.000Z');
    let membership: unknown;
    const told = await shop.toldBy(async () => {
      membership = (await shop.cancel('now')).json;
    });
    expect(membership).toMatchObject({
      status: 'canceled',
      entitled: false,
      entitled_until: '2026-03-12T09:00:00.000Z',
      expires_at: '2026-03-12T09:00:00.000Z',
      grace_until: null,
      canceled_at: '2026-03-12T09:00:00.000Z',
      uses_left: 0,
    });
    expect(typesOf(told)).toEqual(['transaction.created', 'card.updated', 'membership.expired']);
    expect(told[0]?.[1].transaction).toMatchObject({ kind: 'expire', delta: -5, reason: 'canceled' });
    expect(told[1]?.[1].changed.toSorted()).toEqual(['benefits', 'membership']);
    expect(told[2]?.[1]).toEqual({ membership, card_id: shop.cardId });
    expect((await shop.card()).benefits).toEqual([]);
    clock.moveTo('2026-09-01T09:00:00.000Z');
    expect(typesOf(await shop.toldBy(shop.load))).toEqual([]);
    expectProblem(await shop.cancel('now'), 'membership_inactive');
    expectProblem(await shop.cancel('period_end'), 'membership_inactive');
  });

  it('200: at the end of the period it goes on until then, without notice and grace, and stays canceled', async () => {
    const { shop, clock } = await open();
    const told = await shop.toldBy(() => shop.cancel('period_end'));
    expect(typesOf(told)).toEqual(['card.updated']);
    expect(told[0]?.[1].changed.toSorted()).toEqual(['balance', 'membership']);
    expect(await shop.membership()).toMatchObject({
      status: 'canceled',
      entitled: true,
      entitled_until: '2026-04-10T22:00:00.000Z',
      expires_at: '2026-04-10T22:00:00.000Z',
      grace_until: null,
      canceled_at: '2026-03-10T09:00:00.000Z',
      uses_left: 8,
    });
    expect((await shop.card()).balance.next_expiry).toEqual({ amount: 8, at: '2026-04-10T22:00:00.000Z' });
    clock.moveTo('2026-04-10T21:59:59.999Z');
    expect(typesOf(await shop.toldBy(() => shop.use(1)))).toEqual(['transaction.created', 'card.units_used']);
    expect(typesOf(await shop.toldBy(() => shop.cancel('period_end')))).toEqual([]);
    clock.moveTo('2026-04-10T22:00:00.000Z');
    expect(typesOf(await shop.toldBy(shop.load))).toEqual(['transaction.created', 'membership.expired']);
    expect(await shop.membership()).toMatchObject({ status: 'canceled', entitled: false, uses_left: 0 });
  });

  it('200: at the end of the period may be followed by now', async () => {
    const { shop, clock } = await open();
    await shop.cancel('period_end');
    clock.moveTo('2026-03-20T09:00:00.000Z');
    const told = await shop.toldBy(() => shop.cancel('now'));
    expect(typesOf(told)).toEqual(['transaction.created', 'card.updated', 'membership.expired']);
    expect(await shop.membership()).toMatchObject({
      entitled_until: '2026-03-20T09:00:00.000Z',
      canceled_at: '2026-03-10T09:00:00.000Z',
    });
  });

  it('200: in grace what is paid for has ended: either way it ends at once', async () => {
    const { shop, clock } = await open();
    clock.moveTo('2026-04-12T09:00:00.000Z');
    await shop.load();
    const told = await shop.toldBy(() => shop.cancel('period_end'));
    expect(typesOf(told)).toEqual(['transaction.created', 'card.updated', 'membership.expired']);
    expect(await shop.membership()).toMatchObject({
      status: 'canceled',
      expires_at: '2026-04-10T22:00:00.000Z',
      entitled_until: '2026-04-12T09:00:00.000Z',
    });
  });

  it('200: of a membership that was renewed ahead, all that is paid for ends', async () => {
    const { shop } = await open();
    await shop.renew();
    expect((await shop.card()).balance).toMatchObject({ available: 8, pending: 8 });
    await shop.cancel('now');
    expect((await shop.card()).balance).toMatchObject({ available: 0, pending: 0 });
    const renewed = (await shop.renew()).json;
    expect(renewed.membership).toMatchObject({
      status: 'active',
      period_start: '2026-03-10T09:00:00.000Z',
      expires_at: '2026-04-10T22:00:00.000Z',
      canceled_at: null,
      uses_left: 8,
      renewal_count: 2,
    });
  });

  it('200: renewed before its end, what was canceled goes on', async () => {
    const { shop } = await open();
    await shop.cancel('period_end');
    expect((await shop.renew()).json.membership).toMatchObject({
      status: 'active',
      canceled_at: null,
      period_start: '2026-04-10T22:00:00.000Z',
      expires_at: '2026-05-10T22:00:00.000Z',
      grace_until: '2026-05-15T22:00:00.000Z',
    });
  });

  it('200: also on a blocked card and in a paused program; closing a card ends its membership', async () => {
    const { shop } = await open();
    await must(shop, 'POST', `/v1/programs/${shop.programId}/pause`);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/block`);
    expect((await shop.cancel('period_end')).status).toBe(200);
    const told = await shop.toldBy(() => must(shop, 'POST', `/v1/cards/${shop.cardId}/close`, { forfeit: true }));
    expect(typesOf(told)).toEqual(['transaction.created', 'card.updated', 'membership.expired']);
    expect(await shop.membership()).toMatchObject({ status: 'canceled', entitled: false });
    expectProblem(await shop.cancel('now'), 'card_closed', { members: { replaced_by: null } });
  });

  it('409 membership_inactive: before the first renewal, and after its end', async () => {
    const { shop, clock } = await open();
    const { id } = await must(shop, 'POST', '/v1/cards', { program_id: shop.programId });
    const body = { at: 'now' };
    expectProblem(await shop.call('POST', `/v1/cards/${id}/membership/cancel`, { body }), 'membership_inactive');
    clock.moveTo('2026-04-15T22:00:00.000Z');
    expectProblem(await shop.cancel('now'), 'membership_inactive');
  });

  it('422 unsupported_for_kind: on cards of other kinds; 400: without saying when', async () => {
    const { shop, server } = await open();
    const other = await openShop(server);
    const path = `/v1/cards/${other.cardId}/membership/cancel`;
    expectProblem(await other.call('POST', path, { body: { at: 'now' } }), 'unsupported_for_kind');
    const bare = await shop.call('POST', `/v1/cards/${shop.cardId}/membership/cancel`, { body: {} });
    expectProblem(bare, 'invalid_request', { pointers: ['/at'] });
  });
});
