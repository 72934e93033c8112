import { parseJson } from '../base/stored-json.ts';
import { addVoucherSums, isFirstOfBatch, sumOfUse, type VoucherSum } from '../domain/analytics/voucher-sums.ts';
import type { Service } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';
import type { RowToSum } from '../storage/queries.ts';
import type { Row } from '../storage/tables.ts';

/** The row of a use, and whether it was given back. */
interface Used {
  readonly redeemId: string;
  readonly voucherId: string;
  readonly saleId: string | null;
  readonly sign: 1 | -1;
}

/** The uses of codes of batches among rows, and their sales, by batch. It reads only columns that never change. */
export async function voucherUses(
  service: Service,
  tenant: Tenant,
  rows: readonly RowToSum[],
): Promise<readonly VoucherSum[]> {
  const uses = await usesAmong(service, tenant, rows);
  if (uses.length === 0) return [];
  const sales = await byId(
    service,
    'transactions',
    tenant,
    uses.flatMap(({ saleId }) => saleId ?? []),
  );
  const usedIn = (saleId: string | null) => {
    const used = saleId === null ? null : (sales.get(saleId)?.vouchers ?? null);
    return used === null ? [] : parseJson(used);
  };
  const vouchers = await byId(
    service,
    'vouchers',
    tenant,
    uses.flatMap(({ voucherId, saleId }) => [voucherId, ...usedIn(saleId).map(([id]) => id)]),
  );
  const batchOf = (voucherId: string): string | null => vouchers.get(voucherId)?.batch_id ?? null;
  return addVoucherSums(
    uses.flatMap(({ redeemId, voucherId, saleId, sign }) => {
      const batchId = batchOf(voucherId);
      if (batchId === null) return [];
      const sale = saleId === null ? undefined : sales.get(saleId);
      const countsSale = sale !== undefined && isFirstOfBatch(redeemId, usedIn(saleId), batchOf);
      return [sumOfUse({ batchId, sign, amount: countsSale ? (sale.purchase_amount ?? 0) : null })];
    }),
  );
}

async function usesAmong(service: Service, tenant: Tenant, rows: readonly RowToSum[]): Promise<readonly Used[]> {
  const back = rows.filter(({ voucher_id, reversed_kind }) => voucher_id !== null && reversed_kind === 'redeem');
  const originals = await byId(
    service,
    'transactions',
    tenant,
    back.flatMap(({ reverses }) => reverses ?? []),
  );
  const made = rows.flatMap(({ id, kind, voucher_id, cause_id }): Used[] =>
    kind === 'redeem' && voucher_id !== null
      ? [{ redeemId: id, voucherId: voucher_id, saleId: cause_id, sign: 1 }]
      : [],
  );
  const given = back.flatMap(({ reverses }): Used[] => {
    const redeem = originals.get(reverses ?? '');
    if (!redeem?.voucher_id) return [];
    return [{ redeemId: redeem.id, voucherId: redeem.voucher_id, saleId: redeem.cause_id, sign: -1 }];
  });
  return [...made, ...given];
}

type Table = 'transactions' | 'vouchers';

async function byId<Name extends Table>(
  { store }: Service,
  table: Name,
  tenant: Tenant,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Row<Name>>> {
  const found = await store.load([...new Set(ids)].map((id) => need(table, 'key', tenant, [id])));
  const rows = found.flatMap((one) => one.rows as readonly Row<Table>[]);
  return new Map(rows.map((row) => [row.id, row as Row<Name>]));
}
