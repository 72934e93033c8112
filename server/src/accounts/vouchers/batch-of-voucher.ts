import { voucherStateOf } from '../../domain/vouchers/voucher-state.ts';
import type { View } from '../../ledger/command.ts';
import { type Need, need, type Tenant } from '../../storage/needs.ts';
import type { Store } from '../../storage/store.ts';
import type { Row } from '../../storage/tables.ts';

type Voucher = Row<'vouchers'>;

/** The batches of the vouchers that another need finds. */
export const batchNeed = (tenant: Tenant, voucher: Need): Need =>
  need('voucher_batches', 'key', tenant, { of: voucher, column: 'batch_id' });

/**
 * A voucher with the void of its batch. The batch is voided at once, and the rows of its vouchers follow one by one, so whoever
 * decides by a voucher reads it through this.
 */
function withBatch(voucher: Voucher, batch: Row<'voucher_batches'> | null): Voucher {
  if (batch === null || batch.voided_at === null || voucher.voided_at !== null) return voucher;
  const { voided_at, void_reason } = batch;
  return { ...voucher, voided_at, void_reason, state: voucherStateOf({ ...voucher, voided_at }) };
}

/** The same for a voucher that a command has loaded. */
export const ofItsBatch = (view: View, voucher: Voucher): Voucher =>
  voucher.batch_id === null ? voucher : withBatch(voucher, view.one('voucher_batches', 'key', [voucher.batch_id]));

/** The same for vouchers that are only shown. */
export async function withBatches(
  { store }: { readonly store: Pick<Store, 'load'> },
  tenant: Tenant,
  vouchers: readonly Voucher[],
): Promise<readonly Voucher[]> {
  const ids = [...new Set(vouchers.flatMap(({ batch_id }) => batch_id ?? []))];
  if (ids.length === 0) return vouchers;
  const found = await store.load(ids.map((id) => need('voucher_batches', 'key', tenant, [id])));
  const batches = new Map(
    found.flatMap(({ rows }) => rows as readonly Row<'voucher_batches'>[]).map((batch) => [batch.id, batch]),
  );
  return vouchers.map((voucher) => withBatch(voucher, batches.get(voucher.batch_id ?? '') ?? null));
}
