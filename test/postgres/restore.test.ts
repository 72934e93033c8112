import { createServer } from '@loyalty-service/server';
import { expect, it } from 'vitest';
import { cardWithPoints, clientOf } from '../server/shop-in-process.ts';
import { runCommand, verifyDatabase } from '../support/command-line.ts';
import { makeTestDatabase } from '../support/test-store.ts';

it('a restored database sends nothing before it is released, and its events and sums go on', {
  timeout: 120_000,
}, async () => {
  const { url: database, remove } = await makeTestDatabase();
  let status = 500;
  const sent: string[] = [];
  const deliver = async (request: Request) => {
    sent.push(request.headers.get('webhook-id') ?? '');
    return new Response(null, { status });
  };
  const first = await createServer({ database, deliver });
  const loyalty = clientOf(first);
  await loyalty.webhookEndpoints.create({ url: 'https://shop.example/hooks', enabled_events: ['transaction.created'] });
  const { card } = await cardWithPoints(loyalty);
  await expect.poll(() => sent.length, { timeout: 10_000 }).toBeGreaterThan(0);
  const [pending] = sent;
  await first.close();

  const restored = await runCommand(database, ['restore', '--json']);
  expect({ code: restored.code, ...JSON.parse(restored.stdout) }).toMatchObject({
    code: 0,
    held_endpoints: 1,
    violations: 0,
  });
  sent.length = 0;
  status = 200;
  const second = await createServer({ database, deliver });
  const later = clientOf({ key: first.key, fetch: second.fetch });
  const { transaction } = await later.cards.earn(card.id, { amount: 500 });
  const sequences = (await later.events.list().toArray({ limit: 100 })).map(({ sequence }) => sequence);
  expect(Math.max(...sequences)).toBeGreaterThan(1_000_000);
  const { programs } = await later.analytics.summary();
  expect(programs).toMatchObject([{ issued: transaction.balance_after }]);
  await second.sweep();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(sent).toEqual([]);

  const released = await runCommand(database, ['webhooks', 'release', '--json']);
  expect(JSON.parse(released.stdout)).toEqual({ released_endpoints: 1 });
  await second.sweep();
  await expect.poll(() => new Set(sent).size, { timeout: 20_000 }).toBe(2);
  expect(sent).toContain(pending);
  await second.close();
  expect((await verifyDatabase(database)).violations).toBe(0);
  await remove();
});
