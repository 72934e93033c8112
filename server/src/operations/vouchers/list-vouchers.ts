import type { VoucherStatus, VouchersQuery } from '@loyalty-service/contract/resources/vouchers';
import type { z } from 'zod';
import { showVouchers } from '../../accounts/showing/show-vouchers.ts';
import { withBatches } from '../../accounts/vouchers/batch-of-voucher.ts';
import { voucherStatusAt } from '../../domain/vouchers/voucher-state.ts';
import type { Keep } from '../../service/kept-page.ts';
import { filterConditions } from '../../service/list-filters.ts';
import { listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import { tenantNow } from '../../service/tenant-now.ts';
import type { Tenant } from '../../storage/needs.ts';
import type { Condition } from '../../storage/queries.ts';
import type { Row } from '../../storage/tables.ts';

/** The most rows that one request reads. */
const maxRead = 1_000;

export async function listVouchers(service: Service, tenant: Tenant, query: z.output<typeof VouchersQuery>) {
  const { limit, cursor, status, ...filters } = query;
  const now = await tenantNow(service, tenant);
  const where = [...filterConditions(filters), ...(status ? ofStatus(status, now) : [])];
  const list = { table: 'vouchers', kind: 'voucher', tenant, where, limit, cursor } as const;
  const keep = status ? keepStatus(service, tenant, { status, now }) : null;
  const page = await listPage(service, list, (row) => row, keep);
  return { ...page, data: await showVouchers(service, tenant, page.data) };
}

/** The rows of a batch that was just voided still have their earlier state. */
const keepStatus = (
  service: Service,
  tenant: Tenant,
  { status, now }: { readonly status: VoucherStatus; readonly now: number },
): Keep<Row<'vouchers'>> => ({
  maxRead,
  choose: async (rows) =>
    (await withBatches(service, tenant, rows)).filter((row) => voucherStatusAt(row, now) === status),
});

/** An expired voucher is stored as issued, because nothing happens to it when it expires. */
function ofStatus(status: VoucherStatus, now: number): Condition[] {
  if (status === 'expired')
    return [
      { column: 'state', is: '=', value: 'issued' },
      { column: 'ends_at', is: '<=', value: now },
    ];
  const stored: Condition = { column: 'state', is: '=', value: status };
  return status === 'issued' ? [stored, { column: 'ends_at', is: '>', value: now }] : [stored];
}
