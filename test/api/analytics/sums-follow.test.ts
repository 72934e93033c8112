import { need } from '@loyalty-service/server/storage/needs';
import { findPosition } from '@loyalty-service/server/sums/position';
import { expect, it } from 'vitest';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop } from '../support/shop.ts';
import { sumUp } from './sum-up.ts';

const pieceRows = 50;
const startServer = serversOfThisFile();

it('sums follow events piece after piece, and miss none at their ends', async () => {
  const server = await startServer();
  const shop = await openShop(server);
  const { store } = server.service;
  const { tenant } = shop.caller;
  let earned = 0;
  async function followTo(events: number) {
    const newest = await newestEvent();
    for (let left = events - newest; left > 0; left -= Math.min(left, 100)) {
      const items = Array.from({ length: Math.min(left, 100) }, () => {
        earned += 1;
        return { action: 'earn', card_id: shop.cardId, amount: 100, reference: `order-${earned}` };
      });
      await must(shop, 'POST', '/v1/transactions/batch', { items });
    }
    expect(await newestEvent()).toBe(events);
    await sumUp(server, shop, pieceRows);
    const where = [{ column: 'dimension', is: '=', value: 'all' }] as const;
    const sums = await store.totals({ table: 'ledger_sums', tenant, where, by: ['dimension'], sums: ['count'] });
    expect(sums).toEqual([{ dimension: 'all', count: earned }]);
    expect((await findPosition(server.service, tenant))?.sequence).toBe(events);
  }
  async function newestEvent(): Promise<number> {
    const [found] = await store.load([need('event_counters', 'key', tenant, [])]);
    return Number(found?.rows[0]?.['sequence'] ?? 0);
  }
  await sumUp(server, shop, pieceRows);
  const begun = await newestEvent();
  // A piece is 50 events: one of all of them, one short of it, one over it, two and a bit.
  for (const more of [50, 99, 150, 253]) await followTo(begun + more);
});
