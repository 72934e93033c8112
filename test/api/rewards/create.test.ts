import { describe, expect } from 'vitest';
import { day, instantFrom, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { openRewardShop, type RewardShop } from '../support/reward-shop.ts';
import { eventsAfter, must, pointsRules } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { testWith } from '../support/test-with-server.ts';

const clock = testClock();

const it = testWith({ now: clock.now });
let shop: RewardShop;
it.beforeAll(async ({ server }) => {
  shop = await openRewardShop(server);
});

const unknownProgram = 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3';
const tiers = {
  qualify: { measure: 'value', window: 'lifetime' },
  levels: [
    { id: 'basic', name: 'Basic', min: 0 },
    { id: 'gold', name: 'Gold', min: 100 },
  ],
};
const credit = (program_id: string) => ({ kind: 'gift_credit', program_id, amount: 500 });

describe('creating a reward', () => {
  it('201: active at once, for every card and without limits by default', async () => {
    const { status, json } = await shop.create();
    expect(status).toBe(201);
    expect(json).toEqual({
      id: expect.stringMatching(/^rwd_[0-9a-z]{26}$/),
      object: 'reward',
      program_id: shop.programId,
      name: 'Coffee',
      description: null,
      benefit: { kind: 'free_item', sku: 'coffee', quantity: 1 },
      cost: 10,
      status: 'active',
      stock: null,
      per_card_limit: null,
      tier_ids: [],
      valid_from: null,
      valid_until: null,
      translations: [],
      metadata: {},
      version: 1,
      livemode: false,
      created_at: instantFrom(clock, 0),
      updated_at: instantFrom(clock, 0),
    });
  });

  it('201: with everything that can be said of it', async ({ server }) => {
    const own = await openRewardShop(server, { rules: { ...pointsRules, tiers, limits: { max_balance: 100 } } });
    const all = {
      name: 'Ten percent off',
      description: 'Once a card, while they last.',
      benefit: { kind: 'percent_off', bps: 1_000 },
      cost: 100,
      stock: 0,
      per_card_limit: 1,
      tier_ids: ['gold', 'basic'],
      valid_from: instantFrom(clock, day),
      valid_until: instantFrom(clock, day + 1),
      metadata: { shelf: '3' },
    };
    const { json } = await own.create(all);
    expect(json).toMatchObject(all);
    expect(await must(own, 'GET', `/v1/rewards/${json.id}`)).toEqual(json);
  });

  it.each([
    { kind: 'amount_off', amount: 1 },
    { kind: 'percent_off', bps: 10_000 },
    { kind: 'free_item', sku: 'cake', quantity: 2 },
    { kind: 'custom', label: 'A tour of the kitchen' },
  ])('201: gives $kind, for 0 units too', async (benefit) => {
    expect((await shop.create({ benefit, cost: 0 })).json).toMatchObject({ benefit, cost: 0 });
  });

  it('201: of a draft, a paused and an archived program too, for what is on the cards stays usable', async () => {
    const draft = await shop.program();
    const paused = await shop.program({ status: 'active' });
    await must(shop, 'POST', `/v1/programs/${paused}/pause`);
    const archived = await shop.program();
    await must(shop, 'POST', `/v1/programs/${archived}/archive`);
    for (const program_id of [draft, paused, archived]) {
      expect((await shop.create({ program_id })).json.program_id).toBe(program_id);
    }
  });

  it('201: sends no event, because none of the nine is about it', async ({ server }) => {
    const own = await openRewardShop(server);
    const before = (await eventsAfter(own)).length;
    await own.patch(await own.reward(), { cost: 5 });
    expect(await eventsAfter(own)).toHaveLength(before);
  });

  it.for([
    ['/name', { name: '' }],
    ['/description', { description: 'x'.repeat(1_001) }],
    ['/benefit/kind', { benefit: { kind: 'smile' } }],
    ['/benefit/bps', { benefit: { kind: 'percent_off', bps: 10_001 } }],
    ['/benefit/program_id', { benefit: { kind: 'gift_credit', program_id: 'x', amount: 1 } }],
    ['/benefit/amount', { benefit: { kind: 'gift_credit', program_id: unknownProgram, amount: 0 } }],
    ['/cost', { cost: -1 }],
    ['/cost', { cost: 1.5 }],
    ['/cost', { cost: 1_000_000_000_001 }],
    ['/stock', { stock: -1 }],
    ['/per_card_limit', { per_card_limit: 0 }],
    ['/tier_ids/0', { tier_ids: ['GOLD'] }],
    ['/tier_ids', { tier_ids: Array.from({ length: 21 }, (_, index) => `t${index}`) }],
    ['/valid_from', { valid_from: 'tomorrow' }],
    ['/status', { status: 'archived' }],
    ['/version', { version: 1 }],
    ['/program_id', { program_id: 'x' }],
  ] as const)('400 invalid_request: %s', async ([pointer, body], { server }) => {
    const before = await snapshot(server);
    expectProblem(await shop.create(body), 'invalid_request', { pointers: [pointer] });
    expect(await snapshot(server)).toBe(before);
  });

  it('400 invalid_request: an end that is not later than the start', async () => {
    const valid_from = instantFrom(clock, day);
    expectProblem(await shop.create({ valid_from, valid_until: valid_from }), 'invalid_request', {
      pointers: ['/valid_until'],
    });
    expect((await shop.create({ valid_from, valid_until: instantFrom(clock, day + 1) })).status).toBe(201);
  });

  it('400 invalid_request: a cost that no card of the program may ever hold, and tiers that it has not', async ({
    server,
  }) => {
    const stamps = { kind: 'stamps', goal: 10, earn: { basis: 'visit', value: 1 }, limits: { max_balance: 20 }, tiers };
    const own = await openRewardShop(server, { rules: stamps });
    const impossible = await own.create({ cost: 21, tier_ids: ['gold', 'silver', 'platinum'] });
    expectProblem(impossible, 'invalid_request', { pointers: ['/cost', '/tier_ids/1', '/tier_ids/2'] });
    expect(impossible.json.errors.map(({ code }: { code: string }) => code)).toEqual([
      'too_big',
      'unknown_tier',
      'unknown_tier',
    ]);
    expect((await own.create({ cost: 20, tier_ids: ['gold'] })).status).toBe(201);
    expectProblem(await shop.create({ tier_ids: ['gold'] }), 'invalid_request', { pointers: ['/tier_ids/0'] });
  });

  it('404 not_found: a program of nobody, of another business or of the other mode, by its pointer', async ({
    server,
  }) => {
    const others = [await openRewardShop(server), await openRewardShop(server, { mode: 'live' })];
    const before = await snapshot(server);
    for (const program_id of [unknownProgram, ...others.map((other) => other.programId)]) {
      expectProblem(await shop.create({ program_id }), 'not_found', { pointers: ['/program_id'] });
    }
    expect(await snapshot(server)).toBe(before);
  });
});

describe('a reward that is credit on a gift card', () => {
  it('201: of a gift program that is active or a draft', async () => {
    for (const status of ['draft', 'active']) {
      const benefit = credit(await shop.giftProgram({ status }));
      expect((await shop.create({ benefit })).json.benefit).toEqual(benefit);
    }
  });

  it('404 not_found: a gift program of nobody, of another business or of the other mode', async ({ server }) => {
    const others = [await openRewardShop(server), await openRewardShop(server, { mode: 'live' })];
    const foreign = await Promise.all(others.map((other) => other.giftProgram()));
    for (const id of [unknownProgram, ...foreign]) {
      expectProblem(await shop.create({ benefit: credit(id) }), 'not_found', { pointers: ['/benefit/program_id'] });
    }
  });

  it('422 unsupported_for_kind: a program of another kind', async () => {
    const members = { pointer: '/benefit/program_id' };
    expectProblem(await shop.create({ benefit: credit(shop.programId) }), 'unsupported_for_kind', { members });
  });

  it('422 currency_mismatch: a gift program in other money', async () => {
    const benefit = credit(await shop.giftProgram({ currency: 'CHF' }));
    expectProblem(await shop.create({ benefit }), 'currency_mismatch', { members: { pointer: '/benefit/program_id' } });
  });

  it('409 program_not_active: a gift program that is paused, archived or over', async () => {
    const paused = await shop.giftProgram({ status: 'active' });
    await must(shop, 'POST', `/v1/programs/${paused}/pause`);
    const archived = await shop.giftProgram();
    await must(shop, 'POST', `/v1/programs/${archived}/archive`);
    const over = await shop.giftProgram({ status: 'active', ends_at: instantFrom(clock, 0) });
    for (const id of [paused, archived, over]) {
      const answer = await shop.create({ benefit: credit(id) });
      expectProblem(answer, 'program_not_active', { members: { pointer: '/benefit/program_id' } });
    }
  });
});
