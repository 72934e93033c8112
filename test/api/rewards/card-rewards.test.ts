import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { day, instantFrom, testClock } from '../support/clock.ts';
import { openRewardShop, type RewardShop } from '../support/reward-shop.ts';
import { must, pointsRules } from '../support/shop.ts';

const clock = testClock();
let server: TestServer;
let shop: RewardShop;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => server.stop());

interface Listed {
  readonly id: string;
  readonly eligible: boolean;
  readonly reasons: readonly { readonly code: string; readonly detail: string }[];
}

const listed = async (own: RewardShop, cardId = own.cardId): Promise<Listed[]> =>
  (await must(own, 'GET', `/v1/cards/${cardId}/rewards`)).data;

/** The codes of all reasons, reward by reward. */
async function reasons(own: RewardShop, cardId = own.cardId): Promise<Record<string, string[]>> {
  const rewards = await listed(own, cardId);
  for (const reward of rewards) expect(reward.eligible).toBe(reward.reasons.length === 0);
  return Object.fromEntries(rewards.map(({ id, reasons }) => [id, reasons.map(({ code }) => code)]));
}

describe("the list of a card's rewards", () => {
  beforeAll(async () => {
    shop = await openRewardShop(server);
    await shop.earn({ amount: 1_000 });
  });

  it("200: has every active reward of the card's program, newest first, each whole", async () => {
    const own = await openRewardShop(server);
    await own.earn({ amount: 1_000 });
    const cheap = await own.reward();
    const dear = await own.reward({ cost: 11 });
    await own.reward({ program_id: await own.program() });
    await own.patch(await own.reward(), { status: 'archived' });
    const whole = async (id: string) => must(own, 'GET', `/v1/rewards/${id}`);
    expect(await listed(own)).toEqual([
      {
        ...(await whole(dear)),
        eligible: false,
        reasons: [
          { code: 'insufficient_balance', detail: 'The card has 10 units available, and the reward costs 11.' },
        ],
      },
      { ...(await whole(cheap)), eligible: true, reasons: [] },
    ]);
  });

  it('200: a card that is blocked, expired or closed can redeem nothing until it is active again', async () => {
    const cardId = await shop.issue();
    const id = await shop.reward({ cost: 0 });
    const codes = async () => (await reasons(shop, cardId))[id];
    expect(await codes()).toEqual([]);
    await must(shop, 'POST', `/v1/cards/${cardId}/block`);
    expect(await codes()).toEqual(['card_blocked']);
    await must(shop, 'POST', `/v1/cards/${cardId}/unblock`);
    expect(await codes()).toEqual([]);
    await shop.changeCard(cardId, { status: 'expired' });
    expect(await codes()).toEqual(['card_expired']);
    await must(shop, 'POST', `/v1/cards/${cardId}/close`);
    expect(await codes()).toEqual(['card_closed']);
  });

  it('200: a program that is paused or archived takes nothing away', async () => {
    const own = await openRewardShop(server);
    const id = await own.reward({ cost: 0 });
    for (const action of ['pause', 'archive']) {
      await must(own, 'POST', `/v1/programs/${own.programId}/${action}`);
      expect(await reasons(own)).toEqual({ [id]: [] });
    }
  });

  it('200: a reward is given from valid_from on, and no more from valid_until on', async () => {
    const own = await openRewardShop(server);
    const dates = { valid_from: instantFrom(clock, day), valid_until: instantFrom(clock, 2 * day) };
    const id = await own.reward({ cost: 0, ...dates });
    const codes = async () => (await reasons(own))[id];
    expect(await codes()).toEqual(['not_yet_valid']);
    clock.moveTo(dates.valid_from);
    expect(await codes()).toEqual([]);
    clock.advance(day - 1);
    expect(await codes()).toEqual([]);
    clock.advance(1);
    expect(await codes()).toEqual(['no_longer_valid']);
  });

  it('200: a reward of some tiers is for the cards that hold one of them', async () => {
    const tiers = {
      qualify: { measure: 'value', window: 'lifetime' },
      levels: [
        { id: 'basic', name: 'Basic', min: 0 },
        { id: 'gold', name: 'Gold', min: 100 },
      ],
    };
    const own = await openRewardShop(server, { rules: { ...pointsRules, tiers } });
    const gold = await own.reward({ cost: 0, tier_ids: ['gold'] });
    const any = await own.reward({ cost: 0, tier_ids: ['basic', 'gold'] });
    expect(await reasons(own)).toEqual({ [any]: [], [gold]: ['tier'] });
    await own.earn({ amount: 10_000 });
    expect(await reasons(own)).toEqual({ [any]: [], [gold]: [] });
  });

  it('200: a reward without stock is out of stock until there is some', async () => {
    const id = await shop.reward({ stock: 0 });
    expect((await reasons(shop))[id]).toEqual(['out_of_stock']);
    await shop.patch(id, { stock: 1 });
    expect((await reasons(shop))[id]).toEqual([]);
  });

  it('200: the limit of a card is its own, and counted for each reward', async () => {
    const own = await openRewardShop(server);
    const once = await own.reward({ cost: 0, per_card_limit: 1 });
    const thrice = await own.reward({ cost: 0, per_card_limit: 3 });
    const free = await own.reward({ cost: 0 });
    for (const id of [thrice, free]) await own.noteRedeemed(own.cardId, id, 2);
    await own.noteRedeemed(own.cardId, once, 1);
    expect(await reasons(own)).toEqual({ [free]: [], [thrice]: [], [once]: ['per_card_limit'] });
    await own.patch(thrice, { per_card_limit: 2 });
    expect(await reasons(own)).toEqual({ [free]: [], [thrice]: ['per_card_limit'], [once]: ['per_card_limit'] });
    expect(await reasons(own, await own.issue())).toEqual({ [free]: [], [thrice]: [], [once]: [] });
  });

  it('200: a card below 0 redeems nothing, not even what costs nothing', async () => {
    const cardId = await shop.issue();
    const id = await shop.reward({ cost: 0 });
    expect((await reasons(shop, cardId))[id]).toEqual([]);
    await shop.changeCard(cardId, { available: -1 });
    expect((await reasons(shop, cardId))[id]).toEqual(['insufficient_balance']);
  });

  it('200: pending and held units redeem nothing', async () => {
    const cardId = await shop.issue();
    const id = await shop.reward({ cost: 5 });
    await shop.changeCard(cardId, { pending: 5, held: 5 });
    expect((await reasons(shop, cardId))[id]).toEqual(['insufficient_balance']);
    await shop.changeCard(cardId, { available: 5, pending: 0, held: 0 });
    expect((await reasons(shop, cardId))[id]).toEqual([]);
  });

  it('200: a gift credit needs a customer and a gift program that is active', async () => {
    const own = await openRewardShop(server);
    const program_id = await own.giftProgram();
    const id = await own.reward({ cost: 0, benefit: { kind: 'gift_credit', program_id, amount: 500 } });
    const anonymous = await own.issue();
    expect(await reasons(own)).toEqual({ [id]: ['gift_program'] });
    await must(own, 'POST', `/v1/programs/${program_id}/activate`);
    expect(await reasons(own)).toEqual({ [id]: [] });
    expect(await reasons(own, anonymous)).toEqual({ [id]: ['anonymous_card'] });
    await must(own, 'POST', `/v1/programs/${program_id}/pause`);
    expect(await reasons(own, anonymous)).toEqual({ [id]: ['anonymous_card', 'gift_program'] });
  });

  it('200: all reasons at once, in the order in which redeeming refuses', async () => {
    const own = await openRewardShop(server);
    const id = await own.reward({
      cost: 5,
      stock: 0,
      per_card_limit: 1,
      valid_until: instantFrom(clock, 0),
      benefit: { kind: 'gift_credit', program_id: await own.giftProgram(), amount: 500 },
    });
    const cardId = await own.issue();
    await own.noteRedeemed(cardId, id, 1);
    await must(own, 'POST', `/v1/cards/${cardId}/block`);
    expect(await reasons(own, cardId)).toEqual({
      [id]: [
        'card_blocked',
        'no_longer_valid',
        'out_of_stock',
        'per_card_limit',
        'anonymous_card',
        'gift_program',
        'insufficient_balance',
      ],
    });
  });
});
