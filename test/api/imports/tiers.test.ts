import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { testClock } from '../support/clock.ts';
import { imported, importedBody } from '../support/imports.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { eventsAfter, lastSequence, must, openShop, pointsRules, type Shop } from '../support/shop.ts';

const levels = [
  { id: 'basic', name: 'Basic', min: 0 },
  { id: 'gold', name: 'Gold', min: 50_000, multiplier_bps: 20_000 },
];
const rulesWith = (window: unknown, more: object = {}) => ({
  ...pointsRules,
  tiers: { qualify: { measure: 'spend', window }, levels, ...more },
});
const clock = testClock('2026-03-10T09:00:00.000Z');
const serve = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serve({ now: clock.now });
});

const rowOf = (shop: Shop, tier: string, more: object = {}) => ({
  ...{ customer_external_id: 'm-1', program_id: shop.programId, card_external_id: 'k-1', tier },
  ...more,
});
const cardOf = async (shop: Shop) => (await must(shop, 'POST', '/v1/cards/lookup', { external_id: 'k-1' })).data[0];

describe('the tier of an imported card', () => {
  it.each([
    ['the year', rulesWith('year'), '2026-12-31T23:00:00.000Z'],
    ['a window of days', rulesWith({ days: 365 }), '2027-03-09T23:00:00.000Z'],
    [
      'the time for which it is kept',
      rulesWith('year', { keep_for: { count: 1, unit: 'year' } }),
      '2027-12-31T23:00:00.000Z',
    ],
    ['ever, if all purchases count', rulesWith('lifetime'), '9999-12-31T23:59:59.000Z'],
  ])('202: holds as if it was reached today, for %s', async (_what, rules, until) => {
    const shop = await openShop(server, { rules });
    const before = await lastSequence(shop);
    expect(await imported(server, shop, [rowOf(shop, 'gold')])).toMatchObject({
      kind: 'cards',
      counts: { created: 1 },
    });
    const card = await cardOf(shop);
    const floor = { tier_id: 'gold', until, reason: 'imported' };
    expect(card).toMatchObject({ tier_id: 'gold', tier_floor: floor });
    const issued = (await eventsAfter(shop, before)).find(({ type }) => type === 'card.issued');
    expect(issued?.data.card).toMatchObject({ tier_id: 'gold', tier_floor: floor });
    const { transaction } = await must(shop, 'POST', `/v1/cards/${card.id}/earn`, { amount: 1_000 });
    expect(transaction.delta).toBe(20);
    expect((await verifyLedger(server.service.store, clock.now())).listed).toEqual([]);
  });

  it('202: is given by its name too, and a card that exists does not change', async () => {
    const shop = await openShop(server, { rules: rulesWith('year') });
    const file = (tier: string) =>
      importedBody(server, shop, {
        csv: `E-Mail;Stufe\nada@example.com;${tier}\n`,
        mapping: { 'E-Mail': 'email', Stufe: 'tier' },
        set: { program_id: shop.programId },
      });
    expect((await file('GOLD')).counts).toMatchObject({ created: 1 });
    expect((await file('Basic')).counts).toMatchObject({ unchanged: 1 });
    const [{ id }] = (await must(shop, 'POST', '/v1/customers/search', { email: 'ada@example.com' })).data;
    const [card] = (await must(shop, 'GET', `/v1/cards?customer_id=${id}`)).data;
    expect(card).toMatchObject({ tier_id: 'gold', tier_floor: { tier_id: 'gold' } });
  });

  it('202: has no floor in the first tier, which every card has', async () => {
    const shop = await openShop(server, { rules: rulesWith('year') });
    await imported(server, shop, [rowOf(shop, 'basic')]);
    expect(await cardOf(shop)).toMatchObject({ tier_id: 'basic', tier_floor: null });
  });

  it('202: is refused with its row and field if the program does not have it', async () => {
    const shop = await openShop(server, { rules: rulesWith('year') });
    const plain = await openShop(server);
    const { refused } = await imported(server, shop, [
      rowOf(shop, 'platinum'),
      { customer_external_id: 'm-2', tier: 'gold' },
    ]);
    expect(refused).toMatchObject([
      { line: 1, field: 'tier', code: 'invalid_request' },
      { line: 2, field: 'program_id' },
    ]);
    expect(refused[0].detail).toBe('/tier is not a tier of the program. Use one of basic, gold.');
    const other = await imported(server, plain, [rowOf(plain, 'gold')]);
    expect(other.refused).toMatchObject([{ line: 1, field: 'tier' }]);
    expect((await must(shop, 'POST', '/v1/cards/lookup', { external_id: 'k-1' })).data).toEqual([]);
  });
});
