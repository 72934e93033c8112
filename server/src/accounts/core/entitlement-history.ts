import { isEntitled, planAt, running } from '../../domain/membership/membership.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import { recordState, statesOf } from './state-history.ts';

type Membership = Row<'memberships'>;

/** No plan is called so: their ids begin with a letter or a digit. */
const ended = '-';

const planOf = (membership: Membership | null): string =>
  membership !== null && isEntitled(membership) ? running(membership).plan_id : ended;

/** Remembers from an instant on which plan holds, where a change of the membership changes that: late earns look at it. */
export function recordEntitlement(view: View, before: Membership | null, after: Membership, at: number): void {
  const status = planOf(after);
  if (status !== planOf(before)) recordState(view, { id: after.id, version: after.version, status, at });
}

/** The plan by which a card was a member at an instant; null where it was not. */
export function entitledPlanAt(view: View, membership: Membership, at: number): string | null {
  if (at >= membership.updated_at) return planAt(membership, at);
  const state = statesOf(view, membership.id).findLast((change) => change.at <= at);
  return state === undefined || state.status === ended ? null : state.status;
}
