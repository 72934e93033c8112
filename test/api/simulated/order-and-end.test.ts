import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { day, testClock } from '../support/clock.ts';
import { merge, openPair } from '../support/merging.ts';
import { replace } from '../support/replacing.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, pointsRules, type Shop } from '../support/shop.ts';
import { simulated } from './simulated-cards.ts';

const clock = testClock();
const serve = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await serve({ now: clock.now });
});

const rules = { ...pointsRules, pay: { units: 1, amount: 1 } };

const simulatedTo = async (shop: Shop, to: number) => {
  const { cards } = await simulated({ server, business: shop, programId: shop.programId }, { rules, to });
  return (id: string) => cards.get(id)?.simulated;
};

const on = (shop: Shop, action: string, body: object) => must(shop, 'POST', `/v1/cards/${shop.cardId}/${action}`, body);

describe('a simulation of the rules in force', () => {
  it.each([
    ['an earn before a hold', ['earn', 'holds']],
    ['a hold before an earn', ['holds', 'earn']],
    ['a use before a hold', ['use', 'earn', 'holds']],
  ])('has the units of the ledger where %s was in the same millisecond', async (_name, actions) => {
    const shop = await openPair(server, { rules });
    if (actions[0] !== 'earn') await on(shop, 'earn', { amount: 10_000 });
    clock.advance(day);
    const bodies: Record<string, object> = {
      earn: { amount: 10_000 },
      use: { amount: 90 },
      holds: { for: 'use', amount: 80 },
    };
    let hold = '';
    for (const action of actions) {
      const { id } = await on(shop, action, bodies[action] ?? {});
      if (action === 'holds') hold = id;
    }
    await must(shop, 'POST', `/v1/holds/${hold}/capture`, {});
    const { balance } = await must(shop, 'GET', `/v1/cards/${shop.cardId}`);
    const card = (await simulatedTo(shop, clock.now() + 1))(shop.cardId);
    expect(card).toMatchObject({ available: balance.available, lifetime_used: balance.lifetime_used });
  });

  it.each([
    ['closed', (shop: Shop) => on(shop, 'close', { forfeit: true })],
    ['replaced', (shop: Shop) => replace(shop, shop.cardId)],
  ])('does not know that a card was %s after its end', async (_name, later) => {
    const shop = await openPair(server, { rules });
    await on(shop, 'earn', { amount: 10_000 });
    const to = clock.now() + 1;
    clock.advance(day);
    await later(shop);
    expect((await simulatedTo(shop, to))(shop.cardId)).toMatchObject({ status: 'active', available: 100 });
    expect((await simulatedTo(shop, clock.now() + 1))(shop.cardId)).toMatchObject({ status: 'closed', available: 0 });
  });

  it('does not know that a card was merged after its end', async () => {
    const shop = await openPair(server, { rules });
    await must(shop, 'POST', `/v1/cards/${shop.goingCard}/earn`, { amount: 10_000 });
    const to = clock.now() + 1;
    clock.advance(day);
    expect((await merge(shop)).status).toBe(200);
    const before = await simulatedTo(shop, to);
    expect([before(shop.goingCard)?.available, before(shop.cardId)?.available]).toEqual([100, 0]);
    const after = await simulatedTo(shop, clock.now() + 1);
    expect([after(shop.goingCard)?.available, after(shop.cardId)?.available]).toEqual([0, 100]);
  });
});
