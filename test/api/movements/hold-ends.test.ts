import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { expectSound } from '../support/bonuses.ts';
import { day, minute, testClock } from '../support/clock.ts';
import { act, replace } from '../support/replacing.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { sweepOnce } from '../support/sweep.ts';

const clock = testClock();
const serveOwn = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serveOwn({ now: clock.now });
});
afterAll(() => expectSound(server));

const cap = (on: string, measure: string, window: unknown, max: number) => ({
  id: `${on}-${measure}`,
  on,
  measure,
  window,
  max,
  over: 'refuse',
});
/** One hold fills each of them. */
const caps = [
  cap('use', 'amount', 'day', 30),
  cap('use', 'count', { seconds: 7_200 }, 1),
  cap('use', 'value', 'lifetime', 30),
  cap('use', 'spend', 'month', 900),
  cap('redeem', 'count', 'day', 1),
  cap('redeem', 'value', { days: 2 }, 10),
];
const rules = {
  ...pointsRules,
  pay: { units: 1, amount: 2 },
  expiry: { kind: 'rolling', period: { unit: 'month', count: 1 } },
  limits: { caps },
};

interface Held extends Shop {
  readonly rewardId: string;
  readonly useHold: string;
  readonly redeemHold: string;
}

const useOf = (amount: number) => ({ amount, purchase_amount: amount * 30 });
const use = (shop: Shop, id: string, amount: number) => act(shop, id, 'use', useOf(amount));
const redeem = ({ rewardId, ...shop }: Held, id: string) => act(shop, id, 'redeem', { reward_id: rewardId });
const get = (shop: Shop, path: string) => must(shop, 'GET', `/v1/${path}`);

/** A card with 100 points, 30 of them held for a use and 10 for the one reward that there is. */
async function openHeld(): Promise<Held> {
  clock.advance(40 * day);
  const shop = await openShop(server, { rules });
  await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 10_000 });
  const benefit = { kind: 'free_item', sku: 'coffee', quantity: 1 };
  const reward = { program_id: shop.programId, name: 'Coffee', benefit, cost: 10, stock: 1, per_card_limit: 1 };
  const { id: rewardId } = await must(shop, 'POST', '/v1/rewards', reward);
  const hold = async (body: object): Promise<string> =>
    (await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, body)).id;
  const useHold = await hold({ for: 'use', ...useOf(30) });
  const held = { ...shop, rewardId, useHold, redeemHold: await hold({ for: 'redeem', reward_id: rewardId }) };
  await expectFull(held, shop.cardId, { available: 60, held: 40 });
  return held;
}

/** Nothing more can be used or redeemed. */
async function expectFull(held: Held, cardId: string, balance: object): Promise<void> {
  expect((await get(held, `cards/${cardId}`)).balance).toMatchObject(balance);
  expect((await use(held, cardId, 1)).json.code).toBe('limit_exceeded');
  expect((await redeem(held, cardId)).status).toBe(422);
  expect((await get(held, `rewards/${held.rewardId}`)).stock).toBe(0);
}

const release = async (held: Held): Promise<string> => {
  for (const id of [held.useHold, held.redeemHold]) await must(held, 'POST', `/v1/holds/${id}/release`);
  return held.cardId;
};
const merge = async (held: Held, into: string): Promise<void> =>
  void (await must(held, 'POST', `/v1/customers/${held.customerId}/merge`, { into }));
const customer = async (held: Held): Promise<string> => (await must(held, 'POST', '/v1/customers', {})).id;
const expire = async ({ cardId }: Held): Promise<string> => {
  clock.advance(16 * minute);
  return cardId;
};

/** Each answers the card that the units are on in the end. */
const ends: readonly (readonly [string, (held: Held) => Promise<string>])[] = [
  ['is released', release],
  ['expires, at the next write', expire],
  [
    'expires, by the sweep',
    async (held) => {
      await expire(held);
      await sweepOnce(server);
      expect(await get(held, `holds/${held.useHold}`)).toMatchObject({ status: 'expired' });
      return held.cardId;
    },
  ],
  [
    'is released on a blocked card',
    async (held) => {
      await act(held, held.cardId, 'block');
      await release(held);
      await act(held, held.cardId, 'unblock');
      return held.cardId;
    },
  ],
  ['expires before the card is replaced', async (held) => replace(held, await expire(held))],
  [
    'expires before the card is merged into another one',
    async (held) => {
      const into = await customer(held);
      const cardId = await held.issue({ customer_id: into });
      await expire(held);
      await merge(held, into);
      return cardId;
    },
  ],
  [
    'is released on a card that another one was merged into',
    async (held) => {
      const from = await customer(held);
      await held.issue({ customer_id: from });
      await must(held, 'POST', `/v1/customers/${from}/merge`, { into: held.customerId });
      await release(held);
      return held.cardId;
    },
  ],
  [
    'expires on a card that was given to another customer',
    async (held) => {
      await merge(held, await customer(held));
      return expire(held);
    },
  ],
  [
    'expires after the customer was erased',
    async (held) => {
      await must(held, 'POST', `/v1/customers/${held.customerId}/erase`);
      return expire(held);
    },
  ],
];

describe('a hold that takes nothing in the end', () => {
  it.each(ends)('frees its units, lots, reward and caps when it %s', async (_how, end) => {
    const held = await openHeld();
    const cardId = await end(held);
    const used = await use(held, cardId, 30);
    expect([used.status, used.json.transaction?.value]).toEqual([200, 60]);
    const redeemed = await redeem(held, cardId);
    expect(redeemed.json.card.balance).toMatchObject({ available: 60, held: 0, lifetime_used: 40 });
    const { data } = await get(held, `cards/${cardId}/lots`);
    expect(data.map(({ remaining }: { remaining: number }) => remaining)).toEqual([60]);
    await expectFull(held, cardId, { available: 60, held: 0 });
  });

  it('frees its reward when its card is closed', async () => {
    const held = await openHeld();
    await must(held, 'POST', `/v1/cards/${held.cardId}/close`, { forfeit: true });
    expect(await get(held, `holds/${held.redeemHold}`)).toMatchObject({ status: 'released', captured: 0 });
    expect((await get(held, `rewards/${held.rewardId}`)).stock).toBe(1);
    expect((await get(held, `cards/${held.cardId}`)).balance).toMatchObject({ available: 0, held: 0 });
  });

  it.each(['replace', 'merge'])('stands in the way of a %s, and goes on holding', async (what) => {
    const held = await openHeld();
    const into = await customer(held);
    await held.issue({ customer_id: into });
    const answer =
      what === 'replace'
        ? await act(held, held.cardId, 'replace')
        : await held.call('POST', `/v1/customers/${held.customerId}/merge`, { body: { into } });
    expect([answer.json.code, answer.json.hold_ids.length]).toEqual(['open_holds', 2]);
    await expectFull(held, held.cardId, { available: 60, held: 40 });
  });
});

describe('a hold that is captured', () => {
  const capture = (held: Held, id: string, body: object = {}) => must(held, 'POST', `/v1/holds/${id}/capture`, body);

  it('goes on counting as a use and a redeem, until these are reversed', async () => {
    const held = await openHeld();
    const captured = [await capture(held, held.useHold), await capture(held, held.redeemHold)];
    expect(captured[0]?.transaction).toMatchObject({ amount: 30, delta: -30, value: 60, purchase_amount: 900 });
    await expectFull(held, held.cardId, { available: 60, held: 0, lifetime_used: 40 });
    for (const { transaction } of captured) await must(held, 'POST', `/v1/transactions/${transaction.id}/reverse`, {});
    expect((await use(held, held.cardId, 30)).status).toBe(200);
    expect((await redeem(held, held.cardId)).status).toBe(200);
  });

  it('counts with what the capture takes, and frees the rest', async () => {
    const held = await openHeld();
    await held.patchRules({
      ...rules,
      limits: { caps: [cap('use', 'amount', 'day', 30), cap('use', 'value', 'week', 30)] },
    });
    const { transaction, card } = await capture(held, held.useHold, { amount: 10 });
    expect([transaction.value, card.balance.available, card.balance.held]).toEqual([20, 80, 10]);
    expect((await use(held, held.cardId, 21)).json.code).toBe('limit_exceeded');
    expect((await use(held, held.cardId, 20)).status).toBe(200);
  });

  it('counts on the blocked card of an erased customer too', async () => {
    const held = await openHeld();
    await act(held, held.cardId, 'block');
    await must(held, 'POST', `/v1/customers/${held.customerId}/erase`);
    await capture(held, held.useHold);
    await capture(held, held.redeemHold);
    await act(held, held.cardId, 'unblock');
    await expectFull(held, held.cardId, { available: 60, held: 0 });
  });
});
