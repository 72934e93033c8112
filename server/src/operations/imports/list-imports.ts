import type { ImportsQuery } from '@loyalty-service/contract/resources/imports';
import type { z } from 'zod';
import { importSummary } from '../../resources/import.ts';
import { parseTimeOrNull } from '../../resources/json.ts';
import { conditions, listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

export function listImports(service: Service, tenant: Tenant, query: z.output<typeof ImportsQuery>) {
  const { limit, cursor, kind, status, updated_after } = query;
  const where = conditions([
    ['kind', '=', kind],
    ['status', '=', status],
    ['updated_at', '>', parseTimeOrNull(updated_after)],
  ]);
  return listPage(service, { table: 'imports', kind: 'import', tenant, where, limit, cursor }, importSummary);
}
