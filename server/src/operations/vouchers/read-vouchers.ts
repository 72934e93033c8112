import type { VoucherLookup } from '@loyalty-service/contract/resources/vouchers';
import type { z } from 'zod';
import { withBatches } from '../../accounts/vouchers/batch-of-voucher.ts';
import { voucherKey } from '../../domain/comparison-keys.ts';
import { Refusal } from '../../domain/refusal.ts';
import { voucherResource } from '../../resources/voucher.ts';
import { findRows, getRow } from '../../service/find-rows.ts';
import type { Service } from '../../service/service.ts';
import { tenantNow } from '../../service/tenant-now.ts';
import type { Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';

/** Who reads, and the programs and locations that they are bound to. */
interface Reader {
  readonly tenant: Tenant;
  readonly bounds: { readonly programIds: readonly string[] | null; readonly locations: readonly string[] | null };
}

export async function getVoucher(service: Service, reader: Reader, id: string) {
  return showVoucher(service, reader, await getRow(service, reader.tenant, 'voucher', id));
}

/** The voucher with this code in its compared form. */
export async function lookUpVoucher(service: Service, reader: Reader, { code }: z.infer<typeof VoucherLookup>) {
  const { tenant } = reader;
  const { programIds } = reader.bounds;
  const [row] = await findRows(service, tenant, 'vouchers', 'code', [voucherKey(code)]);
  if (!row || programIds?.includes(row.program_id) === false)
    throw new Refusal('not_found', 'There is no voucher with this code.', {}, [
      { in: 'body', pointer: '/code', code: 'not_found', detail: 'is not the code of a voucher' },
    ]);
  return showVoucher(service, reader, row);
}

async function showVoucher(service: Service, reader: Reader, row: Row<'vouchers'>) {
  const [voucher = row] = await withBatches(service, reader.tenant, [row]);
  return voucherResource(voucher, await tenantNow(service, reader.tenant), reader);
}
