import type { RewardsQuery } from '@loyalty-service/contract/resources/rewards';
import type { z } from 'zod';
import { parseTimeOrNull } from '../../resources/json.ts';
import { rewardResource } from '../../resources/reward.ts';
import { conditions, listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

export function listRewards(service: Service, tenant: Tenant, query: z.output<typeof RewardsQuery>) {
  const { limit, cursor, program_id, status, updated_after } = query;
  const where = conditions([
    ['program_id', '=', program_id],
    ['status', '=', status],
    ['updated_at', '>', parseTimeOrNull(updated_after)],
  ]);
  return listPage(service, { table: 'rewards', kind: 'reward', tenant, where, limit, cursor }, rewardResource);
}
