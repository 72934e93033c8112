import { expect, it } from 'vitest';
import { openShop } from '../api/support/shop.ts';
import { startTestServer } from '../support/server.ts';

it('finds the one row that passes a filter behind a thousand others, in slices between which others get their turn', async () => {
  const server = await startTestServer();
  const shop = await openShop(server);
  await shop.earn({ amount: 100, location: 'rare' });
  for (let round = 0; round < 18; round += 1)
    await Promise.all(Array.from({ length: 64 }, () => shop.earn({ amount: 100, location: 'usual' })));

  let turns = 0;
  let looking = true;
  const turning = (async () => {
    while (looking) {
      await new Promise((resolve) => setImmediate(resolve));
      turns += 1;
    }
  })();
  const where = [{ column: 'location', is: '=', value: 'rare' }] as const;
  const order = { column: 'id', descending: true } as const;
  const rows = await server.service.store.page({
    table: 'transactions',
    tenant: shop.caller.tenant,
    where,
    order,
    limit: 10,
  });
  looking = false;
  await turning;
  expect(rows.map((row) => row.location)).toEqual(['rare']);
  // 1,153 rows in slices of 500: two turns of the event loop between three looks.
  expect(turns).toBeGreaterThanOrEqual(2);

  const page = await shop.call('GET', '/v1/transactions?location=usual&limit=100');
  expect(page.json.data).toHaveLength(100);
  const next = await shop.call('GET', `/v1/transactions?location=usual&limit=100&cursor=${page.json.next_cursor}`);
  expect(new Set([...page.json.data, ...next.json.data].map(({ id }: { id: string }) => id)).size).toBe(200);
  await server.stop();
});
