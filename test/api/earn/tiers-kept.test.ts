import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyServer } from '../../faults/ledger-file.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { testClock } from '../support/clock.ts';
import { expectProblem } from '../support/problem.ts';
import { eventsAfter, lastSequence, must, openShop, type Shop } from '../support/shop.ts';
import { advanceTo } from '../support/sweep.ts';

const levels = [
  { id: 'basic', name: 'Basic', min: 0 },
  { id: 'silver', name: 'Silver', min: 100, multiplier_bps: 15_000 },
  { id: 'gold', name: 'Gold', min: 1_000, benefits: [{ kind: 'percent_off', bps: 500 }] },
];
const year = { unit: 'year', count: 1 } as const;
const tiers = (keep_for: object | null | undefined, window: unknown = 'year') => ({
  qualify: { measure: 'spend', window },
  levels,
  ...(keep_for === undefined ? {} : { keep_for }),
});
const rulesOf = (...given: Parameters<typeof tiers>) => ({
  kind: 'points',
  earn: { basis: 'spend', per: 100, value: 1 },
  tiers: tiers(...given),
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: testClock('2026-12-15T12:00:00.000Z').now, sweeps: true });
});
afterAll(() => server.stop());

/** A shop whose test clock goes on from December 2026. */
async function openAt(...given: Parameters<typeof tiers>) {
  const shop = await openShop(server, { rules: rulesOf(...given), timezone: 'UTC' });
  const moveTo = (instant: string) => advanceTo(shop, instant);
  const tier = () => must(shop, 'GET', `/v1/cards/${shop.cardId}/tier`);
  const held = async () => (await must(shop, 'GET', `/v1/cards/${shop.cardId}`)).tier_id;
  return { shop, moveTo, tier, held };
}

const sell = (shop: Shop, amount: number, more: object = {}) =>
  must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount, ...more });

describe('a tier that is kept', () => {
  it.each([
    ['not at all', null, '2027-01-01T00:00:00.000Z'],
    ['for 2 months', { unit: 'month', count: 2 }, '2027-03-01T00:00:00.000Z'],
    ['for a year', year, '2028-01-01T00:00:00.000Z'],
  ])('%s is lost when that time after the year ends, in a sweep and with one event', async (_, keep_for, lost) => {
    const { shop, moveTo, tier, held } = await openAt(keep_for);
    await sell(shop, 1_000);
    expect(await tier()).toMatchObject({ tier_id: 'gold', total: 1_000, held_until: lost });
    for (const before of ['2027-02-28T23:59:59.000Z', '2027-12-31T23:59:59.000Z'].filter((one) => one < lost)) {
      await moveTo(before);
      expect(await held()).toBe('gold');
      expect((await must(shop, 'PATCH', `/v1/cards/${shop.cardId}`, {})).tier_id).toBe('gold');
      expect(await tier()).toMatchObject({ tier_id: 'gold', total: 0, held_until: lost, next: null });
    }
    const sequence = await lastSequence(shop);
    await moveTo(lost);
    expect(await held()).toBe('basic');
    const told = await eventsAfter(shop, sequence);
    expect(told.map(({ type, data }) => [type, data.changed])).toEqual([['card.updated', ['tier_id', 'benefits']]]);
    expect(await tier()).toMatchObject({
      tier_id: 'basic',
      held_until: null,
      next: { tier_id: 'silver', missing: 100 },
    });
  });

  it('gives its benefits and its factor, and a lower one that is reached again follows it', async () => {
    const { shop, moveTo, held, tier } = await openAt(year);
    await sell(shop, 100);
    await moveTo('2027-06-01T12:00:00.000Z');
    expect((await sell(shop, 100)).transaction.delta).toBe(1);
    expect((await sell(shop, 1_000)).card).toMatchObject({ tier_id: 'gold', benefits: levels[2]?.benefits });
    await moveTo('2028-05-01T12:00:00.000Z');
    await sell(shop, 200);
    expect(await tier()).toMatchObject({ tier_id: 'gold', total: 200, held_until: '2029-01-01T00:00:00.000Z' });
    await moveTo('2029-01-01T00:00:00.000Z');
    expect(await held()).toBe('silver');
    expect(await tier()).toMatchObject({ held_until: '2030-01-01T00:00:00.000Z' });
    expect((await sell(shop, 200)).transaction.delta).toBe(3);
  });

  it('follows a window of 365 days', async () => {
    const { shop, tier } = await openAt({ unit: 'day', count: 10 }, { days: 365 });
    await sell(shop, 1_000);
    // 15 December is the first of the 365 days, and 14 December 2027 the last.
    expect(await tier()).toMatchObject({ tier_id: 'gold', held_until: '2027-12-25T00:00:00.000Z' });
  });

  it('is lost at once if a return takes its basis away, in the next year too', async () => {
    const { shop, moveTo, held } = await openAt(year);
    const { transaction } = await sell(shop, 1_000);
    await sell(shop, 150);
    await moveTo('2027-03-01T12:00:00.000Z');
    expect(await held()).toBe('gold');
    await must(shop, 'POST', `/v1/transactions/${transaction.id}/reverse`, { amount: 200 });
    expect(await held()).toBe('silver');
    await must(shop, 'POST', `/v1/transactions/${transaction.id}/reverse`, {});
    expect(await held()).toBe('silver');
  });

  it('can be reached with a late sale of the year that has ended', async () => {
    const { shop, moveTo, tier } = await openAt(year);
    await moveTo('2027-01-05T12:00:00.000Z');
    await sell(shop, 1_000, { occurred_at: '2026-12-30T12:00:00.000Z' });
    expect(await tier()).toMatchObject({ tier_id: 'gold', total: 0, held_until: '2028-01-01T00:00:00.000Z' });
  });

  it('comes back when the rules begin to keep tiers, and goes when they end to', async () => {
    const { shop, moveTo, held } = await openAt(undefined);
    await sell(shop, 1_000);
    await moveTo('2027-01-05T12:00:00.000Z');
    expect(await held()).toBe('basic');
    await must(shop, 'PATCH', `/v1/programs/${shop.programId}`, { rules: rulesOf(year) });
    expect(await held()).toBe('gold');
    await must(shop, 'PATCH', `/v1/programs/${shop.programId}`, { rules: rulesOf({ unit: 'week', count: 1 }) });
    expect(await held()).toBe('gold');
    await moveTo('2027-01-08T00:00:00.000Z');
    expect(await held()).toBe('basic');
    await must(shop, 'PATCH', `/v1/programs/${shop.programId}`, { rules: rulesOf({ unit: 'month', count: 1 }) });
    expect(await held()).toBe('gold');
    await must(shop, 'PATCH', `/v1/programs/${shop.programId}`, { rules: rulesOf(null) });
    expect(await held()).toBe('basic');
  });

  it('goes on with the card that replaces it', async () => {
    const { shop, moveTo } = await openAt(year);
    await sell(shop, 1_000);
    await moveTo('2027-01-05T12:00:00.000Z');
    const { id } = await must(shop, 'POST', `/v1/cards/${shop.cardId}/replace`);
    expect(await must(shop, 'GET', `/v1/cards/${id}/tier`)).toMatchObject({
      tier_id: 'gold',
      held_until: '2028-01-01T00:00:00.000Z',
    });
  });
});

describe('the rules', () => {
  it('answer null by default', async () => {
    const { shop } = await openAt(undefined);
    expect((await must(shop, 'GET', `/v1/programs/${shop.programId}`)).rules.tiers.keep_for).toBeNull();
  });

  it.each([
    [{ unit: 'month', count: 25 }, 'year', 'kept_at_most'],
    [{ unit: 'year', count: 3 }, 'year', 'kept_at_most'],
    [year, 'lifetime', 'window_ends'],
  ])('400 invalid_request: keep %j with the window %s', async (keep_for, window, rule) => {
    const shop = await openShop(server);
    const body = { name: 'Kept', rules: rulesOf(keep_for, window) };
    const answer = await shop.call('POST', '/v1/programs', { body });
    expectProblem(answer, 'invalid_request', { pointers: ['/rules/tiers/keep_for'] });
    expect(answer.json.errors[0].rule).toBe(rule);
  });
});

it('everything of this file adds up', async () => {
  expect((await verifyServer(server)).listed).toEqual([]);
});
