import { describe, expect } from 'vitest';
import { day, instantFrom, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { openRewardShop, type RewardShop } from '../support/reward-shop.ts';
import { must, pointsRules } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { testWith } from '../support/test-with-server.ts';

const clock = testClock();
const levels = (...ids: string[]) => ({
  ...pointsRules,
  limits: { max_balance: 100 },
  tiers: {
    qualify: { measure: 'value', window: 'lifetime' },
    levels: ids.map((id, index) => ({ id, name: id, min: index * 100 })),
  },
});

const it = testWith({ now: clock.now });
let shop: RewardShop;
it.beforeAll(async ({ server }) => {
  shop = await openRewardShop(server, { rules: levels('basic', 'gold') });
});

describe('changing a reward', () => {
  it('200: every field but its program, each by itself', async () => {
    const id = await shop.reward();
    const changes = [
      { name: 'Large coffee' },
      { description: 'Any size.' },
      { benefit: { kind: 'amount_off', amount: 300 } },
      { benefit: { kind: 'gift_credit', program_id: await shop.giftProgram(), amount: 300 } },
      { cost: 0 },
      { status: 'archived' },
      { status: 'active' },
      { stock: 7 },
      { per_card_limit: 2 },
      { tier_ids: ['gold'] },
      { valid_from: instantFrom(clock, -day) },
      { valid_until: instantFrom(clock, day) },
      { metadata: { shelf: '3' } },
    ];
    let expected = await must(shop, 'GET', `/v1/rewards/${id}`);
    for (const change of changes) {
      clock.advance(1_000);
      const { json, headers } = await shop.patch(id, change);
      expected = { ...expected, ...change, version: expected.version + 1, updated_at: instantFrom(clock, 0) };
      expect(json).toEqual(expected);
      expect(headers.get('etag')).toBe(`"${expected.version}"`);
    }
    expect(await must(shop, 'GET', `/v1/rewards/${id}`)).toEqual(expected);
  });

  it('200: null empties what may be empty', async () => {
    const limits = { description: 'D', stock: 1, per_card_limit: 1 };
    const dates = { valid_from: instantFrom(clock, 0), valid_until: instantFrom(clock, day) };
    const id = await shop.reward({ ...limits, ...dates });
    const empty = Object.fromEntries(Object.keys({ ...limits, ...dates }).map((field) => [field, null]));
    expect((await shop.patch(id, empty)).json).toMatchObject({ ...empty, version: 2 });
  });

  it('200: what changes nothing makes no version', async ({ server }) => {
    const id = await shop.reward({ stock: 5 });
    const before = await snapshot(server);
    for (const same of [{}, { stock: 5 }, { name: 'Coffee', cost: 10, tier_ids: [], metadata: {} }]) {
      expect((await shop.patch(id, same)).json.version).toBe(1);
    }
    expect((await snapshot(server)).split('\n').filter((line) => line.startsWith('rewards '))).toEqual(
      before.split('\n').filter((line) => line.startsWith('rewards ')),
    );
  });

  it.each([
    ['/name', { name: '' }],
    ['/benefit', { benefit: 'coffee' }],
    ['/cost', { cost: -1 }],
    ['/cost', { cost: 101 }],
    ['/status', { status: 'paused' }],
    ['/stock', { stock: -1 }],
    ['/per_card_limit', { per_card_limit: 0 }],
    ['/tier_ids/1', { tier_ids: ['gold', 'platinum'] }],
    ['/program_id', { program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3' }],
  ])('400 invalid_request: %s %j', async (pointer, body) => {
    const id = await shop.reward();
    expectProblem(await shop.patch(id, body), 'invalid_request', { pointers: [pointer] });
    expect((await must(shop, 'GET', `/v1/rewards/${id}`)).version).toBe(1);
  });

  it('400 invalid_request: one end that crosses the other, which is there already', async () => {
    const id = await shop.reward({ valid_from: instantFrom(clock, day) });
    const wanted = { pointers: ['/valid_until'] };
    expectProblem(await shop.patch(id, { valid_until: instantFrom(clock, day) }), 'invalid_request', wanted);
    expect((await shop.patch(id, { valid_until: instantFrom(clock, day + 1) })).status).toBe(200);
    expectProblem(await shop.patch(id, { valid_from: instantFrom(clock, day + 1) }), 'invalid_request', wanted);
  });

  it('200: checks only the fields of the request, although the rules have changed since', async ({ server }) => {
    const own = await openRewardShop(server, { rules: levels('basic', 'gold') });
    const id = await own.reward({ cost: 100, tier_ids: ['gold'] });
    await own.patchRules({ ...levels('basic', 'silver'), limits: { max_balance: 50 } });
    expect((await own.patch(id, { name: 'Renamed' })).json).toMatchObject({ cost: 100, tier_ids: ['gold'] });
    expectProblem(await own.patch(id, { cost: 100 }), 'invalid_request', { pointers: ['/cost'] });
    expectProblem(await own.patch(id, { tier_ids: ['gold'] }), 'invalid_request', { pointers: ['/tier_ids/0'] });
  });

  it('404, 409, 422: a gift credit is checked as when a reward is made', async () => {
    const id = await shop.reward();
    const to = async (program_id: string) =>
      shop.patch(id, { benefit: { kind: 'gift_credit', program_id, amount: 300 } });
    const archived = await shop.giftProgram();
    await must(shop, 'POST', `/v1/programs/${archived}/archive`);
    const pointer = '/benefit/program_id';
    expectProblem(await to('prg_01k5q8v3t9e6w2x4y7z0a1b2c3'), 'not_found', { pointers: [pointer] });
    expectProblem(await to(archived), 'program_not_active', { members: { pointer } });
    expectProblem(await to(shop.programId), 'unsupported_for_kind', { members: { pointer } });
    const foreignMoney = await shop.giftProgram({ currency: 'USD' });
    expectProblem(await to(foreignMoney), 'currency_mismatch', { members: { pointer } });
  });
});

describe('the list of rewards', () => {
  it('200: has those of a program and of a status, newest first; another business has none of them', async ({
    server,
  }) => {
    const own = await openRewardShop(server);
    const other = await own.program();
    const first = await own.reward();
    const archived = await own.reward();
    const elsewhere = await own.reward({ program_id: other });
    await own.patch(archived, { status: 'archived' });
    const ids = async (query = '') =>
      (await must(own, 'GET', `/v1/rewards${query}`)).data.map(({ id }: { id: string }) => id);
    expect(await ids()).toEqual([elsewhere, archived, first]);
    expect(await ids(`?program_id=${own.programId}`)).toEqual([archived, first]);
    expect(await ids('?status=active')).toEqual([elsewhere, first]);
    expect(await ids(`?program_id=${own.programId}&status=archived`)).toEqual([archived]);
    expect((await must(shop, 'GET', `/v1/rewards?program_id=${own.programId}`)).data).toEqual([]);
  });

  it.each([
    ['status=all', '/status'],
    ['program_id=x', '/program_id'],
  ])('400 invalid_request: ?%s', async (query, pointer) => {
    const answer = await shop.call('GET', `/v1/rewards?${query}`);
    expectProblem(answer, 'invalid_request', { in: 'query', pointers: [pointer] });
  });
});
