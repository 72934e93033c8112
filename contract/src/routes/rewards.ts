import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../fields/ids.ts';
import { listOf, noQuery } from '../fields/pages.ts';
import { Reward, RewardCreate, RewardPatch, RewardsQuery } from '../resources/rewards.ts';
import { about, c, changeHeaders, writeHeaders } from './route.ts';

const pathParams = z.object({ id: pathId() });

export const rewards = c.router({
  create: {
    method: 'POST',
    path: '/v1/rewards',
    headers: writeHeaders,
    query: noQuery,
    body: RewardCreate,
    responses: { 201: Reward, ...problems },
    summary: 'Create a reward',
    description:
      'Creates an active reward of one program. With `valid_from`, cards can redeem the reward from that time. A `gift_credit` needs a gift program in the same currency.',
    metadata: about({
      operationId: 'createReward',
      scope: 'admin',
      bound: null,
      roles: ['manager'],
      tag: 'Rewards',
      idempotent: 'stored',
      codes: ['not_found', 'program_not_active', 'unsupported_for_kind', 'currency_mismatch'],
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/rewards',
    query: RewardsQuery,
    responses: { 200: listOf(Reward, 'RewardList'), ...problems },
    summary: 'List rewards',
    description: 'Returns the newest rewards first, including archived ones unless you filter by `status`.',
    metadata: about({
      operationId: 'listRewards',
      scope: 'rewards:read',
      bound: { program: 'query', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Rewards',
      idempotent: 'ignored',
      codes: ['invalid_cursor'],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/rewards/:id',
    pathParams,
    query: noQuery,
    responses: { 200: Reward, ...problems },
    summary: 'Get a reward',
    description: 'Returns one reward, in any status.',
    metadata: about({
      operationId: 'getReward',
      scope: 'rewards:read',
      bound: { program: 'reward', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Rewards',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  update: {
    method: 'PATCH',
    path: '/v1/rewards/:id',
    pathParams,
    headers: changeHeaders,
    query: noQuery,
    body: RewardPatch,
    responses: { 200: Reward, ...problems },
    summary: 'Update a reward',
    description:
      'Changes and checks only the fields that you send. Null empties a field. `status: archived` withdraws the reward; `active` offers it again. Past redemptions do not change.',
    metadata: about({
      operationId: 'updateReward',
      scope: 'admin',
      bound: null,
      roles: ['manager'],
      tag: 'Rewards',
      idempotent: 'stored',
      codes: ['not_found', 'version_mismatch', 'program_not_active', 'unsupported_for_kind', 'currency_mismatch'],
    }),
  },
});
