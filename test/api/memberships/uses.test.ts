import { afterEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { gym, gymRules, memberShopAt, month, typesOf } from '../support/member-shop.ts';
import { expectProblem } from '../support/problem.ts';
import { must } from '../support/shop.ts';

const servers: TestServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop();
});

async function open(start: string, rules: object) {
  const opened = await memberShopAt(start, { rules: { ...rules } });
  servers.push(opened.server);
  return opened;
}

const quarter = { ...gym, period: { unit: 'month', count: 3 }, uses: { count: 2, per: month } };
const graceful = { ...gymRules, grace_days: 5, plans: [quarter] };

describe('uses of a plan', () => {
  it('200: come with each part of the period, and go with it; the last ones can be used through grace', async () => {
    const { shop, clock } = await open('2026-01-31T12:00:00.000Z', graceful);
    expect((await shop.renew()).json.transaction).toMatchObject({ amount: 6, delta: 6 });
    const lots = (await must(shop, 'GET', `/v1/cards/${shop.cardId}/lots`)).data.toReversed();
    type Lot = Readonly<Record<'remaining' | 'available_at' | 'expires_at', unknown>>;
    expect(lots.map(({ remaining, available_at, expires_at }: Lot) => [remaining, available_at, expires_at])).toEqual([
      [2, '2026-01-31T12:00:00.000Z', '2026-02-28T23:00:00.000Z'],
      [2, '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
      [2, '2026-03-31T22:00:00.000Z', '2026-05-05T22:00:00.000Z'],
    ]);
    expect((await shop.use(1)).json.card).toMatchObject({ balance: { available: 1 }, membership: { uses_left: 1 } });
    expectProblem(await shop.use(2), 'insufficient_balance', { members: { available: 1 } });
    clock.moveTo('2026-02-28T23:00:00.000Z');
    const told = await shop.toldBy(shop.load);
    expect(told.map(([type, { transaction }]) => [type, transaction.kind, transaction.delta])).toEqual([
      ['transaction.created', 'expire', -1],
    ]);
    expect((await shop.membership()).uses_left).toBe(2);
    clock.moveTo('2026-04-30T22:00:00.000Z');
    const { membership } = (await shop.use(1)).json.card;
    expect(membership).toMatchObject({ status: 'grace', uses_left: 1 });
    clock.moveTo('2026-05-05T22:00:00.000Z');
    expect(typesOf(await shop.toldBy(shop.load))).toEqual(['transaction.created', 'membership.expired']);
    expect((await shop.card()).balance).toMatchObject({
      available: 0,
      pending: 0,
      lifetime_earned: 6,
      lifetime_used: 2,
    });
  });

  it('200: renewed ahead, the last uses end where the new ones begin', async () => {
    const { shop, clock } = await open('2026-03-10T09:00:00.000Z', {
      ...graceful,
      plans: [{ ...quarter, period: month }],
    });
    await shop.renew();
    expect((await shop.card()).balance.next_expiry.at).toBe('2026-04-15T22:00:00.000Z');
    await shop.renew();
    expect((await shop.card()).balance.next_expiry.at).toBe('2026-04-10T22:00:00.000Z');
    clock.moveTo('2026-04-10T22:00:00.000Z');
    expect((await shop.load()).balance).toMatchObject({ available: 2, pending: 0 });
  });

  it('200: renewed in grace, the last uses end at once', async () => {
    const { shop, clock } = await open('2026-03-10T09:00:00.000Z', {
      ...graceful,
      plans: [{ ...quarter, period: month }],
    });
    await shop.renew();
    clock.moveTo('2026-04-12T09:00:00.000Z');
    await shop.load();
    const told = await shop.toldBy(() => shop.renew());
    expect(told.map(([type, { transaction }]) => [type, transaction?.kind])).toEqual([
      ['transaction.created', 'expire'],
      ['transaction.created', 'top_up'],
      ['card.topped_up', 'top_up'],
      ['card.updated', undefined],
    ]);
    expect((await shop.card()).balance.available).toBe(2);
  });

  it('200: weeks of days begin at local midnight over a change of the clock', async () => {
    // On 29 March 2026 Berlin goes from +01:00 to +02:00.
    const week = { unit: 'week', count: 1 };
    const plan = { ...gym, period: week, uses: { count: 1, per: { unit: 'day', count: 1 } } };
    const { shop, clock } = await open('2026-03-27T12:00:00.000Z', { ...gymRules, plans: [plan] });
    await shop.renew();
    expectProblem(await shop.use(2), 'insufficient_balance', { members: { available: 1 } });
    for (const [at, available] of [
      ['2026-03-28T22:59:59.999Z', 1],
      ['2026-03-28T23:00:00.000Z', 1],
      ['2026-03-29T22:00:00.000Z', 1],
    ] as const) {
      clock.moveTo(at);
      expect((await shop.load()).balance.available).toBe(available);
      expect((await shop.use(1)).json.card.balance.available).toBe(0);
    }
    expect((await shop.membership()).expires_at).toBe('2026-04-03T22:00:00.000Z');
  });

  it('200: of an unlimited plan are rows of 0 that caps count', async () => {
    const daily = { id: 'daily', on: 'use', measure: 'count', window: 'day', max: 1, over: 'refuse' };
    const { shop, clock } = await open('2026-03-10T09:00:00.000Z', { ...gymRules, limits: { caps: [daily] } });
    await shop.renew();
    const { transaction, card } = (await shop.use(1, { reference: 'v' })).json;
    expect(transaction).toMatchObject({ kind: 'use', amount: 1, delta: 0, value: null, balance_after: 0 });
    expect(card).toMatchObject({ balance: { available: 0, lifetime_used: 0 }, membership: { uses_left: null } });
    const again = await shop.use(1);
    expect([again.status, again.json.code, again.json.cap_id]).toEqual([422, 'limit_exceeded', 'daily']);
    clock.moveTo('2026-03-11T09:00:00.000Z');
    expect((await shop.use(0)).json.transaction).toMatchObject({ amount: 0, delta: 0 });
  });

  it('409 membership_inactive: before the first renewal and from the end on; a replay is answered all the same', async () => {
    const { shop, clock } = await open('2026-03-10T09:00:00.000Z', gymRules);
    expectProblem(await shop.use(1), 'membership_inactive');
    await shop.renew();
    expect((await shop.use(1, { reference: 'v' })).status).toBe(200);
    clock.moveTo('2026-04-10T22:00:00.000Z');
    expectProblem(await shop.use(1), 'membership_inactive');
    expect((await shop.use(1, { reference: 'v' })).headers.get('idempotent-replayed')).toBe('true');
  });

  it('422: 0 uses of a plan that counts them, and top-ups', async () => {
    const { shop } = await open('2026-03-10T09:00:00.000Z', graceful);
    await shop.renew();
    expectProblem(await shop.use(0), 'invalid_amount', { members: { min: 1 } });
    const topUp = (body: object) => shop.call('POST', `/v1/cards/${shop.cardId}/top-up`, { body });
    expectProblem(await topUp({ amount: 1 }), 'unsupported_for_kind');
    expectProblem(await topUp({ pack_id: 'gym' }), 'unsupported_for_kind');
  });
});
