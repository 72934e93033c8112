import type { HoldsQuery } from '@loyalty-service/contract/resources/holds';
import type { z } from 'zod';
import { holdResource } from '../../resources/hold.ts';
import { filterConditions } from '../../service/list-filters.ts';
import { listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

export function listHolds(service: Service, tenant: Tenant, query: z.output<typeof HoldsQuery>) {
  const { limit, cursor } = query;
  const where = filterConditions(query);
  return listPage(service, { table: 'holds', kind: 'hold', tenant, where, limit, cursor }, holdResource);
}
