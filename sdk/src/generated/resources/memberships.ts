// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../requests/pages.ts';
import type { RequestPromise } from '../../requests/request-promise.ts';
import type { RequestOptions } from '../../requests/request-options.ts';
import type { ExpandedMembership, ListMembershipsQuery, Membership, MembershipCancel, MembershipRenew, MembershipRenewal } from '../types/types.ts';

/** The operations of `loyalty.memberships`. */
export interface Memberships {
  /**
   * Renew a membership.
   *
   * Starts the first period of a membership or adds one, in any status. The new period follows the current one, on the same day of the month. Without a current period it begins now. With `at: now`, it replaces the rest of the paid time at once, for example for a change to a higher plan. The `value` of the transaction is then the price of the days that were left. A reversal restores the replaced time and its uses. An expired card becomes active. Sending the same `reference` again returns the original transaction.
   *
   * Needs the scope `cards:write`.
   *
   * @example
   * await loyalty.memberships.renew(cardId, {});
   *
   * @throws APIError with one of the codes `not_found`, `card_blocked`, `card_closed`, `program_not_active`, `reference_in_use`, `reference_reversed`, `occurred_at_out_of_range`, `occurred_before_issue`, `invalid_state`, `open_holds`, `unsupported_for_kind`, `limit_exceeded`, `result_out_of_range`, or with a code that every operation can return.
   */
  renew(cardId: string, body?: MembershipRenew, options?: RequestOptions): RequestPromise<MembershipRenewal>;

  /**
   * Cancel a membership.
   *
   * Ends the membership now or at the end of the paid period. After a cancellation with `period_end`, you can still cancel with `now`. In the grace period, both values end the membership at once. Sending `period_end` again changes nothing.
   *
   * Needs the scope `cards:write`.
   *
   * @example
   * await loyalty.memberships.cancel(cardId, { at: 'period_end' });
   *
   * @throws APIError with one of the codes `not_found`, `card_closed`, `membership_inactive`, `unsupported_for_kind`, or with a code that every operation can return.
   */
  cancel(cardId: string, body: MembershipCancel, options?: RequestOptions): RequestPromise<Membership>;

  /**
   * List memberships.
   *
   * Returns the newest memberships first, including ended ones unless you filter by `status`.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * for await (const item of loyalty.memberships.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with a code that every operation can return.
   */
  list(query?: ListMembershipsQuery, options?: RequestOptions): PagePromise<ExpandedMembership>;

  /**
   * Get a membership.
   *
   * Returns one membership, in any status.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * await loyalty.memberships.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  get(id: string, options?: RequestOptions): RequestPromise<Membership>;
}
