import type { VoucherStatus, VouchersQuery } from '@loyalty-service/contract/resources/vouchers';
import type { z } from 'zod';
import { voucherResource } from '../../resources/voucher.ts';
import { conditions, listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import { tenantNow } from '../../service/tenant-now.ts';
import type { Tenant } from '../../storage/needs.ts';
import type { Condition } from '../../storage/queries.ts';

export async function listVouchers(service: Service, tenant: Tenant, query: z.output<typeof VouchersQuery>) {
  const { limit, cursor, customer_id, reward_id, program_id, status } = query;
  const now = await tenantNow(service, tenant);
  const where = [
    ...conditions([
      ['customer_id', '=', customer_id],
      ['reward_id', '=', reward_id],
      ['program_id', '=', program_id],
    ]),
    ...(status ? ofStatus(status, now) : []),
  ];
  const list = { table: 'vouchers', kind: 'voucher', tenant, where, limit, cursor } as const;
  return listPage(service, list, (row) => voucherResource(row, now));
}

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
