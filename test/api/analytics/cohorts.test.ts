import { describe, expect } from 'vitest';
import { verifyServer } from '../../faults/ledger-file.ts';
import { seededRandom } from '../../faults/seeded-random.ts';
import { day, hour, testClock } from '../support/clock.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { testWith } from '../support/test-with-server.ts';
import { cohortsIn, plainCohorts } from './plain-cohorts.ts';
import { ledgerOf } from './plain-sums.ts';
import { sumUp } from './sum-up.ts';

const clock = testClock('2026-01-10T11:00:00.000Z');

const it = testWith({ now: clock.now });

const cohortsOf = (shop: Shop, query = '') => must(shop, 'GET', `/v1/analytics/cohorts${query}`);
const earn = (shop: Shop, card: string, occurred_at?: string) =>
  must(shop, 'POST', `/v1/cards/${card}/earn`, { amount: 500, ...(occurred_at ? { occurred_at } : {}) });

describe('GET /v1/analytics/cohorts', () => {
  it('200: counts the cards of each first month again in the months in which they are active again', async ({
    server,
  }) => {
    const shop = await openShop(server, { timezone: 'America/New_York' });
    const other = await shop.issue();
    await earn(shop, shop.cardId);
    const { transaction } = await earn(shop, other);
    // A reversal takes units back. The card was active nevertheless, as in the active cards of a summary.
    await must(shop, 'POST', `/v1/transactions/${transaction.id}/reverse`, {});
    await sumUp(server, shop);
    // In New York it is still January.
    clock.moveTo('2026-02-01T03:00:00.000Z');
    const [third, fourth] = [await shop.issue(), await shop.issue()];
    await earn(shop, third);
    clock.moveTo('2026-03-02T11:00:00.000Z');
    await earn(shop, other);
    await earn(shop, other);
    await earn(shop, fourth);
    const fresh = await cohortsOf(shop, '?from=2026-01&to=2026-03');
    expect(fresh).toEqual({
      object: 'analytics_cohorts',
      livemode: false,
      from: '2026-01',
      to: '2026-03',
      timezone: 'America/New_York',
      cohorts: [
        {
          month: '2026-01',
          cards: 3,
          months: [
            { month: '2026-01', active_cards: 3 },
            { month: '2026-02', active_cards: 0 },
            { month: '2026-03', active_cards: 1 },
          ],
        },
        {
          month: '2026-02',
          cards: 0,
          months: [
            { month: '2026-02', active_cards: 0 },
            { month: '2026-03', active_cards: 0 },
          ],
        },
        { month: '2026-03', cards: 1, months: [{ month: '2026-03', active_cards: 1 }] },
      ],
    });
    await sumUp(server, shop);
    expect(await cohortsOf(shop, '?from=2026-01&to=2026-03')).toEqual(fresh);
    // A sale that a till sends late moves the card to an earlier cohort.
    await earn(shop, fourth, '2026-02-27T11:00:00.000Z');
    const moved = [{ month: '2026-02', cards: 1, months: [{ active_cards: 1 }, { active_cards: 1 }] }, { cards: 0 }];
    expect((await cohortsOf(shop, '?from=2026-02&to=2026-03')).cohorts).toMatchObject(moved);
    await sumUp(server, shop);
    expect((await cohortsOf(shop, '?from=2026-02&to=2026-03')).cohorts).toMatchObject(moved);
  });

  it('200: only of one program, and by default of the last 12 months', async ({ server }) => {
    const shop = await openShop(server);
    await earn(shop, shop.cardId);
    const gift = await must(shop, 'POST', '/v1/programs', { name: 'G', status: 'active', rules: { kind: 'gift' } });
    const { id } = await must(shop, 'POST', '/v1/cards', { program_id: gift.id });
    await must(shop, 'POST', `/v1/cards/${id}/top-up`, { amount: 300 });
    for (const _ of ['not in the sums', 'in the sums']) {
      expect((await cohortsOf(shop)).cohorts.at(-1)).toMatchObject({ cards: 2 });
      const { cohorts } = await cohortsOf(shop, `?program_id=${gift.id}`);
      expect(cohorts.map(({ cards }: { cards: number }) => cards)).toEqual([...Array(11).fill(0), 1]);
      await sumUp(server, shop);
    }
  });

  it('200: of random sales over months, late ones too, they are those of the ledger at any moment', async ({
    server,
  }) => {
    const shop = await openShop(server, { timezone: 'Pacific/Auckland' });
    const random = seededRandom(7);
    const cards = [shop.cardId];
    for (let at = 0; at < 4; at += 1) cards.push(await shop.issue());
    clock.advance(30 * day);
    for (let step = 0; step < 60; step += 1) {
      clock.advance(Math.floor(random() * 144) * hour);
      const late = new Date(clock.now() - Math.floor(random() * 700) * hour).toISOString();
      await earn(shop, cards[Math.floor(random() * 5)] ?? '', random() < 0.4 ? late : undefined);
      if (random() < 0.2) await sumUp(server, shop, 3);
      if (random() > 0.2) continue;
      const told = cohortsIn(await cohortsOf(shop));
      expect(told).toEqual(plainCohorts(await ledgerOf(shop), 'Pacific/Auckland'));
    }
    expect((await verifyServer(server)).listed).toEqual([]);
  });

  it.for([
    ['from=2026-04&to=2026-03', '/from', 'too_big'],
    ['from=2023-01&to=2026-01', '/from', 'too_small'],
    ['from=2026-13', '/from', 'invalid_value'],
    ['to=2026-02-01', '/to', 'invalid_value'],
    ['months=3', '/months', 'unknown_field'],
  ])('400: %s names the field and what is wrong with it', async ([query, pointer, code], { server }) => {
    const shop = await openShop(server);
    const answer = await shop.call('GET', `/v1/analytics/cohorts?${query}`);
    expect([answer.status, answer.json.code]).toEqual([400, 'invalid_request']);
    expect(answer.json.errors).toMatchObject([{ in: 'query', pointer, code }]);
  });

  it('404: a program that another business has', async ({ server }) => {
    const [shop, other] = [await openShop(server), await openShop(server)];
    const answer = await shop.call('GET', `/v1/analytics/cohorts?program_id=${other.programId}`);
    expect([answer.status, answer.json.code]).toEqual([404, 'not_found']);
    expect(answer.json.errors).toMatchObject([{ in: 'query', pointer: '/program_id' }]);
  });
});
