import type { ImportsQuery } from '@loyalty-service/contract/resources/imports';
import type { z } from 'zod';
import { importSummary } from '../../resources/import.ts';
import { filterConditions } from '../../service/list-filters.ts';
import { listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

export function listImports(service: Service, tenant: Tenant, query: z.output<typeof ImportsQuery>) {
  const { limit, cursor } = query;
  const where = filterConditions(query);
  return listPage(service, { table: 'imports', kind: 'import', tenant, where, limit, cursor }, importSummary);
}
