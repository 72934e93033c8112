import type { Store } from '@loyalty-service/server/storage/store';
import type { AnyRow } from '@loyalty-service/server/storage/tables/table';
import { verifyLedger } from '@loyalty-service/server/verify/verify-ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { must } from '../api/support/shop.ts';
import { openVoucherShop } from '../api/vouchers/voucher-shop.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let used: string;
let held: string;
let open: string;

/** A voucher that was used, one that a hold has, and one that was used and given back. */
beforeAll(async () => {
  server = await startTestServer();
  const shop = await openVoucherShop(server);
  await shop.earn({ amount: 5_000 });
  const [one, two, three] = [await shop.voucher(), await shop.voucher(), await shop.voucher()];
  [used, held, open] = [one.id, two.id, three.id];
  await shop.earn({ amount: 100, vouchers: [one.code] });
  const hold = { for: 'redeem', reward_id: shop.rewardId, vouchers: [two.code] };
  await must(shop, 'POST', `/v1/cards/${shop.cardId}/holds`, hold);
  const { json } = await shop.earn({ amount: 100, vouchers: [three.code] });
  await must(shop, 'POST', `/v1/transactions/${json.transaction.id}/reverse`);
});
afterAll(() => server.stop());

/** The findings of verify when some rows of a table are changed. */
async function listedWith(table: string, change: (row: AnyRow) => AnyRow): Promise<readonly string[]> {
  const { store } = server.service;
  const scan = async function* (name: Parameters<Store['scan']>[0]) {
    for await (const rows of store.scan(name)) {
      const given = rows as readonly AnyRow[];
      yield name === table ? given.map(change) : given;
    }
  };
  return (await verifyLedger({ scan } as unknown as Store, Date.now())).listed;
}

const where = (column: string, value: string, more: AnyRow) => (row: AnyRow) =>
  row[column] === value ? { ...row, ...more } : row;

it('finds nothing wrong where each voucher counts once', async () => {
  expect(await listedWith('vouchers', (row) => row)).toEqual([]);
});

it('reports a voucher that the ledger has used twice', async () => {
  // The use that was given back stands again, and is of the other voucher.
  const again = { voucher_id: used, version: 1 };
  const listed = await listedWith('transactions', (row) =>
    row['kind'] === 'redeem' ? where('voucher_id', open, again)(row) : row,
  );
  expect(listed).toContain(`voucher ${used}: counts 1 uses, but 2 redeems stand`);
  expect(listed).toContain(`voucher ${used}: was used 2 times and is held 0 times, but has 1`);
});

it('reports uses that no row has, a lost hold and a code that is compared wrongly', async () => {
  expect(await listedWith('vouchers', where('id', open, { uses: 1, state: 'redeemed' }))).toEqual([
    `voucher ${open}: counts 1 uses, but 0 redeems stand`,
  ]);
  expect(await listedWith('vouchers', where('id', held, { held: 0, state: 'issued' }))).toEqual([
    `voucher ${held}: counts 0 held uses, but open holds have 1`,
  ]);
  expect(await listedWith('vouchers', where('id', open, { code_key: 'ELSE' }))).toEqual([
    `voucher ${open}: its code is compared as ELSE`,
  ]);
  expect(await listedWith('vouchers', where('id', used, { id: 'vch_gone' }))).toEqual([
    'voucher vch_gone: counts 1 uses, but 0 redeems stand',
    `voucher ${used}: was issued, used or held but is not there`,
  ]);
});
