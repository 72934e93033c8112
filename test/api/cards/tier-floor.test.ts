import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { simulated } from '../simulated/simulated-cards.ts';
import { day, instantFrom, testClock } from '../support/clock.ts';
import { merge, openPair, type Pair } from '../support/merging.ts';
import { expectProblem } from '../support/problem.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { eventsAfter, lastSequence, must, openShop, pointsRules } from '../support/shop.ts';

const levels = [
  { id: 'basic', name: 'Basic', min: 0 },
  { id: 'silver', name: 'Silver', min: 20_000 },
  { id: 'gold', name: 'Gold', min: 50_000, multiplier_bps: 20_000 },
];
const rules = { ...pointsRules, tiers: { qualify: { measure: 'spend', window: 'lifetime' }, levels } };
const clock = testClock();
const serve = serversOfThisFile();
let server: TestServer;
let shop: Pair;
beforeAll(async () => {
  server = await serve({ now: clock.now });
});
beforeEach(async () => {
  shop = await openPair(server, { rules });
});

const floor = (tier_id = 'gold', days = 30, reason = 'Partner') => ({
  ...{ tier_id, until: instantFrom(clock, days * day), reason },
});
const set = (tier_floor: object | null, cardId = shop.cardId) =>
  must(shop, 'PATCH', `/v1/cards/${cardId}`, { tier_floor });
const tierOf = (cardId = shop.cardId) => must(shop, 'GET', `/v1/cards/${cardId}/tier`);
/** The tiers that events told, with what changed. */
const told = async (after: number) =>
  (await eventsAfter(shop, after))
    .filter(({ type }) => type === 'card.updated')
    .map(({ data }) => [data.card.tier_id, ...data.changed.filter((name: string) => name.startsWith('tier'))]);
const expectSound = async () => expect((await verifyLedger(server.service.store, clock.now())).listed).toEqual([]);

describe('a floor of the tier', () => {
  it('200: raises the card at once, says why and until when, and multiplies what it earns', async () => {
    const before = await lastSequence(shop);
    const given = floor();
    expect(await set(given)).toMatchObject({ tier_id: 'gold', tier_floor: given });
    expect(await tierOf()).toMatchObject({
      tier_id: 'gold',
      total: 0,
      floor: given,
      held_until: given.until,
      next: null,
    });
    expect((await shop.earn({ amount: 1_000 })).json.transaction.delta).toBe(20);
    expect(await set(given)).toMatchObject({ tier_floor: given });
    expect(await told(before)).toEqual([['gold', 'tier_id', 'tier_floor']]);
    await expectSound();
  });

  it('200: ends by itself, with an event, and leaves the tier of the purchases', async () => {
    await set(floor());
    await shop.earn({ amount: 25_000 });
    const before = await lastSequence(shop);
    clock.advance(30 * day - 1);
    expect(await tierOf()).toMatchObject({ tier_id: 'gold' });
    clock.advance(1);
    expect(await tierOf()).toMatchObject({ tier_id: 'silver', floor: null, held_until: null });
    expect((await shop.earn({ amount: 100 })).json.transaction.delta).toBe(1);
    expect(await told(before)).toEqual([['silver', 'tier_id', 'tier_floor']]);
    await expectSound();
  });

  it('200: null ends it now, and ends nothing twice', async () => {
    await set(floor());
    const before = await lastSequence(shop);
    for (const _time of [1, 2]) expect(await set(null)).toMatchObject({ tier_id: 'basic', tier_floor: null });
    expect(await told(before)).toEqual([['basic', 'tier_id', 'tier_floor']]);
    expect(await tierOf()).toMatchObject({ tier_id: 'basic', floor: null });
  });

  it('200: does not lower a card that earned a higher tier', async () => {
    await shop.earn({ amount: 50_000 });
    const given = floor('silver');
    expect(await set(given)).toMatchObject({ tier_id: 'gold', tier_floor: given });
    expect(await tierOf()).toMatchObject({ tier_id: 'gold', floor: given, held_until: null });
  });

  it('200: a replacement keeps it, and a merge keeps the higher one', async () => {
    await set(floor('silver'));
    const gold = floor('gold', 9);
    await set(gold, shop.goingCard);
    expect((await merge(shop)).status).toBe(200);
    expect(await tierOf()).toMatchObject({ tier_id: 'gold', floor: gold });
    const { id } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/replace`, {});
    expect(await tierOf(id)).toMatchObject({ tier_id: 'gold', floor: gold });
    clock.advance(9 * day);
    expect(await tierOf(id)).toMatchObject({ tier_id: 'basic', floor: null });
    await expectSound();
  });

  it('200: a merge keeps the own floor if it is higher', async () => {
    await set(floor('silver'), shop.goingCard);
    const gold = floor('gold', 9);
    await set(gold);
    expect((await merge(shop)).status).toBe(200);
    expect(await tierOf()).toMatchObject({ tier_id: 'gold', floor: gold });
  });

  it('200: stays after a change of the rules, and holds by the new ones', async () => {
    await set(floor());
    await shop.patchRules({ ...rules, tiers: { ...rules.tiers, levels: levels.slice(0, 2) } });
    expect(await tierOf()).toMatchObject({ tier_id: 'basic' });
    await shop.patchRules(rules);
    expect(await tierOf()).toMatchObject({ tier_id: 'gold' });
  });

  it('200: a simulation counts it from its beginning to its end', async () => {
    await shop.earn({ amount: 1_000 });
    clock.advance(day);
    await set(floor('gold', 5));
    await shop.earn({ amount: 1_000 });
    clock.advance(5 * day);
    await shop.earn({ amount: 1_000 });
    const place = { server, business: shop, programId: shop.programId };
    const would = await simulated(place, { rules, to: clock.now() + 1 });
    expect(would.rows.get(shop.cardId)?.map(({ delta }) => delta)).toEqual([10, 20, 10]);
    expect(would.cards.get(shop.cardId)?.simulated).toMatchObject({ tier_id: 'basic', available: 40 });
  });

  it('200: the audit log has it without its reason, and an erasure forgets the reason', async () => {
    await set(floor('gold', 30, 'A friend of Ada'));
    const [entry] = (await must(shop, 'GET', '/v1/audit-log')).data;
    expect(entry).toMatchObject({ action: 'updateCard', target: shop.cardId, after: { tier_id: 'gold' } });
    expect(JSON.stringify(entry)).not.toContain('friend');
    await must(shop, 'POST', `/v1/customers/${shop.customerId}/erase`, {});
    const { tier_id, tier_floor } = await must(shop, 'GET', `/v1/cards/${shop.cardId}`);
    expect([tier_id, tier_floor.reason]).toEqual(['gold', 'The customer was erased.']);
  });

  it.each([
    ['a tier that the program does not have', () => floor('platinum'), '/tier_floor/tier_id'],
    ['a time in the past', () => floor('gold', 0), '/tier_floor/until'],
    ['no reason', () => ({ ...floor(), reason: '' }), '/tier_floor/reason'],
    ['no end', () => ({ tier_id: 'gold', reason: 'Partner' }), '/tier_floor/until'],
  ])('400 invalid_request: %s', async (_what, given, pointer) => {
    const answer = await shop.call('PATCH', `/v1/cards/${shop.cardId}`, { body: { tier_floor: given() } });
    expectProblem(answer, 'invalid_request', { pointers: [pointer] });
  });

  it('400 invalid_request: a program without tiers', async () => {
    const plain = await openShop(server);
    const answer = await plain.call('PATCH', `/v1/cards/${plain.cardId}`, { body: { tier_floor: floor() } });
    expect(answer.json.errors).toMatchObject([{ pointer: '/tier_floor/tier_id' }]);
  });
});
