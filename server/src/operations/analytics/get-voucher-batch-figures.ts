import {
  maxBatchFigures,
  type VoucherBatchFigures,
  type VoucherBatchFiguresQuery,
} from '@loyalty-service/contract/resources/analytics';
import type { z } from 'zod';
import { filterConditions } from '../../service/list-filters.ts';
import type { Caller, Service } from '../../service/service.ts';
import { need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';
import { readVoucherSums } from '../../sums/read-voucher-sums.ts';

/** How often the codes of the newest batches were used, and the sales that used them. */
export async function getVoucherBatchFigures(
  service: Service,
  { tenant, business }: Pick<Caller, 'tenant' | 'business'>,
  query: z.output<typeof VoucherBatchFiguresQuery>,
): Promise<z.input<typeof VoucherBatchFigures>> {
  const found = await service.store.page({
    table: 'voucher_batches',
    tenant,
    where: filterConditions(query),
    order: { column: 'id', descending: true },
    limit: maxBatchFigures + 1,
  });
  const batches = found.slice(0, maxBatchFigures);
  const whose = { tenant, zone: business.timezone };
  const sums = await readVoucherSums(
    service,
    whose,
    batches.map(({ id }) => id),
  );
  const currencies = await currenciesOf(service, tenant, batches);
  return {
    object: 'voucher_batch_figures',
    livemode: tenant.mode === 'live',
    batches: batches.map(({ id, reward_id, program_id, made, max_uses }) => {
      const { uses = 0, sales = 0, amount = 0 } = sums.get(id) ?? {};
      const currency = currencies.get(program_id) ?? 'EUR';
      return {
        batch_id: id,
        reward_id,
        program_id,
        issued: made,
        max_uses,
        uses,
        sales,
        sales_amount: amount,
        currency,
      };
    }),
    more_batches: found.length > maxBatchFigures,
  };
}

async function currenciesOf(
  { store }: Service,
  tenant: Tenant,
  batches: readonly Row<'voucher_batches'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(batches.map(({ program_id }) => program_id))];
  const found = await store.load(ids.map((id) => need('programs', 'key', tenant, [id])));
  return new Map(
    found.flatMap(({ rows }) => (rows as readonly Row<'programs'>[]).map(({ id, currency }) => [id, currency])),
  );
}
