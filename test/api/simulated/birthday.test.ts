import { settleDueOnCard } from '@loyalty-service/server/accounts/settling/settle-due-on-card';
import { doAsService } from '@loyalty-service/server/service/as-service';
import { expect, it } from 'vitest';
import { testClock } from '../support/clock.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop } from '../support/shop.ts';
import { shown } from './expect-exact.ts';
import { rowsOf, simulated } from './simulated-cards.ts';

const serve = serversOfThisFile();

const rules = {
  kind: 'points',
  earn: { basis: 'spend', per: 100, value: 1 },
  tiers: {
    qualify: { measure: 'value', window: 'year' },
    levels: [
      { id: 'base', name: 'Base', min: 0 },
      { id: 'gold', name: 'Gold', min: 10 },
    ],
  },
  campaigns: [
    {
      id: 'gold-birthday',
      name: 'Birthday',
      on: { kind: 'birthday' },
      effect: { kind: 'add', value: 50 },
      when: { tier_ids: ['gold'] },
    },
  ],
};

it('grants a simulated birthday bonus by the tier of the day, also if the next sale comes after the tier has ended', async () => {
  const clock = testClock('2026-12-10T09:00:00.000Z');
  const server = await serve({ now: clock.now });
  const shop = await openShop(server, { rules, customer: { birthday: '1990-12-20' } });
  clock.advance(60_000);
  await shop.earn({ amount: 2_000 });
  clock.moveTo('2026-12-20T05:00:00.000Z');
  await doAsService(server.service, shop.caller, settleDueOnCard(shop.caller, shop.cardId));
  clock.moveTo('2027-02-01T09:00:00.000Z');
  await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 100 });

  const place = { server, business: shop, programId: shop.programId };
  const rows = (await rowsOf(place, shop.cardId)).map(shown);
  expect(rows.map(({ kind, delta }) => [kind, delta])).toEqual([
    ['earn', 20],
    ['bonus', 50],
    ['earn', 1],
  ]);
  const would = await simulated(place, { rules, to: clock.now() + 1 });
  expect((would.rows.get(shop.cardId) ?? []).map(shown)).toEqual(rows);
});
