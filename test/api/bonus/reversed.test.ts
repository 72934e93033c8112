import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { eventsAfter, lastSequence, must, openShop, pointsRules, type Shop } from '../support/shop.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  const { listed } = await verifyLedger(server.service.store, Date.now());
  await server.stop();
  expect(listed).toEqual([]);
});

type Json = Readonly<Record<string, unknown>>;

const bonusOn = (on: Json, value = 50) => ({
  id: String(on['kind']),
  name: 'Bonus',
  on,
  effect: { kind: 'add', value },
});
const reached = bonusOn({ kind: 'reached', measure: 'count', window: 'lifetime', min: 2 });
const tiers = {
  qualify: { measure: 'value', window: 'lifetime' },
  levels: [
    { id: 'base', name: 'Base', min: 0 },
    { id: 'gold', name: 'Gold', min: 100 },
  ],
};

const earned = async (shop: Shop, amount: number): Promise<string> =>
  (await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount })).transaction.id;
const reverse = (shop: Shop, id: string, body?: Json) => must(shop, 'POST', `/v1/transactions/${id}/reverse`, body);
const rows = async (shop: Shop): Promise<Json[]> =>
  (await must(shop, 'GET', `/v1/cards/${shop.cardId}/transactions`)).data.toReversed();
const kinds = async (shop: Shop) => (await rows(shop)).map(({ kind, delta }) => `${kind} ${delta}`);

describe('a bonus whose cause is reversed', () => {
  it('200: goes in the same batch, and is granted again when it is reached again', async () => {
    const shop = await openShop(server, { rules: { ...pointsRules, campaigns: [reached] } });
    await earned(shop, 1_000);
    const second = await earned(shop, 1_000);
    const sequence = await lastSequence(shop);
    const { card } = await reverse(shop, second);
    expect(card.balance).toMatchObject({ available: 10, lifetime_earned: 10 });
    expect((await eventsAfter(shop, sequence)).map(({ type }) => type)).toEqual([
      'transaction.created',
      'transaction.created',
    ]);
    await earned(shop, 1_000);
    expect(await kinds(shop)).toEqual([
      'earn 10',
      'earn 10',
      'bonus 50',
      'reverse -10',
      'reverse -50',
      'earn 10',
      'bonus 50',
    ]);
    const bonuses = (await rows(shop)).filter(({ kind }) => kind === 'bonus');
    expect(bonuses.map(({ reference, reversed_delta }) => [reference, reversed_delta])).toEqual([
      ['reached:lifetime', 50],
      ['reached:lifetime#2', 0],
    ]);
  });

  it('200: stays while what is left of the purchase still reaches it', async () => {
    const spend = bonusOn({ kind: 'reached', measure: 'spend', window: 'lifetime', min: 1_500 });
    const shop = await openShop(server, { rules: { ...pointsRules, campaigns: [spend] } });
    const id = await earned(shop, 2_000);
    await reverse(shop, id, { amount: 500 });
    expect(await kinds(shop)).toEqual(['earn 20', 'bonus 50', 'reverse -5']);
    await reverse(shop, id, { amount: 1 });
    expect((await kinds(shop)).slice(3)).toEqual(['reverse -1', 'reverse -50']);
  });

  it('200: of a tier goes with the tier, and with the bonuses that raised it', async () => {
    const campaigns = [reached, bonusOn({ kind: 'tier_up' }, 7)];
    const shop = await openShop(server, { rules: { ...pointsRules, tiers, campaigns } });
    await earned(shop, 3_000);
    const second = await earned(shop, 3_000);
    expect(await kinds(shop)).toEqual(['earn 30', 'earn 30', 'bonus 50', 'bonus 7']);
    const { card } = await reverse(shop, second);
    expect(card).toMatchObject({ tier_id: 'base', balance: { available: 30 } });
    expect((await kinds(shop)).slice(4).toSorted()).toEqual(['reverse -30', 'reverse -50', 'reverse -7']);
  });
});
