import { expect, it } from 'vitest';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop } from '../support/shop.ts';
import { sumUp } from './sum-up.ts';

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
    await sumUp(server, shop);
    let kept = 0;
    for await (const rows of store.scan('ledger_sums'))
      for (const { business_id, dimension, count } of rows)
        if (business_id === tenant.business_id && dimension === 'all') kept += count;
    for await (const rows of store.scan('sum_positions'))
      for (const row of rows)
        if (row.business_id === tenant.business_id) expect(row).toMatchObject({ sequence: events });
    expect(kept).toBe(earned);
  }
  async function newestEvent(): Promise<number> {
    for await (const rows of store.scan('event_counters'))
      for (const row of rows)
        if (row.business_id === tenant.business_id && row.mode === tenant.mode) return row.sequence;
    return 0;
  }
  await sumUp(server, shop);
  const begun = await newestEvent();
  // A piece is 500 events: one of all of them, one short of it, one over it, two and a bit.
  for (const more of [500, 999, 1_500, 2_503]) await followTo(begun + more);
});
