import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyServer } from '../../faults/ledger-file.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { type TestClock, testClock } from '../support/clock.ts';
import { gym, gymRules, type MemberShop, month, openMemberShop, typesOf } from '../support/member-shop.ts';
import { expectProblem } from '../support/problem.ts';
import { must } from '../support/shop.ts';

const year = { unit: 'year', count: 1 } as const;
const label = (text: string) => [{ kind: 'custom', label: text }] as const;
const silver = { ...gym, id: 'silver', name: 'Silver', price: 3_000, benefits: label('Towel') };
const gold = {
  ...gym,
  id: 'gold',
  name: 'Gold',
  price: 5_000,
  uses: { count: 8, per: month },
  benefits: label('Sauna'),
};
const visits = { ...gold, id: 'visits', name: 'Visits', period: year, price: 12_000, uses: { count: 4, per: month } };
const rules = { ...gymRules, plans: [silver, gold, visits] };

let clock: TestClock;
let server: TestServer;
beforeAll(async () => {
  // April has 30 days in UTC.
  clock = testClock('2026-04-01T00:00:00.000Z');
  server = await startTestServer({ now: clock.now });
});
afterAll(() => server.stop());

const open = () => openMemberShop(server, { rules, timezone: 'UTC' });
const reverse = (shop: MemberShop, id: string) => shop.call('POST', `/v1/transactions/${id}/reverse`, { body: {} });
const daysPass = (days: number): void => clock.advance(days * 86_400_000);
const changeTo = (shop: MemberShop, plan_id: string, body = {}) => shop.renew({ plan_id, at: 'now', ...body });

describe('renew with at: now', () => {
  it('200: begins the new plan at once, and its value is the price of the time that was left', async () => {
    const shop = await open();
    const start = clock.now();
    const { expires_at } = (await shop.renew({ plan_id: 'silver' })).json.membership;
    daysPass(10);
    const told = await shop.toldBy(async () => {
      const { membership, card, transaction } = (await changeTo(shop, 'gold')).json;
      const left = Date.parse(expires_at) - clock.now();
      const value = Math.floor((3_000 * left) / (Date.parse(expires_at) - start));
      expect(transaction).toMatchObject({ kind: 'top_up', amount: 8, purchase_amount: 5_000, value });
      expect(membership).toMatchObject({ plan_id: 'gold', status: 'active', entitled: true, uses_left: 8 });
      expect(membership.period_start).toBe(new Date(clock.now()).toISOString());
      expect(membership.renewal_count).toBe(1);
      expect(card.benefits).toEqual(gold.benefits);
    });
    expect(typesOf(told)).toEqual(['transaction.created', 'card.topped_up', 'card.updated']);
  });

  it('200: with period_end, and without a paid period, it begins as without at, and the value is null', async () => {
    const shop = await open();
    expect((await changeTo(shop, 'silver')).json.transaction.value).toBeNull();
    const { membership, transaction } = (await shop.renew({ plan_id: 'gold', at: 'period_end' })).json;
    expect(transaction.value).toBeNull();
    expect(membership.period_start > new Date(clock.now()).toISOString()).toBe(true);
  });

  it('200: replaces the uses of the old plan, and no later period begins with them', async () => {
    const shop = await open();
    await shop.renew({ plan_id: 'visits' });
    await shop.use(1);
    expect((await shop.card()).balance).toMatchObject({ available: 3, pending: 44 });
    const told = await shop.toldBy(() => changeTo(shop, 'gold'));
    expect(told[0]?.[1].transaction).toMatchObject({ kind: 'expire', delta: -47, reason: 'plan_changed' });
    expect((await shop.card()).balance).toMatchObject({ available: 8, pending: 0 });
    daysPass(40);
    expect((await shop.load()).balance).toMatchObject({ available: 0, pending: 0 });
  });

  it('200: a period that was paid in advance is replaced too, at its whole price', async () => {
    const shop = await open();
    await shop.renew({ plan_id: 'silver' });
    await shop.renew({ plan_id: 'silver' });
    const { transaction, membership } = (await changeTo(shop, 'gold')).json;
    expect(transaction.value).toBe(6_000);
    expect(membership).toMatchObject({ plan_id: 'gold', status: 'active' });
    daysPass(40);
    expect((await shop.load()).membership).toMatchObject({ plan_id: 'gold', status: 'expired', entitled: false });
  });

  it('200: the same reference again answers the original with its value', async () => {
    const shop = await open();
    await shop.renew({ plan_id: 'silver' });
    const first = (await changeTo(shop, 'gold', { reference: 'r' })).json;
    const again = await changeTo(shop, 'gold', { reference: 'r' });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.json.transaction).toEqual(first.transaction);
    expect((await shop.membership()).renewal_count).toBe(1);
  });

  it('200: in a batch', async () => {
    const shop = await open();
    await shop.renew({ plan_id: 'silver' });
    const item = { action: 'renew', card_id: shop.cardId, plan_id: 'gold', at: 'now', reference: 'b' };
    const { results } = await must(shop, 'POST', '/v1/transactions/batch', { items: [item] });
    expect(results[0].body.membership).toMatchObject({ plan_id: 'gold', status: 'active' });
    expect(results[0].body.transaction.value).toBe(3_000);
  });

  it('400 invalid_request: at an earlier time', async () => {
    const shop = await open();
    await shop.renew({ plan_id: 'silver' });
    daysPass(2);
    const occurred_at = new Date(clock.now() - 86_400_000).toISOString();
    expectProblem(await changeTo(shop, 'gold', { occurred_at }), 'invalid_request', { pointers: ['/occurred_at'] });
    expectProblem(await shop.renew({ at: 'tomorrow' }), 'invalid_request', { pointers: ['/at'] });
  });

  it('409 open_holds: while uses of the old plan are held', async () => {
    const shop = await open();
    await shop.renew({ plan_id: 'gold' });
    const hold = await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, { for: 'use', amount: 1 });
    expectProblem(await changeTo(shop, 'silver'), 'open_holds', { members: { hold_ids: [hold.id] } });
  });
});

describe('a renewal with at: now that is reversed', () => {
  it.each(['silver', 'gold', 'visits'])('200: restores the plan %s, its time and its uses', async (plan_id) => {
    const shop = await open();
    await shop.renew({ plan_id });
    if (plan_id !== 'silver') await shop.use(1);
    const before = await shop.card();
    const other = plan_id === 'gold' ? 'visits' : 'gold';
    const { transaction } = (await changeTo(shop, other)).json;
    expect((await reverse(shop, transaction.id)).status).toBe(200);
    const after = await shop.card();
    const { version, updated_at, ...membership } = after.membership;
    expect(before.membership).toMatchObject(membership);
    expect(after.balance).toEqual(before.balance);
    expect(after.benefits).toEqual(before.benefits);
    expectProblem(await reverse(shop, transaction.id), 'already_reversed');
    daysPass(35);
    const loaded = await shop.load();
    expect(loaded.balance.available).toBe({ silver: 0, gold: 0, visits: 4 }[plan_id]);
    expect(loaded.membership.entitled).toBe(plan_id === 'visits');
  });

  it('200: also of a plan without a number of uses', async () => {
    const shop = await open();
    await shop.renew({ plan_id: 'gold' });
    const { transaction } = (await changeTo(shop, 'silver')).json;
    expect(transaction.amount).toBe(0);
    expect((await reverse(shop, transaction.id)).status).toBe(200);
    expect(await shop.membership()).toMatchObject({ plan_id: 'gold', uses_left: 8 });
    expectProblem(await reverse(shop, transaction.id), 'already_reversed');
  });

  it('200: uses of a month that began in the meantime can be used at once', async () => {
    const shop = await open();
    await shop.renew({ plan_id: 'visits' });
    const { transaction } = (await changeTo(shop, 'silver')).json;
    daysPass(32);
    await reverse(shop, transaction.id);
    // Those of the first month have expired.
    expect((await shop.load()).balance).toMatchObject({ available: 4, pending: 40 });
  });

  it('409 invalid_state: if the replaced time is no longer stored', async () => {
    const shop = await open();
    await shop.renew({ plan_id: 'silver' });
    const first = (await changeTo(shop, 'gold')).json.transaction;
    const second = (await changeTo(shop, 'visits')).json.transaction;
    await reverse(shop, second.id);
    expectProblem(await reverse(shop, first.id), 'invalid_state');
    expect(await shop.membership()).toMatchObject({ plan_id: 'gold', entitled: true });
  });
});

it('everything of this file adds up', async () => {
  expect((await verifyServer(server)).listed).toEqual([]);
});
