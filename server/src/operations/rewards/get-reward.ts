import { rewardResource } from '../../resources/reward.ts';
import { getRow } from '../../service/find-rows.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

export const getReward = async (service: Service, tenant: Tenant, rewardId: string) =>
  rewardResource(await getRow(service, tenant, 'reward', rewardId));
