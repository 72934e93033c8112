import { maxImportRows } from '@loyalty-service/contract/resources/imports';
import { importResource } from '../../resources/import.ts';
import { getRow } from '../../service/find-rows.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

/** An import, with its refused rows. */
export async function getImport(service: Service, tenant: Tenant, importId: string) {
  const row = await getRow(service, tenant, 'import', importId);
  if (row.refused === 0) return importResource(row, []);
  const refused = await service.store.page({
    table: 'import_rows',
    tenant,
    where: [
      { column: 'import_id', is: '=', value: importId },
      // Unsettled rows do not have a code.
      { column: 'code', is: '>', value: '' },
    ],
    order: { column: 'line', descending: false },
    limit: maxImportRows,
  });
  return importResource(row, refused);
}
