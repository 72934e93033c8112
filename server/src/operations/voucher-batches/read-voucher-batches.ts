import type { VoucherBatchesQuery } from '@loyalty-service/contract/resources/voucher-batches';
import type { z } from 'zod';
import { voucherBatchResource } from '../../resources/voucher-batch.ts';
import { getRow } from '../../service/find-rows.ts';
import { filterConditions } from '../../service/list-filters.ts';
import { listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

export const getVoucherBatch = async (service: Service, tenant: Tenant, id: string) =>
  voucherBatchResource(await getRow(service, tenant, 'voucher_batch', id));

/** Batches, newest first. */
export function listVoucherBatches(service: Service, tenant: Tenant, query: z.output<typeof VoucherBatchesQuery>) {
  const { limit, cursor } = query;
  const where = filterConditions(query);
  const list = { table: 'voucher_batches', kind: 'voucher_batch', tenant, where, limit, cursor } as const;
  return listPage(service, list, voucherBatchResource);
}
