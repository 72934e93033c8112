import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { describe, expect } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { simulated } from '../simulated/simulated-cards.ts';
import { imported } from '../support/imports.ts';
import { must, openShop, pointsRules, type Shop } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';

let shop: Shop;
const rolling = { ...pointsRules, expiry: { kind: 'rolling', period: { count: 1, unit: 'year' } } };
const owed = (opening_balance: number, more: object = {}) => ({
  ...{ customer_external_id: 'm-1', program_id: shop.programId, card_external_id: 'k-1', opening_balance },
  ...more,
});
const cardOf = async (external_id = 'k-1') => (await must(shop, 'POST', '/v1/cards/lookup', { external_id })).data[0];
const expectSound = async ({ service }: TestServer) =>
  expect((await verifyLedger(service.store, service.now())).listed).toEqual([]);

describe.each([
  ['units that never expire', pointsRules],
  ['units that expire', rolling],
])('an opening balance below 0, of %s', (_what, rules) => {
  it.beforeEach(async ({ server }) => {
    shop = await openShop(server, { rules });
  });

  it('202: is an opening row, and the next units pay it', async ({ server }) => {
    expect(
      await imported(
        server,
        shop,
        `customer_external_id;program_id;card_external_id;opening_balance
m-1;${shop.programId};k-1;-20
`,
      ),
    ).toMatchObject({ kind: 'balances', counts: { created: 1 } });
    const card = await cardOf();
    expect(card.balance).toMatchObject({ available: -20, lifetime_earned: 0, lifetime_used: 0 });
    const [row] = (await must(shop, 'GET', `/v1/cards/${card.id}/transactions`)).data;
    expect(row).toMatchObject({ kind: 'import', amount: 20, delta: -20, balance_after: -20, expires_at: null });
    const earned = await must(shop, 'POST', `/v1/cards/${card.id}/earn`, { amount: 5_000 });
    expect(earned.card.balance.available).toBe(30);
    await expectSound(server);
    const place = { server, business: shop, programId: shop.programId };
    const would = await simulated(place, { rules, to: server.service.now() + 1 });
    expect(would.cards.get(card.id)?.simulated).toMatchObject({ available: 30 });
    expect(would.rows.get(card.id)).toMatchObject([{ kind: 'import', delta: -20 }, { delta: 50 }]);
  });

  it('202: counts once, and another one is refused', async ({ server }) => {
    const rows = [owed(-20), owed(-20), owed(20), owed(-21)];
    const { counts, refused } = await imported(server, shop, rows);
    expect(counts).toMatchObject({ created: 1, unchanged: 1, refused: 2 });
    expect(refused).toMatchObject([3, 4].map((line) => ({ line, code: 'reference_in_use' })));
    expect(refused[0].detail).toContain('an opening balance of -20');
    expect((await cardOf()).balance.available).toBe(-20);
  });

  it('202: takes the units that the card has, and owes the rest', async ({ server }) => {
    await imported(server, shop, [{ ...owed(0), opening_balance: undefined }]);
    const { id } = await cardOf();
    await must(shop, 'POST', `/v1/cards/${id}/earn`, { amount: 1_500 });
    expect((await imported(server, shop, [owed(-20)])).counts).toMatchObject({ created: 1 });
    expect((await cardOf()).balance).toMatchObject({ available: -5, lifetime_used: 0, next_expiry: null });
    await expectSound(server);
  });

  it('202: has no time at which it expires', async ({ server }) => {
    const { refused } = await imported(server, shop, [owed(-20, { balance_expires_at: '2099-01-01T00:00:00Z' })]);
    expect(refused).toMatchObject([{ field: 'opening_balance' }]);
    expect(refused[0].detail).toBe('above 0 is needed with balance_expires_at');
  });
});
