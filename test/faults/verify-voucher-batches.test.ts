import type { Store } from '@loyalty-service/server/storage/store';
import type { AnyRow } from '@loyalty-service/server/storage/tables/table';
import { updates } from '@loyalty-service/server/sums/update-sums';
import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../api/support/shop.ts';
import { openBatchShop } from '../api/voucher-batches/batch-shop.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let id: string;
let voided: string;
let used: string;
let first: string;

/** A batch with three vouchers, a voided one with two, and one whose code was used in a sale. */
beforeAll(async () => {
  server = await startTestServer();
  const shop = await openBatchShop(server);
  id = (await shop.made({ count: 3 })).id;
  voided = (await shop.made({ count: 2 })).id;
  await must(shop, 'POST', `/v1/voucher-batches/${voided}/void`, {});
  await shop.work(voided);
  first = (await shop.vouchersOf(id))[0].id;
  used = (await shop.made({ count: 1 })).id;
  const [{ code }] = await shop.vouchersOf(used);
  await must(shop, 'POST', `/v1/cards/${shop.cardId}/earn`, { amount: 1_250, vouchers: [code] });
  const whose = { tenant: shop.caller.tenant, zone: shop.caller.business.timezone };
  await updates.voucher_positions(server.service, whose);
});
afterAll(() => server.stop());

/** The findings of verify when the rows of a table are changed. */
async function listedWith(table: string, change: (row: AnyRow) => readonly AnyRow[]): Promise<readonly string[]> {
  const { store } = server.service;
  const scan = async function* (name: Parameters<Store['scan']>[0]) {
    for await (const rows of store.scan(name)) {
      const given = rows as readonly AnyRow[];
      yield name === table ? given.flatMap(change) : given;
    }
  };
  return (await verifyLedger({ scan } as unknown as Store, Date.now())).listed;
}

it('finds nothing wrong in batches that are made and voided', async () => {
  expect(await listedWith('vouchers', (row) => [row])).toEqual([]);
});

it('reports a code that is lost, one that is made twice, and one that is not void', async () => {
  expect(await listedWith('vouchers', (row) => (row['id'] === first ? [] : [row]))).toEqual([
    `voucher batch ${id}: counts 3 codes, but 2 vouchers are there`,
  ]);
  expect(await listedWith('vouchers', (row) => (row['id'] === first ? [row, row] : [row]))).toEqual([
    `voucher batch ${id}: counts 3 codes, but 4 vouchers are there`,
  ]);
  const valid = (row: AnyRow) => (row['batch_id'] === voided ? [{ ...row, voided_at: null, state: 'issued' }] : [row]);
  expect(await listedWith('vouchers', valid)).toEqual([
    `voucher batch ${voided}: is void, but 2 of its vouchers are not`,
  ]);
});

it('reports a batch without a job that is not done, and vouchers that differ from it or have none', async () => {
  const running = (row: AnyRow) => (row['id'] === id ? [{ ...row, status: 'running', count: 9 }] : [row]);
  expect(await listedWith('voucher_batches', running)).toEqual([
    `voucher batch ${id}: is unfinished, but no job makes its codes`,
  ]);
  expect(await listedWith('vouchers', (row) => (row['id'] === first ? [{ ...row, max_uses: 2 }] : [row]))).toEqual([
    `voucher ${first}: differs from its batch ${id}`,
  ]);
  expect(await listedWith('voucher_batches', (row) => (row['id'] === id ? [] : [row]))).toHaveLength(3);
});

it('reports sums of a batch that differ from its uses, that are lost, and that nobody made', async () => {
  const sumsOf = (batch: string) => new RegExp(`^sums of ${batch} in .*: stored are `);
  for (const wrong of [{ uses: 2 }, { sales: 0 }, { amount: 1_249 }]) {
    const [told = '', ...others] = await listedWith('voucher_sums', (row) => [{ ...row, ...wrong }]);
    expect([told, others]).toEqual([expect.stringMatching(sumsOf(used)), []]);
    expect(told).toContain('but the rows add up to 1 uses, 1 sales of 1250');
  }
  expect(await listedWith('voucher_sums', () => [])).toEqual([expect.stringMatching(sumsOf(used))]);
  expect(await listedWith('voucher_sums', (row) => [row, { ...row, batch_id: voided }])).toEqual([
    expect.stringMatching(`^sums of ${voided} in .*: there are some, but no rows$`),
  ]);
});
