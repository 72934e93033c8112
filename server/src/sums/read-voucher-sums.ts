import { addVoucherSums, type VoucherSum } from '../domain/analytics/voucher-sums.ts';
import type { Service } from '../service/service.ts';
import { need } from '../storage/needs.ts';
import type { RowToSum } from '../storage/queries.ts';
import type { Row } from '../storage/tables.ts';
import type { Whose } from './book.ts';
import { addUpAndKeep } from './keep-pieces.ts';
import { readAtPosition } from './read-at-position.ts';
import { voucherBook } from './voucher-book.ts';
import { voucherUses } from './voucher-uses.ts';

/** The sums of batches at one moment, by id: the stored ones, and the uses by later rows. */
export async function readVoucherSums(
  service: Service,
  whose: Whose,
  batchIds: readonly string[],
): Promise<ReadonlyMap<string, VoucherSum>> {
  const { tenant } = whose;
  const { position, until, kept } = await readAtPosition(service, tenant, 'voucher_positions', async (at) => {
    if (!at) return [];
    const found = await service.store.load(batchIds.map((id) => need('voucher_sums', 'key', tenant, [id])));
    return found.flatMap(({ rows }) => rows as readonly Row<'voucher_sums'>[]);
  });
  const sums: VoucherSum[] = [...kept];
  const addUp = (rows: readonly RowToSum[]) => voucherUses(service, tenant, rows);
  for await (const added of addUpAndKeep(service, whose, voucherBook, { position, until, addUp })) sums.push(...added);
  return new Map(addVoucherSums(sums).map((sum) => [sum.batch_id, sum]));
}
