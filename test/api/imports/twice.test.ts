import { expect, it } from 'vitest';
import { testClock } from '../support/clock.ts';
import { imported, importedByTwo } from '../support/imports.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop } from '../support/shop.ts';
import { dieOnImport, rightAfterDeath } from './die-on-import.ts';

const startServer = serversOfThisFile();

it('202: each row counts once, also where two processes work on one import', { timeout: 60_000 }, async () => {
  expect(await importedByTwo(await startServer(), 300)).toMatchObject({
    status: 'done',
    counts: { total: 300, created: 300, unchanged: 0, refused: 0 },
  });
});

it('202: what a process that died has left is gone on with once its lease is over, and not before', {
  timeout: 60_000,
}, async () => {
  const clock = testClock();
  const found = await dieOnImport(await startServer({ now: clock.now }), clock);
  // It died in the middle.
  expect(found.died.created).toBeGreaterThan(0);
  expect(found.died.created).toBeLessThan(found.died.total);
  expect(found).toMatchObject(rightAfterDeath(found));
});

it('202: a file is known again after two of its cards became one and that one was replaced', async () => {
  const server = await startServer();
  const shop = await openShop(server);
  const row = (name: string, units: number) => ({
    ...{ card_external_id: name, program_id: shop.programId, opening_balance: units },
  });
  const rows = [
    { ...row('card-1', 3), customer_external_id: 'm-1' },
    { ...row('card-2', 5), customer_external_id: 'm-2' },
  ];
  await imported(server, shop, rows);
  const cardOf = async (external_id: string) => (await must(shop, 'POST', '/v1/cards/lookup', { external_id })).data[0];
  const replaced = await must(shop, 'POST', `/v1/cards/${(await cardOf('card-1')).id}/replace`, {});
  const { customer_id: double } = await cardOf('card-2');
  await must(shop, 'POST', `/v1/customers/${double}/merge`, { into: replaced.customer_id });
  const { counts } = await imported(server, shop, [row('card-1', 3), row('card-2', 5)]);
  expect(counts).toMatchObject({ created: 0, unchanged: 2, refused: 0 });
  expect((await cardOf('card-1')).balance.available).toBe(8);
});
