import type { RewardsQuery } from '@loyalty-service/contract/resources/rewards';
import type { z } from 'zod';
import { rewardResource } from '../../resources/reward.ts';
import { filterConditions } from '../../service/list-filters.ts';
import { listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

export function listRewards(service: Service, tenant: Tenant, query: z.output<typeof RewardsQuery>) {
  const { limit, cursor } = query;
  const where = filterConditions(query);
  return listPage(service, { table: 'rewards', kind: 'reward', tenant, where, limit, cursor }, rewardResource);
}
