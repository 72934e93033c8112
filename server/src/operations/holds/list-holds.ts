import type { HoldsQuery } from '@loyalty-service/contract/resources/holds';
import type { z } from 'zod';
import { holdResource } from '../../resources/hold.ts';
import { parseTimeOrNull } from '../../resources/json.ts';
import { conditions, listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

export function listHolds(service: Service, tenant: Tenant, query: z.output<typeof HoldsQuery>) {
  const { limit, cursor, card_id, status, updated_after } = query;
  const where = conditions([
    ['card_id', '=', card_id],
    ['status', '=', status],
    ['updated_at', '>', parseTimeOrNull(updated_after)],
  ]);
  return listPage(service, { table: 'holds', kind: 'hold', tenant, where, limit, cursor }, holdResource);
}
