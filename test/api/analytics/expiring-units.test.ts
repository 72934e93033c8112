import { describe, expect } from 'vitest';
import { seededRandom } from '../../faults/seeded-random.ts';
import type { Answer } from '../../support/server.ts';
import { hour, testClock } from '../support/clock.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { sweepOnce } from '../support/sweep.ts';
import { testWith } from '../support/test-with-server.ts';
import { ledgerOf } from './plain-sums.ts';

type Json = Answer['json'];
const clock = testClock('2026-03-10T09:00:00.000Z');

const it = testWith({ now: clock.now });

const rolling = (count: number) => ({ kind: 'rolling', period: { unit: 'day', count } });
const inactivity = (count: number) => ({ kind: 'inactivity', period: { unit: 'day', count } });
const pay = { units: 10, amount: 25 };
const rulesOf = (expiry: object, more = {}) => ({ ...pointsRules, pay, expiry, ...more });
const expiringOf = (shop: Shop, query = '') => must(shop, 'GET', `/v1/analytics/expiring-units${query}`);
const post = (shop: Shop, path: string, body: object) => shop.call('POST', path, { body });

/** The units that have expired in a program, by its ledger. */
async function expiredIn(shop: Shop, programId: string): Promise<number> {
  const rows = (await ledgerOf(shop)).filter(({ kind, program_id }) => kind === 'expire' && program_id === programId);
  return rows.reduce((sum, { delta }) => sum - delta, 0);
}

/** The units on the cards that the list names, that expire before a time. Their lots say so. */
async function unitsInLots(shop: Shop, before: string): Promise<number> {
  const query = `program_id=${shop.programId}&next_expiry_before=${before}&limit=100`;
  const cards: Json[] = (await must(shop, 'GET', `/v1/cards?${query}`)).data;
  let units = 0;
  for (const { id } of cards) {
    const lots: Json[] = (await must(shop, 'GET', `/v1/cards/${id}/lots?limit=100`)).data;
    const lapsing = lots.filter(({ expires_at }) => expires_at !== null && expires_at < before);
    units += lapsing.reduce((sum, { remaining }) => sum + remaining, 0);
  }
  return units;
}

describe('GET /v1/analytics/expiring-units', () => {
  it('200: adds up the units that expire in the next days, and what they pay', async ({ server }) => {
    const shop = await openShop(server, { rules: rulesOf(rolling(40)), timezone: 'America/New_York' });
    expect((await expiringOf(shop)).programs).toEqual([]);
    await shop.earn({ amount: 10_000 });
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/use`, { amount: 30 });
    const empty = { units: 0, value: 0, value_currency: 'EUR' };
    const most = { units: 70, value: 175, value_currency: 'EUR' };
    expect(await expiringOf(shop)).toEqual({
      object: 'expiring_units',
      livemode: false,
      timezone: 'America/New_York',
      programs: [
        {
          program_id: shop.programId,
          unit: 'point',
          currency: null,
          periods: [
            { days: 30, to: '2026-04-09', before: '2026-04-10T04:00:00.001Z', ...empty },
            { days: 90, to: '2026-06-08', before: '2026-06-09T04:00:00.001Z', ...most },
            { days: 365, to: '2027-03-10', before: '2027-03-11T05:00:00.001Z', ...most },
          ],
        },
      ],
    });
    // Held units do not expire before they come back.
    const hold = { for: 'use', amount: 20 };
    await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, hold);
    expect((await expiringOf(shop)).programs[0].periods[1]).toMatchObject({ units: 50 });
  });

  it('200: includes in a period the units that can be used for the last time on its last day', async ({ server }) => {
    for (const timezone of ['Pacific/Auckland', 'America/Los_Angeles', 'Africa/Cairo', 'Asia/Kathmandu']) {
      for (const [days, first] of [
        [30, [100, 100, 100]],
        [31, [0, 100, 100]],
        [90, [0, 100, 100]],
        [91, [0, 0, 100]],
      ] as const) {
        const shop = await openShop(server, { rules: rulesOf(rolling(days)), timezone });
        await shop.earn({ amount: 10_000 });
        const { periods } = (await expiringOf(shop)).programs[0];
        expect([timezone, days, periods.map(({ units }: Json) => units)]).toEqual([timezone, days, first]);
        for (const { units, before } of periods) expect(await unitsInLots(shop, before)).toBe(units);
      }
    }
  });

  it('200: is what expires if nothing happens, whatever happened before and however rules have changed', async ({
    server,
  }) => {
    const shop = await openShop(server, { rules: rulesOf(rolling(25), { pending_days: 3 }) });
    const made = { name: 'Idle', status: 'active', rules: rulesOf(inactivity(24)) };
    const idle = await must(shop, 'POST', '/v1/programs', made);
    const cards = [shop.cardId, await shop.issue()];
    for (let at = 0; at < 2; at += 1) cards.push((await must(shop, 'POST', '/v1/cards', { program_id: idle.id })).id);
    const random = seededRandom(5);
    const upTo = (count: number) => Math.floor(random() * count);
    for (let step = 0; step < 70; step += 1) {
      const card = `/v1/cards/${cards[upTo(4)]}`;
      const [kind, amount] = [upTo(5), upTo(5_000)];
      if (kind < 2) await post(shop, `${card}/earn`, { amount });
      if (kind === 2) await post(shop, `${card}/use`, { amount: 10 });
      if (kind === 3) await post(shop, `${card}/adjust`, { delta: upTo(60) - 30, note: 'Counted.' });
      if (kind === 4) clock.advance(upTo(90) * hour);
      if (step === 35) {
        await sweepOnce(server);
        const [first] = (await expiringOf(shop, `?program_id=${shop.programId}`)).programs;
        for (const { units, before } of first.periods) expect(await unitsInLots(shop, before)).toBe(units);
        expect(first.periods[0].units).toBeGreaterThan(0);
        // Cards now have lots that expire, and a date at which everything expires.
        await shop.patchRules(rulesOf(inactivity(20)));
      }
    }
    await sweepOnce(server);
    const { programs } = await expiringOf(shop);
    expect(programs.map(({ program_id }: Json) => program_id)).toEqual([shop.programId, idle.id]);
    const before = [await expiredIn(shop, shop.programId), await expiredIn(shop, idle.id)];
    for (const period of [0, 1]) {
      // At this time itself, more units would expire.
      clock.moveTo(new Date(Date.parse(programs[0].periods[period].before) - 1).toISOString());
      await sweepOnce(server);
      for (const [at, { program_id, periods }] of programs.entries()) {
        expect(periods[period].units).toBeGreaterThan(0);
        expect((await expiredIn(shop, program_id)) - (before[at] ?? 0)).toBe(periods[period].units);
      }
    }
  }, 120_000);

  it('404: a program that another business has', async ({ server }) => {
    const [shop, other] = [await openShop(server), await openShop(server)];
    const answer = await shop.call('GET', `/v1/analytics/expiring-units?program_id=${other.programId}`);
    expect([answer.status, answer.json.code]).toEqual([404, 'not_found']);
    expect(answer.json.errors).toMatchObject([{ in: 'query', pointer: '/program_id' }]);
  });
});
