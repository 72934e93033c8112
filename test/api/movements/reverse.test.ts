import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { testDatabase } from '../../support/test-store.ts';
import { day, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { eventsAfter, lastSequence, must, openShop, pointsRules } from '../support/shop.ts';
import { stopVerified } from '../support/stop-verified.ts';
import { balance, earned, original, payable, reverse, rolling, used } from './reversals.ts';

let server: TestServer;
const clock = testClock();
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => stopVerified(server, clock.now()));

describe('reversing an earn', () => {
  it('200: takes all of it back in one separate row, with one event', async () => {
    const shop = await openShop(server);
    const id = await earned(shop, 1_250);
    const sequence = await lastSequence(shop);
    const answer = await reverse(shop, id, { reason: 'Returned.', reference: 'refund-1' });
    expect(answer.json.transaction).toMatchObject({
      kind: 'reverse',
      amount: 1_250,
      delta: -12,
      reverses: id,
      reason: 'Returned.',
      reference: 'refund-1',
      balance_after: 0,
    });
    expect(answer.json.card.balance).toMatchObject({ available: 0, lifetime_earned: 0 });
    expect(await original(shop, id)).toMatchObject({ reversed_amount: 1_250, reversed_delta: 12, delta: 12 });
    expect((await eventsAfter(shop, sequence)).map(({ type }) => type)).toEqual(['transaction.created']);
  });

  // The worth of a part is decided before the database is read.
  const earns = testDatabase === 'sqlite' ? 1_000 : 200;

  it(`200: keeps floor(delta × left / amount), so that parts of ${earns} random earns add up exactly`, async () => {
    const shop = await openShop(server);
    const writers = 40;
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const earnAndRefund = async () => {
      const amount = 1 + random(5_000);
      const id = await earned(shop, amount);
      let left = amount;
      let taken = 0;
      while (left > 0) {
        const part = Math.max(1 + random(left), Math.ceil(left / 3));
        const answer = await reverse(shop, id, { amount: part });
        left -= part;
        const delta = Math.floor(amount / 100);
        expect(0 - answer.json.transaction.delta).toBe(delta - Math.floor((delta * left) / amount) - taken);
        taken -= answer.json.transaction.delta;
      }
      expect(taken).toBe(Math.floor(amount / 100));
    };
    const writer = async () => {
      for (let count = 0; count < earns / writers; count += 1) await earnAndRefund();
    };
    await Promise.all(Array.from({ length: writers }, writer));
    expect(await balance(shop)).toMatchObject({ available: 0, lifetime_earned: 0 });
  }, 180_000);

  it('200: what is spent becomes a debt, which later earns pay, or is forgiven with clamp', async () => {
    const shop = await openShop(server, { rules: payable });
    const id = await earned(shop, 1_000);
    await used(shop, 8);
    expect((await reverse(shop, id)).json.card.balance.available).toBe(-8);
    expectProblem(
      await shop.call('POST', `/v1/cards/${shop.cardId}/use`, { body: { amount: 1 } }),
      'insufficient_balance',
      {
        members: { available: -8 },
      },
    );
    await earned(shop, 1_000);
    expect(await balance(shop)).toMatchObject({ available: 2 });

    const clamped = await openShop(server, { rules: { ...payable, clawback: 'clamp' } });
    const other = await earned(clamped, 1_000);
    await used(clamped, 8);
    const answer = await reverse(clamped, other, { amount: 500 });
    expect([answer.json.transaction.delta, answer.json.card.balance.available]).toEqual([-2, 0]);
    expect(await original(clamped, other)).toMatchObject({ reversed_delta: 5 });
    expect((await reverse(clamped, other)).json.transaction.delta).toBe(0);
  });

  it('200: takes its own lot first, and units of it that have expired count as taken', async () => {
    const shop = await openShop(server, { rules: rolling });
    const first = await earned(shop, 1_000);
    clock.advance(5 * day);
    const second = await earned(shop, 2_000);
    // The second lot expires later, and is still the one that its own refund takes from.
    expect((await reverse(shop, second, { amount: 1_000 })).json.card.balance).toMatchObject({
      available: 20,
      next_expiry: { amount: 10 },
    });
    clock.advance(7 * day);
    const lapsed = await reverse(shop, first);
    expect(lapsed.json.transaction.delta).toBe(0);
    expect(lapsed.json.card.balance.available).toBe(10);
    expect(await original(shop, first)).toMatchObject({ reversed_delta: 10 });
  });

  it('200: frees the cap of its day and the tier it had reached', async () => {
    const tiers = {
      qualify: { measure: 'value', window: 'lifetime' },
      levels: [
        { id: 'base', name: 'Base', min: 0 },
        { id: 'gold', name: 'Gold', min: 10 },
      ],
    };
    const caps = [{ id: 'day', on: 'earn', measure: 'value', window: 'day', max: 12, over: 'clip' }];
    const shop = await openShop(server, { rules: { ...pointsRules, tiers, limits: { caps } } });
    const id = await earned(shop, 1_200);
    expect((await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).tier_id).toBe('gold');
    const sequence = await lastSequence(shop);
    expect((await reverse(shop, id)).json.card.tier_id).toBe('base');
    expect((await eventsAfter(shop, sequence)).map(({ type }) => type)).toEqual([
      'transaction.created',
      'card.updated',
    ]);
    expect((await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 1_200 })).transaction.delta).toBe(12);
  });

  it('200: on a closed card it is told by a row, and takes nothing', async () => {
    const shop = await openShop(server);
    const id = await earned(shop, 1_000);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/close`, { forfeit: true });
    expect((await reverse(shop, id)).json.transaction).toMatchObject({ delta: 0, amount: 1_000 });
  });
});

describe('reversing a use', () => {
  it('200: gives back the same lots, the last taken first, for a day at least', async () => {
    const shop = await openShop(server, { rules: rolling });
    await earned(shop, 1_000);
    clock.advance(2 * day);
    await earned(shop, 1_000);
    const id = await used(shop, 15);
    const lots = async () =>
      (await must(shop, 'GET', `/v1/cards/${shop.cardId}/lots`)).data.map(
        ({ remaining }: Readonly<Record<string, unknown>>) => remaining,
      );
    expect(await lots()).toEqual([5, 0]);
    await reverse(shop, id, { amount: 5 });
    expect(await lots()).toEqual([10, 0]);
    clock.advance(9 * day);
    // The first lot's time is over: what comes back to it can be used for 24 hours.
    const answer = await reverse(shop, id);
    expect(answer.json.card.balance).toMatchObject({ available: 20, lifetime_used: 0, next_expiry: { amount: 10 } });
    expect(Date.parse(answer.json.card.balance.next_expiry.at)).toBe(clock.now() + day);
    clock.advance(day);
    expect((await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 0 })).card.balance.available).toBe(10);
  });

  it('409 card_closed: nothing comes back to a closed card', async () => {
    const shop = await openShop(server, { rules: payable });
    await earned(shop, 1_000);
    const id = await used(shop, 10);
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/close`);
    expectProblem(await reverse(shop, id), 'card_closed', { members: { replaced_by: null } });
  });
});

describe('reversing a top-up', () => {
  async function openGift() {
    const shop = await openShop(server, { rules: { kind: 'gift' } });
    const topUp = async (amount: number): Promise<string> =>
      (await must(shop, 'POST', `/v1/cards/${shop.cardId}/top-up`, { amount })).transaction.id;
    return { shop, topUp };
  }

  it('200: gives back what is left of it, and the rest once that is there again', async () => {
    const { shop, topUp } = await openGift();
    const id = await topUp(5_000);
    const spent = await used(shop, 2_000);
    expect((await reverse(shop, id, { amount: 3_000 })).json.card.balance).toMatchObject({ available: 0 });
    expectProblem(await reverse(shop, id), 'invalid_state');
    await reverse(shop, spent);
    const rest = await reverse(shop, id);
    expect(rest.json.card.balance).toMatchObject({ available: 0, lifetime_earned: 0 });
    expect((await original(shop, id)).reversed_amount).toBe(5_000);
  });

  it('409 invalid_state: more than is left of it, which the answer names, and nothing is written', async () => {
    const { shop, topUp } = await openGift();
    const [first, second] = [await topUp(1_000), await topUp(500)];
    expect((await reverse(shop, first, { amount: 400 })).json.card.balance.available).toBe(1_100);
    await used(shop, 1);
    const sequence = await lastSequence(shop);
    for (const body of [undefined, { amount: 600 }]) {
      const refused = await reverse(shop, first, body);
      expectProblem(refused, 'invalid_state');
      expect(refused.json.detail).toContain('Reverse at most 599');
    }
    expect(await lastSequence(shop)).toBe(sequence);
    expect((await reverse(shop, second)).json.card.balance).toMatchObject({ available: 599, lifetime_earned: 600 });
    expect((await reverse(shop, first, { amount: 599 })).json.card.balance.available).toBe(0);
    expect((await reverse(shop, first)).json.detail).toContain('Adjust the card');
  });

  it('200, 409 invalid_state: held units are not there, until they are released', async () => {
    const { shop, topUp } = await openGift();
    const id = await topUp(1_000);
    const hold = await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, { for: 'use', amount: 700 });
    expectProblem(await reverse(shop, id, { amount: 301 }), 'invalid_state');
    expect((await reverse(shop, id, { amount: 300 })).status).toBe(200);
    await must(shop, 'POST', `/v1/holds/${hold.id}/release`, {});
    expect((await reverse(shop, id, { amount: 700 })).json.card.balance.available).toBe(0);
  });

  it('200: of a pack, in visits, also on the card that replaced its card', async () => {
    const packs = [{ id: 'ten', name: 'Ten visits', units: 10, price: 9_000 }];
    const shop = await openShop(server, { rules: { kind: 'multipass', unit_name: 'Visit', packs } });
    const path = `/v1/cards/${shop.cardId}`;
    const { transaction } = await must(shop, 'POST', `${path}/top-up`, { pack_id: 'ten' });
    await used(shop, 4);
    await must(shop, 'POST', `${path}/replace`);
    expectProblem(await reverse(shop, transaction.id, { amount: 7 }), 'invalid_state');
    expect((await reverse(shop, transaction.id, { amount: 6 })).json.card.balance.available).toBe(0);
  });
});
