import { expect, it } from 'vitest';
import { imported } from '../api/support/imports.ts';
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

it('finds all rows of one import, whose lines others have too', async () => {
  const server = await startTestServer();
  const shop = await openShop(server);
  const rows = Array.from({ length: 400 }, (_, nth) => ({ customer_external_id: `m-${nth}`, name: 'x'.repeat(201) }));
  const imports = [];
  for (let nth = 0; nth < 3; nth += 1) imports.push(await imported(server, shop, rows));
  for (const { counts, refused } of imports) {
    expect(counts).toMatchObject({ total: 400, refused: 400 });
    expect(refused.map(({ line }: { line: number }) => line)).toEqual(rows.map((_, index) => index + 1));
  }
  await server.stop();
});
