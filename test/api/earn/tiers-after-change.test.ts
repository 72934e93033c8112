import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { day, testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { rewriterOf } from '../support/reward-shop.ts';
import { eventsAfter, lastSequence, must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { stopVerified } from '../support/stop-verified.ts';
import { sweepOnce } from '../support/sweep.ts';

const clock = testClock();
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: clock.now });
});
afterAll(() => stopVerified(server, clock.now()));

const tenPercent = { kind: 'percent_off', bps: 1_000 };
const a = { id: 'a', name: 'A', min: 0 };
const b = (min: number, more: object = {}) => ({ id: 'b', name: 'B', min, benefits: [tenPercent], ...more });
const lifetime = { measure: 'spend', window: 'lifetime' };
const withLevels = (levels: readonly object[], qualify: object = lifetime) => ({
  ...pointsRules,
  tiers: { qualify, levels },
});
const easy = withLevels([a, b(1_000)]);
const hard = withLevels([a, b(100_000)]);

const cardOf = (shop: Shop, id = shop.cardId) => must(shop, 'GET', `/v1/cards/${id}`);
const levelOf = async (shop: Shop, id = shop.cardId) => {
  const { tier_id, benefits } = await cardOf(shop, id);
  return [tier_id, benefits];
};

/** A shop whose card has earned for a purchase of 20.00, so that it is at tier b by the easy rules. */
async function openAtB(rules: object = easy): Promise<Shop> {
  const shop = await openShop(server, { rules: { ...rules } });
  await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 2_000 });
  clock.advance(day);
  return shop;
}

/** The events about cards that follow a change of the rules. */
async function toldBy(shop: Shop, rules: object) {
  const sequence = await lastSequence(shop);
  await shop.patchRules({ ...rules });
  return (await eventsAfter(shop, sequence)).map(({ type, data }) => [type, data.card.id, data.changed]);
}

describe('a change of the tiers of a program', () => {
  it('lowers a card at once, in every answer, and tells it', async () => {
    const shop = await openAtB();
    const before = await cardOf(shop);
    expect([before.tier_id, before.benefits]).toEqual(['b', [tenPercent]]);
    expect(await toldBy(shop, hard)).toEqual([['card.updated', shop.cardId, ['tier_id', 'benefits']]]);
    const after = await cardOf(shop);
    expect(after).toEqual({ ...before, tier_id: 'a', benefits: [], ...stampsOf(after) });
    const listed = await must(shop, 'GET', `/v1/cards?program_id=${shop.programId}`);
    const found = await must(shop, 'POST', '/v1/cards/lookup', { code: after.code });
    const exported = await must(shop, 'GET', `/v1/customers/${shop.customerId}/export`);
    expect([listed.data, found.data, exported.cards]).toEqual([[after], [after], [after]]);
    expect((await shop.preview({ amount: 100 })).json.tier_id).toBe('a');
  });

  const stampsOf = ({ version, updated_at }: { version: number; updated_at: string }) => ({ version, updated_at });

  it.each([
    ['a lower bound', hard, easy, ['b', [tenPercent]]],
    ['another measure', easy, withLevels([a, b(1_000)], { measure: 'value', window: 'lifetime' }), ['a', []]],
    ['another window', easy, withLevels([a, b(1_000)], { measure: 'spend', window: 'year' }), ['b', [tenPercent]]],
    ['another id', easy, withLevels([a, b(1_000, { id: 'gold' })]), ['gold', [tenPercent]]],
    ['one more level', easy, withLevels([a, b(1_000), b(1_500, { id: 'c', benefits: [] })]), ['c', []]],
    ['only one level', easy, withLevels([a]), ['a', []]],
    ['no levels any more', easy, pointsRules, [null, []]],
    ['levels for the first time', pointsRules, easy, ['b', [tenPercent]]],
    ['other benefits', easy, withLevels([a, b(1_000, { benefits: [] })]), ['b', []]],
  ])('is followed by a card: %s', async (_what, before, after, level) => {
    const shop = await openAtB(before);
    await shop.patchRules({ ...after });
    expect(await levelOf(shop)).toEqual(level);
    expect((await shop.preview({ amount: 100 })).json.tier_id).toBe(level[0]);
  });

  it('is followed by blocked and anonymous cards and by new ones, and a closed card stays as it was', async () => {
    const shop = await openAtB();
    const issued = await Promise.all(['blocked', 'closed', 'anonymous'].map(() => shop.issue()));
    for (const id of issued) await must(shop, 'POST', `/v1/cards/${id}/earn`, { amount: 2_000 });
    const [blocked = '', closed = '', anonymous = ''] = issued;
    await must(shop, 'POST', `/v1/cards/${blocked}/block`, { reason: 'lost' });
    await must(shop, 'POST', `/v1/cards/${closed}/close`, { forfeit: true });
    const fresh = await shop.issue();
    await shop.patchRules(hard);
    const levels = await Promise.all([blocked, anonymous, fresh, closed].map((id) => levelOf(shop, id)));
    expect(levels.map(([id]) => id)).toEqual(['a', 'a', 'a', 'b']);
  });

  it('counts what a card has from the cards that it replaced', async () => {
    const shop = await openAtB(pointsRules);
    const { id } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/replace`, {});
    await shop.patchRules(easy);
    expect(await levelOf(shop, id)).toEqual(['b', [tenPercent]]);
    await shop.patchRules(hard);
    expect(await levelOf(shop, id)).toEqual(['a', []]);
  });

  it('tells nothing of cards whose tier stays, and nothing twice', async () => {
    const shop = await openAtB();
    const { version } = await cardOf(shop);
    expect(await toldBy(shop, withLevels([a, b(2_000)]))).toEqual([]);
    expect((await cardOf(shop)).version).toBe(version);
    const sent = { body: { rules: hard }, headers: { 'Idempotency-Key': 'change-1' } };
    const patch = () => shop.call('PATCH', `/v1/programs/${shop.programId}`, sent);
    const sequence = await lastSequence(shop);
    const [first, again] = [await patch(), await patch()];
    expect(again.text).toBe(first.text);
    expect(await eventsAfter(shop, sequence)).toHaveLength(1);
  });

  it('reaches every card of a large program', async () => {
    const shop = await openShop(server, { rules: easy });
    const cards = await Promise.all(Array.from({ length: 205 }, () => shop.issue()));
    await Promise.all(cards.map((id) => must(shop, 'POST', `/v1/cards/${id}/earn`, { amount: 2_000 })));
    await shop.patchRules(hard);
    const levels = await Promise.all(cards.map((id) => levelOf(shop, id)));
    expect(levels.filter(([id]) => id !== 'a')).toEqual([]);
  });

  it('decides which rewards a card gets', async () => {
    const shop = await openAtB();
    const benefit = { kind: 'custom', label: 'Tea' };
    const reward = { program_id: shop.programId, name: 'Tea', benefit, cost: 1, tier_ids: ['b'] };
    const { id: reward_id } = await must(shop, 'POST', '/v1/rewards', reward);
    const eligible = async () => (await must(shop, 'GET', `/v1/cards/${shop.cardId}/rewards`)).data[0].eligible;
    expect(await eligible()).toBe(true);
    await shop.patchRules(hard);
    expect(await eligible()).toBe(false);
    const redeemed = await shop.call('POST', `/v1/cards/${shop.cardId}/redeem`, { body: { reward_id } });
    expectProblem(redeemed, 'reward_not_eligible', { members: { reason: 'tier' } });
  });
});

describe('a tier that was written before a change of the rules', () => {
  it('is decided by the new rules before anything else is done with the card', async () => {
    const shop = await openAtB();
    await shop.patchRules(hard);
    const rewrite = rewriterOf(server, shop);
    // As if the process had ended before it came to this card.
    await rewrite('cards', shop.cardId, { tier_id: 'b' });
    const sequence = await lastSequence(shop);
    const { card } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/adjust`, { delta: 1, note: 'By hand.' });
    expect([card.tier_id, card.benefits]).toEqual(['a', []]);
    expect((await eventsAfter(shop, sequence)).map(({ type }) => type)).toEqual([
      'card.updated',
      'transaction.created',
    ]);
  });

  it('ends with its window where the window is new', async () => {
    const shop = await openAtB();
    await shop.patchRules(withLevels([a, b(1_000)], { measure: 'spend', window: 'year' }));
    expect((await cardOf(shop)).tier_id).toBe('b');
    clock.moveTo('2026-12-31T23:00:00.000Z');
    await sweepOnce(server);
    expect(await levelOf(shop)).toEqual(['a', []]);
  });
});
