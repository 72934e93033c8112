import { voucherResource } from '../../resources/voucher.ts';
import type { Service } from '../../service/service.ts';
import { tenantNow } from '../../service/tenant-now.ts';
import type { Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';
import { withBatches } from '../vouchers/batch-of-voucher.ts';

/** Vouchers as they are now, with the void of their batch. */
export async function showVouchers(service: Service, tenant: Tenant, rows: readonly Row<'vouchers'>[]) {
  const now = await tenantNow(service, tenant);
  return (await withBatches(service, tenant, rows)).map((row) => voucherResource(row, now));
}
