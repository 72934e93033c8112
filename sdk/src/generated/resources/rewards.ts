// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../requests/pages.ts';
import type { RequestPromise } from '../../requests/request-promise.ts';
import type { ChangeOptions, RequestOptions } from '../../requests/request-options.ts';
import type { ListRewardsQuery, Reward, RewardCreate, RewardPatch } from '../types/types.ts';

/** The operations of `loyalty.rewards`. */
export interface Rewards {
  /**
   * Create a reward.
   *
   * Creates an active reward of one program. With `valid_from`, cards can redeem the reward from that time. A `gift_credit` needs a gift program in the same currency.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.rewards.create({ program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', name: 'Free coffee', benefit: { kind: 'free_item', sku: 'coffee', quantity: 1 }, cost: 100 });
   *
   * @throws APIError with one of the codes `not_found`, `program_not_active`, `unsupported_for_kind`, `currency_mismatch`, or with a code that every operation can return.
   */
  create(body: RewardCreate, options?: RequestOptions): RequestPromise<Reward>;

  /**
   * List rewards.
   *
   * Returns the newest rewards first, including archived ones unless you filter by `status`.
   *
   * Needs the scope `rewards:read`.
   *
   * @example
   * for await (const item of loyalty.rewards.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with a code that every operation can return.
   */
  list(query?: ListRewardsQuery, options?: RequestOptions): PagePromise<Reward>;

  /**
   * Get a reward.
   *
   * Returns one reward, in any status.
   *
   * Needs the scope `rewards:read`.
   *
   * @example
   * await loyalty.rewards.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  get(id: string, options?: RequestOptions): RequestPromise<Reward>;

  /**
   * Update a reward.
   *
   * Changes and checks only the fields that you send. Null empties a field. `status: archived` withdraws the reward; `active` offers it again. Past redemptions do not change.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.rewards.update(id, { stock: 50 });
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, `program_not_active`, `unsupported_for_kind`, `currency_mismatch`, or with a code that every operation can return.
   */
  update(id: string, body?: RewardPatch, options?: ChangeOptions): RequestPromise<Reward>;
}
