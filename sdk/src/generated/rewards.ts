// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../pages.ts';
import type { RequestPromise } from '../request-promise.ts';
import type { RequestOptions } from '../request-options.ts';
import type { Transport } from '../transport.ts';
import type { ListRewardsQuery, Reward, RewardCreate, RewardPatch } from './types.ts';

/** The operations of `loyalty.rewards`. */
export class Rewards {
  readonly #transport: Transport;

  /** @internal Made by the client. */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Create a reward.
   *
   * Of one program, active at once; with `valid_from` it is given from then on. A `gift_credit` names a gift program in the same currency.
   *
   * Needs the scope `admin`.
   *
   * @throws APIError with one of the codes `not_found`, `program_not_active`, `unsupported_for_kind`, `currency_mismatch`, or with one that any call may meet.
   */
  create(body: RewardCreate, options: RequestOptions = {}): RequestPromise<Reward> {
    return this.#transport.call({ method: 'POST', route: '/v1/rewards', body, options });
  }

  /**
   * List rewards.
   *
   * Newest first, archived ones included unless `status` says otherwise.
   *
   * Needs the scope `rewards:read`.
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with one that any call may meet.
   */
  list(query: ListRewardsQuery = {}, options: RequestOptions = {}): PagePromise<Reward> {
    return this.#transport.list({ method: 'GET', route: '/v1/rewards', query, options });
  }

  /**
   * Get a reward.
   *
   * One reward, whatever its status.
   *
   * Needs the scope `rewards:read`.
   *
   * @throws APIError with one of the codes `not_found`, or with one that any call may meet.
   */
  get(id: string, options: RequestOptions = {}): RequestPromise<Reward> {
    return this.#transport.call({ method: 'GET', route: '/v1/rewards/:id', params: { id }, options });
  }

  /**
   * Change a reward.
   *
   * Only what is given changes, and only that is checked again; null empties a field. `status` archived takes it back, active gives it again. What was redeemed stays as it was.
   *
   * Needs the scope `admin`.
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, `program_not_active`, `unsupported_for_kind`, `currency_mismatch`, or with one that any call may meet.
   */
  update(id: string, body: RewardPatch = {}, options: RequestOptions = {}): RequestPromise<Reward> {
    return this.#transport.call({ method: 'PATCH', route: '/v1/rewards/:id', params: { id }, body, options });
  }
}
