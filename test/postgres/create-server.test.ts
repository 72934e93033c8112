import { createWebhookRouter } from '@loyalty-service/sdk/webhooks';
import { createServer } from '@loyalty-service/server';
import { expect, it } from 'vitest';
import { until } from '../api/support/webhooks.ts';
import { advanceDays, cardWithPoints, clientOf } from '../server/shop-in-process.ts';
import { makeTestDatabase } from '../support/test-store.ts';

it('createServer works on a database that outlives it', async () => {
  const { url: database } = await makeTestDatabase();
  let secret = '';
  const types: string[] = [];
  const hooks = createWebhookRouter({ secret: () => secret }).on('*', ({ type }) => types.push(type));
  const first = await createServer({ database });
  const url = 'https://shop.example/hooks';
  secret = String((await clientOf(first).webhookEndpoints.create({ url, enabled_events: '*' })).secret);
  await first.close();
  const second = await createServer({ database, deliver: hooks.fetch() });
  const loyalty = clientOf({ key: first.key, fetch: second.fetch });
  const { card } = await cardWithPoints(loyalty);
  await until(() => types.length === 2, 'the deliveries');
  await advanceDays(loyalty, 31);
  expect((await loyalty.cards.get(card.id)).balance.available).toBe(0);
  expect(types.toSorted()).toEqual(['card.issued', 'transaction.created', 'transaction.created']);
  await second.close();
});
