import { openStore } from '@loyalty-service/server/boot/open-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { day, instantFrom, testClock } from '../api/support/clock.ts';
import { eventsAfter, must, openShop, pointsRules, type Shop } from '../api/support/shop.ts';
import { sweepOnce, untilReady } from '../api/support/sweep.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { makeTestDatabase, type TestDatabase } from '../support/test-store.ts';

const clock = testClock();
const rules = { ...pointsRules, expiry: { kind: 'rolling', period: { unit: 'day', count: 10 }, round: 'none' } };
let database: TestDatabase;
let servers: TestServer[];

beforeAll(async () => {
  database = await makeTestDatabase();
  const start = async () => {
    const store = await openStore({ databaseUrl: database.url, migrate: true }, { exclusive: false });
    return startTestServer({ store, now: clock.now });
  };
  servers = [await start(), await start(), await start()];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database.remove();
});

async function shopWithCards(count: number): Promise<{ shop: Shop; cards: readonly string[] }> {
  const [server] = servers;
  if (!server) throw new Error('There is no server.');
  const shop = await openShop(server, { rules });
  const cards = await Promise.all(Array.from({ length: count }, () => shop.issue()));
  await Promise.all(cards.map((id) => must(shop, 'POST', `/v1/cards/${id}/earn`, { amount: 100 })));
  return { shop, cards };
}

/** Every card has expired once: one row, and one event for it. */
async function expectLapsedOnce(shop: Shop, cards: readonly string[]): Promise<void> {
  for (const id of cards) {
    const { data } = await must(shop, 'GET', `/v1/cards/${id}/transactions`);
    expect(data.map(({ kind, sequence }: { kind: string; sequence: number }) => [kind, sequence])).toEqual([
      ['expire', 2],
      ['earn', 1],
    ]);
  }
  const told: string[] = [];
  for (let after = 0; ; after += 100) {
    const events = await eventsAfter(shop, after);
    told.push(...events.flatMap(({ data }) => (data.transaction?.kind === 'expire' ? [data.transaction.card_id] : [])));
    if (events.length < 100) break;
  }
  expect(told.toSorted()).toEqual([...cards].sort());
}

it('several servers that sweep one database bring each card up once', async () => {
  const { shop, cards } = await shopWithCards(150);
  clock.advance(12 * day);
  await Promise.all(servers.map(sweepOnce));
  await Promise.all(servers.map(sweepOnce));
  await expectLapsedOnce(shop, cards);
});

it('several servers that advance one test clock do all that is due on the way once, and come to its end', async () => {
  const { shop, cards } = await shopWithCards(60);
  await must(shop, 'POST', '/v1/test-clock', { advance_to: instantFrom(clock, 40 * day) });
  await Promise.all(servers.map(sweepOnce));
  expect((await untilReady(shop)).now).toBe(instantFrom(clock, 40 * day));
  await expectLapsedOnce(shop, cards);
});
