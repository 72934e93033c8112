import { expect, it } from 'vitest';
import { verifyServer } from '../../faults/ledger-file.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop } from '../support/shop.ts';
import { watchWhileEarning } from './watch-while-earning.ts';

const startServer = serversOfThisFile();

it('200: while 20 clients earn and sums are brought up, each answer is the ledger of one moment', async () => {
  const server = await startServer();
  const shop = await openShop(server);
  const { earned, answers, wrong } = await watchWhileEarning(server, shop, { clients: 20, earnsEach: 30 });
  expect(wrong).toEqual([]);
  // Some of them fell between the first earn and the last.
  expect(new Set(answers).size).toBeGreaterThan(2);
  const { programs } = await must(shop, 'GET', '/v1/analytics/summary');
  expect(programs).toMatchObject([{ transactions: earned, issued: earned * 10, active_cards: 20 }]);
  expect((await verifyServer(server)).listed).toEqual([]);
});
