import { StoreFault } from '@loyalty-service/server/storage/store-fault';
import type { PositionTable } from '@loyalty-service/server/sums/position';
import { findPosition } from '@loyalty-service/server/sums/position';
import { readCohorts } from '@loyalty-service/server/sums/read-cohorts';
import { readSums } from '@loyalty-service/server/sums/read-sums';
import { updates } from '@loyalty-service/server/sums/update-sums';
import { LedgerSumming } from '@loyalty-service/server/sweeps/ledger-sums';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import type { TestServer } from '../../support/server.ts';
import { serversOfThisFile } from '../support/servers.ts';
import { must, openShop, type Shop } from '../support/shop.ts';
import { sumUp } from './sum-up.ts';

const startServer = serversOfThisFile();
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});

/** More than a piece. */
const rowCount = 600;
/** On a database that tests share, a sweep also goes through the businesses of the files before. */
const patience = { timeout: 180_000 };
/** More than a sweep has, because what is slow here is the machine. */
const budgetMs = 120_000;
const tables: readonly PositionTable[] = ['sum_positions', 'cohort_positions', 'voucher_positions'];

/** A shop whose sums were begun, and have gone through one of its rows. */
async function shopWithOldRows(): Promise<Shop> {
  const shop = await openShop(server);
  for (let batch = 0; batch < rowCount / 100; batch += 1) {
    const item = (nth: number) => ({ action: 'earn', card_id: shop.cardId, amount: 500, reference: `${batch}-${nth}` });
    await must(shop, 'POST', '/v1/transactions/batch', { items: Array.from({ length: 100 }, (_, nth) => item(nth)) });
  }
  const whose = { tenant: shop.caller.tenant, zone: shop.caller.business.timezone };
  for (const table of tables) await updates[table](server.service, whose, { isOver: () => true, pieceRows: 1 });
  expect(await scanned(shop)).toEqual([false, false, false]);
  return shop;
}

const positions = ({ caller }: Shop) =>
  Promise.all(tables.map((table) => findPosition(server.service, caller.tenant, table)));
const scanned = async (shop: Shop) => (await positions(shop)).map((one) => one?.scanned_to === null);

describe('old rows that sums lack', patience, () => {
  it('are added up by the first summary, cohorts and figures of batches, and by no later ones', async () => {
    const shop = await shopWithOldRows();
    const summary = `/v1/analytics/summary?program_id=${shop.programId}`;
    const cohorts = '/v1/analytics/cohorts';
    const batches = '/v1/analytics/voucher-batches';
    const first = await must(shop, 'GET', summary);
    expect(first.programs[0]).toMatchObject({ issued: rowCount * 5, transactions: rowCount });
    expect(await scanned(shop)).toEqual([true, false, false]);
    const firstCohorts = await must(shop, 'GET', cohorts);
    expect(await scanned(shop)).toEqual([true, true, false]);
    await must(shop, 'GET', batches);
    expect(await scanned(shop)).toEqual([true, true, true]);
    const versions = async () => (await positions(shop)).map((one) => one?.version);
    const kept = await versions();
    expect([await must(shop, 'GET', summary), await must(shop, 'GET', cohorts)]).toEqual([first, firstCohorts]);
    await must(shop, 'GET', batches);
    expect(await versions()).toEqual(kept);
    await sumUp(server, shop);
    expect([await must(shop, 'GET', summary), await must(shop, 'GET', cohorts)]).toEqual([first, firstCohorts]);
  });

  it('are read even if nothing can be written, and exactly by readers at once', async () => {
    const shop = await shopWithOldRows();
    const { tenant, business } = shop.caller;
    const submit = () => Promise.reject(new StoreFault('disk_full', 'the test wants it'));
    const service = { ...server.service, ledger: { ...server.service.ledger, submit } as never };
    const whose = { tenant, zone: business.timezone, programId: null };
    const { sums } = await readSums(service, { ...whose, from: 0, to: 40_000, groupBy: null });
    const counts = sums.filter(({ dimension }) => dimension === 'all').map(({ count }) => count);
    expect(counts.reduce((total, count) => total + count, 0)).toBe(rowCount);
    expect(await readCohorts(service, { ...whose, from: 0, to: 40_000 })).toMatchObject([{ count: 1 }]);
    expect(await scanned(shop)).toEqual([false, false, false]);

    const readAll = () =>
      Promise.all(['summary', 'cohorts', 'summary'].map((path) => must(shop, 'GET', `/v1/analytics/${path}`)));
    const answers = await readAll();
    await sumUp(server, shop);
    expect(await readAll()).toEqual(answers);
  });

  it('are added up by sweeps also while requests are written', async () => {
    const shop = await shopWithOldRows();
    const { ledger } = server.service;
    const beside = { submit: ledger.submit.bind(ledger), isBusy: true };
    const service = { ...server.service, ledger: beside as typeof ledger };
    await new LedgerSumming(service, pino({ enabled: false }), budgetMs).sweep(() => false);
    expect(await scanned(shop)).toEqual([true, true, true]);
  });
});
