import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { day, instantFrom, minute, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { openRewardShop, type RewardShop } from '../support/reward-shop.ts';
import { eventsAfter, lastSequence, must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { stopVerified } from '../support/stop-verified.ts';

let server: TestServer;
const clock = testClock();
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => stopVerified(server, clock.now()));

type Json = Readonly<Record<string, unknown>>;

const rules = {
  ...pointsRules,
  pay: { units: 1, amount: 1 },
  expiry: { kind: 'rolling', period: { unit: 'day', count: 10 } },
};

async function shopWith(points: number, more: Json = {}): Promise<Shop> {
  const shop = await openShop(server, { rules: { ...rules, ...more } });
  await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: points * 100 });
  return shop;
}

const place = (shop: Shop, body: Json) => shop.call('POST', `/v1/cards/${shop.cardId}/holds`, { body });
const placed = async (shop: Shop, body: Json): Promise<string> =>
  (await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, body)).id;
const capture = (shop: Shop, id: string, body?: Json) =>
  shop.call('POST', `/v1/holds/${id}/capture`, body ? { body } : {});
const release = (shop: Shop, id: string) => shop.call('POST', `/v1/holds/${id}/release`);
const balance = async (shop: Shop) => (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).balance;

describe('placing a hold', () => {
  it('201: sets units aside without a row or an event', async () => {
    const shop = await shopWith(50);
    const sequence = await lastSequence(shop);
    const { json, status } = await place(shop, { for: 'use', amount: 30, reference: 'booking-1' });
    expect(status).toBe(201);
    expect(json).toMatchObject({ object: 'hold', amount: 30, captured: 0, status: 'held', reference: 'booking-1' });
    expect(Date.parse(json.expires_at)).toBe(clock.now() + 15 * minute);
    expect(await balance(shop)).toMatchObject({ available: 20, held: 30 });
    expect(await eventsAfter(shop, sequence)).toEqual([]);
    expect(await must(shop, 'GET', `/v1/holds/${json.id}`)).toEqual(json);
  });

  it('422 insufficient_balance, invalid_amount, 400: what is not there, nothing, or no time', async () => {
    const shop = await shopWith(50);
    await placed(shop, { for: 'use', amount: 30 });
    expectProblem(await place(shop, { for: 'use', amount: 21 }), 'insufficient_balance', {
      members: { available: 20 },
    });
    expectProblem(await place(shop, { for: 'use', amount: 0 }), 'invalid_amount', { members: { min: 1 } });
    for (const expires_at of [instantFrom(clock, 0), instantFrom(clock, 7 * day + 1)]) {
      const answer = await place(shop, { for: 'use', amount: 1, expires_at });
      expectProblem(answer, 'invalid_request', { pointers: ['/expires_at'] });
    }
    for (const body of [{ for: 'use' }, { for: 'redeem' }, { for: 'redeem', amount: 1 }])
      expect((await place(shop, body)).status).toBe(400);
  });

  it('201, 409 reference_in_use: the same reference answers the same hold, and is claimed for its capture', async () => {
    const shop = await shopWith(50);
    const body = { for: 'use', amount: 10, reference: 'booking-1' };
    const id = await placed(shop, body);
    const again = await place(shop, body);
    expect([again.json.id, again.headers.get('idempotent-replayed')]).toEqual([id, 'true']);
    expectProblem(await place(shop, { ...body, amount: 11 }), 'reference_in_use');
    const use = await shop.call('POST', `/v1/cards/${shop.cardId}/use`, {
      body: { amount: 10, reference: 'booking-1' },
    });
    expectProblem(use, 'reference_in_use');
    await release(shop, id);
    expect((await place(shop, body)).json.id).not.toBe(id);
  });
});

describe('capturing a hold', () => {
  it('200: books the use with the reference of the hold, and releases the rest', async () => {
    const shop = await shopWith(50);
    const id = await placed(shop, { for: 'use', amount: 30, reference: 'booking-1' });
    const sequence = await lastSequence(shop);
    const { json } = await capture(shop, id, { amount: 12 });
    expect(json.transaction).toMatchObject({ kind: 'use', amount: 12, delta: -12, value: 12, hold_id: id });
    expect(json.transaction.reference).toBe('booking-1');
    expect(json.hold).toMatchObject({ id, status: 'captured', captured: 12, amount: 30 });
    expect(json.card.balance).toMatchObject({ available: 38, held: 0, lifetime_used: 12 });
    expect((await eventsAfter(shop, sequence)).map(({ type }) => type)).toEqual([
      'transaction.created',
      'card.units_used',
    ]);
    // A reversal of the captured use gives back what it took.
    const reversed = await must(shop, 'POST', `/v1/transactions/${json.transaction.id}/reverse`);
    expect(reversed.card.balance.available).toBe(50);
  });

  it('200: works on a blocked card and an archived program: it was promised before', async () => {
    const shop = await shopWith(50);
    const id = await placed(shop, { for: 'use', amount: 30 });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/block`);
    await must(shop, 'POST', `/v1/programs/${shop.programId}/archive`);
    expect((await capture(shop, id)).json.card.balance).toMatchObject({ available: 20, held: 0 });
  });

  it('409 hold_closed, hold_expired, 422 invalid_amount: once, in time, and no more than it holds', async () => {
    const shop = await shopWith(50);
    const id = await placed(shop, { for: 'use', amount: 30 });
    expectProblem(await capture(shop, id, { amount: 31 }), 'invalid_amount', { members: { max: 30 } });
    await capture(shop, id);
    expectProblem(await capture(shop, id), 'hold_closed');
    expectProblem(await release(shop, id), 'hold_closed');
    const late = await placed(shop, { for: 'use', amount: 20 });
    clock.advance(15 * minute);
    expectProblem(await capture(shop, late), 'hold_expired');
  });

  it('200: pays what was promised, whatever the rules have come to be since', async () => {
    const shop = await shopWith(50, { pay: { units: 5, amount: 12 } });
    const [whole, part] = [
      await placed(shop, { for: 'use', amount: 20 }),
      await placed(shop, { for: 'use', amount: 20 }),
    ];
    await shop.patchRules({ ...rules, pay: null });
    const paidBy = async (id: string, body?: Json) => (await capture(shop, id, body)).json.transaction.value;
    expect([await paidBy(whole), await paidBy(part, { amount: 8 })]).toEqual([48, 19]);
  });

  it('200: of 20 captures at once one does it', async () => {
    const shop = await shopWith(50);
    const id = await placed(shop, { for: 'use', amount: 50 });
    const answers = await Promise.all(Array.from({ length: 20 }, () => capture(shop, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await balance(shop)).toMatchObject({ available: 0, held: 0 });
  });
});

describe('the end of a hold', () => {
  it('200: released units are back in their lots; what was due meanwhile expires at once', async () => {
    const shop = await shopWith(50);
    const id = await placed(shop, { for: 'use', amount: 30, expires_at: instantFrom(clock, 7 * day) });
    clock.advance(4 * day);
    const second = await placed(shop, { for: 'use', amount: 5, expires_at: instantFrom(clock, 7 * day) });
    expect((await release(shop, id)).json).toMatchObject({ status: 'released', captured: 0 });
    expect(await balance(shop)).toMatchObject({ available: 45, held: 5, next_expiry: { amount: 45 } });
    clock.advance(6.9 * day);
    // The lot has expired; the five held units of it have not, until they come back.
    await release(shop, second);
    expect(await balance(shop)).toMatchObject({ available: 0, held: 0, next_expiry: null });
    const { data } = await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions?kind=expire`);
    expect(data.map(({ delta }: { delta: number }) => delta)).toEqual([-5, -45]);
  });

  it('200: its time is over by itself, at the next look at the card', async () => {
    const shop = await shopWith(50);
    const id = await placed(shop, { for: 'use', amount: 30 });
    clock.advance(15 * minute);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 0 });
    expect(await must(shop, 'GET', `/v1/holds/${id}`)).toMatchObject({ status: 'expired' });
    expect(await balance(shop)).toMatchObject({ available: 50, held: 0 });
  });

  it('409 open_holds, 200: a card with open holds closes only with forfeit, which releases them', async () => {
    const shop = await shopWith(50);
    const id = await placed(shop, { for: 'use', amount: 30 });
    expectProblem(await shop.call('POST', `/v1/cards/${shop.cardId}/close`), 'open_holds', {
      members: { hold_ids: [id] },
    });
    const closed = await must(shop, 'POST', `/v1/cards/${shop.cardId}/close`, { forfeit: true });
    expect(closed.balance).toMatchObject({ available: 0, held: 0 });
    expect(await must(shop, 'GET', `/v1/holds/${id}`)).toMatchObject({ status: 'released' });
  });

  it('422 limit_exceeded: a hold counts for the caps until it is released', async () => {
    const limit = (window: unknown) => ({
      limits: { caps: [{ id: 'one', on: 'use', measure: 'count', window, max: 1, over: 'refuse' }] },
    });
    for (const window of ['day', { seconds: 60 }]) {
      const shop = await shopWith(50, limit(window));
      const id = await placed(shop, { for: 'use', amount: 1 });
      expect((await place(shop, { for: 'use', amount: 1 })).json.code).toBe('limit_exceeded');
      await release(shop, id);
      const next = await placed(shop, { for: 'use', amount: 1 });
      await capture(shop, next);
      expect((await place(shop, { for: 'use', amount: 1 })).json.code).toBe('limit_exceeded');
    }
  });
});

describe('a hold for a reward', () => {
  const redeemed = async (shop: RewardShop, stock: number) => {
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 5_000 });
    return shop.reward({ stock, per_card_limit: 1 });
  };

  it('201, 200: takes stock and limit when it is placed; the capture is the redeem', async () => {
    const shop = await openRewardShop(server);
    const reward_id = await redeemed(shop, 1);
    const id = await placed(shop, { for: 'redeem', reward_id });
    expect((await must(shop, 'GET', `/v1/rewards/${reward_id}`)).stock).toBe(0);
    expectProblem(await place(shop, { for: 'redeem', reward_id }), 'out_of_stock');
    expectProblem(await capture(shop, id, { amount: 5 }), 'invalid_amount', { members: { min: 10 } });
    const sequence = await lastSequence(shop);
    const { json } = await capture(shop, id);
    expect(json).toMatchObject({ reward: { id: reward_id }, transaction: { kind: 'redeem', delta: -10 } });
    expect((await eventsAfter(shop, sequence)).map(({ type }) => type)).toEqual([
      'transaction.created',
      'reward.redeemed',
    ]);
  });

  it('200: gives stock and limit back when it is released or its time is over', async () => {
    const shop = await openRewardShop(server);
    const reward_id = await redeemed(shop, 1);
    await release(shop, await placed(shop, { for: 'redeem', reward_id }));
    await placed(shop, { for: 'redeem', reward_id });
    clock.advance(15 * minute);
    expect((await shop.call('POST', `/v1/cards/${shop.cardId}/redeem`, { body: { reward_id } })).status).toBe(200);
    expect((await must(shop, 'GET', `/v1/rewards/${reward_id}`)).stock).toBe(0);
  });
});
