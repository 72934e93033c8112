import { contract } from '@loyalty-service/contract';
import { createReward } from '../../operations/rewards/create-reward.ts';
import { getReward } from '../../operations/rewards/get-reward.ts';
import { listRewards } from '../../operations/rewards/list-rewards.ts';
import { updateReward } from '../../operations/rewards/update-reward.ts';
import { pathIdOf } from '../../service/found.ts';
import type { Service } from '../../service/service.ts';
import { ifMatchOf } from '../answers/preconditions.ts';
import { handlersOf } from '../pipeline/handlers.ts';
import { server } from './server.ts';

export function rewardRoutes(service: Service) {
  const { read, write } = handlersOf(service);
  return server.router(contract.rewards, {
    create: write((caller, { body }) => createReward(caller, body)),
    list: read(({ tenant }, { query }) => listRewards(service, tenant, query)),
    get: read(({ tenant }, { params }) => getReward(service, tenant, params.id)),
    update: write((caller, { req, params, body }) =>
      updateReward(caller, pathIdOf('reward', params.id), body, ifMatchOf(req)),
    ),
  });
}
