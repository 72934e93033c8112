import { findPosition, newestEvent } from '@loyalty-service/server/sums/position';
import { LedgerSumming } from '@loyalty-service/server/sweeps/ledger-sums';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop } from '../support/shop.ts';
import { sumUp } from './sum-up.ts';

const startServer = serversOfThisFile();

/** On a database that tests share, a sweep also goes through the businesses of the files before. */
const patience = { timeout: 180_000 };
/** More than a sweep has, because what is slow here is the machine. */
const budgetMs = 120_000;

it('sums take one piece of a sweep while requests are written, and all of it when none are', patience, async () => {
  const server = await startServer();
  const shop = await openShop(server);
  await sumUp(server, shop);
  for (let batch = 0; batch < 12; batch += 1) {
    const item = (nth: number) => ({ action: 'earn', card_id: shop.cardId, amount: 500, reference: `${batch}-${nth}` });
    await must(shop, 'POST', '/v1/transactions/batch', { items: Array.from({ length: 100 }, (_, nth) => item(nth)) });
  }
  const { ledger } = server.service;
  let isBusy = true;
  const beside = {
    submit: ledger.submit.bind(ledger),
    get isBusy() {
      return isBusy;
    },
  };
  const service = { ...server.service, ledger: beside as typeof ledger };
  const isWhole = async () => {
    await new LedgerSumming(service, pino({ enabled: false }), budgetMs).sweep(() => false);
    const position = await findPosition(service, shop.caller.tenant);
    return position?.sequence === (await newestEvent(service, shop.caller.tenant));
  };
  expect(await isWhole()).toBe(false);
  isBusy = false;
  expect(await isWhole()).toBe(true);
});
