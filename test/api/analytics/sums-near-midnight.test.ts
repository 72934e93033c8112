import { expect, it, vi } from 'vitest';
import { day, testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop } from '../support/shop.ts';
import { sumUp } from './sum-up.ts';

const startServer = serversOfThisFile();

it('in the last hours of a day, sums look at no more rows of a busy card than at noon', async () => {
  for (const moment of ['2026-11-22T12:00:00.000Z', '2026-11-22T22:30:00.000Z']) {
    const { now } = testClock(moment);
    const server = await startServer({ now });
    const shop = await openShop(server, { timezone: 'Europe/Berlin' });
    const pages = vi.spyOn(server.service.store, 'page');
    for (let batch = 0; batch < 3; batch += 1) {
      const item = (nth: number) => ({
        action: 'earn',
        card_id: shop.cardId,
        amount: 500,
        reference: `${batch}-${nth}`,
      });
      const items = Array.from({ length: 20 }, (_, nth) => item(nth));
      await must(shop, 'POST', '/v1/transactions/batch', { items });
      await sumUp(server, shop);
    }
    const ofTheCard = pages.mock.calls.filter(([{ where }]) => where.some(({ column }) => column === 'card_id'));
    expect(ofTheCard).toEqual([]);
    const { programs } = await must(shop, 'GET', '/v1/analytics/summary?from=2026-11-22&to=2026-11-23');
    expect(programs).toMatchObject([{ issued: 300, transactions: 60, active_cards: 1 }]);
    pages.mockRestore();
  }
});

it('late activities that come together count each card once', async () => {
  const clock = testClock('2026-11-01T12:00:00.000Z');
  const shop = await openShop(await startServer({ now: clock.now }), { timezone: 'UTC' });
  clock.advance(9 * day);
  for (const date of ['10', '08', '05', '09'])
    await shop.earn({ amount: 500, occurred_at: `2026-11-${date}T10:00:00.000Z` });
  const { active_cards } = await must(shop, 'GET', '/v1/analytics/summary?from=2026-11-09&to=2026-11-10');
  expect(active_cards).toBe(1);
});
