// Starts 50 servers at once, each with a separate business, clock and receiver, and closes them. The process ends by
// itself only if they leave nothing behind, and prints only what is wrong.
import assert from 'node:assert/strict';
import { createWebhookRouter } from '@loyalty-service/sdk/webhooks';
import { createServer } from '@loyalty-service/server';
import { advanceDays, cardWithPoints, clientOf } from './shop-in-process.ts';

const count = 50;
const dayMs = 86_400_000;

/** One server, whose clock is moved by its own number of days. */
async function runServer(days: number): Promise<void> {
  let secret = '';
  const arrived: string[] = [];
  // It refuses what another server signed.
  const hooks = createWebhookRouter({ secret: () => secret }).on('*', ({ type, business_id }) => {
    arrived.push(`${business_id} ${type}`);
  });
  const server = await createServer({ deliver: hooks.fetch() });
  const loyalty = clientOf(server);
  const endpoint = await loyalty.webhookEndpoints.create({ url: 'https://shop.example/hooks', enabled_events: '*' });
  secret = String(endpoint.secret);
  const { card } = await cardWithPoints(loyalty);
  const shown = Date.parse(await advanceDays(loyalty, days));
  assert.ok(Math.abs(shown - Date.now() - days * dayMs) < 60_000, `the clock of ${days} days shows ${shown}`);
  const { balance } = await loyalty.cards.get(card.id);
  assert.equal(balance.available, days < 30 ? 12 : 0);
  const expected = ['card.issued', 'transaction.created', ...(days < 30 ? [] : ['transaction.created'])];
  assert.deepEqual(arrived.sort(), expected.map((type) => `${server.businessId} ${type}`).sort());
  await server.close();
}

process.on('warning', (warning) => {
  throw warning;
});
const listeners = () => process.eventNames().map((name) => `${String(name)}: ${process.listenerCount(name)}`);
const before = listeners();
await Promise.all(Array.from({ length: count }, (_, index) => runServer(2 * index + 1)));
assert.deepEqual(listeners(), before);
