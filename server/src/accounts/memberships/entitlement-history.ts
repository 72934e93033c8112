import { isEntitled, planAt, running } from '../../domain/membership/membership.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import { recordState, statesOf } from '../history/state-history.ts';

type Membership = Row<'memberships'>;

/**
 * The recorded state of a membership that is entitled to no plan. No plan has this id, because plan ids begin with a letter or
 * a digit. A second column could contradict the status, which servers of the last release read.
 */
const noPlan = '-';

const planOf = (membership: Membership | null): string =>
  membership !== null && isEntitled(membership) ? running(membership).plan_id : noPlan;

/** Records from when on a plan is entitled, if a change of the membership changes that. Late earns depend on it. */
export function recordEntitlement(view: View, before: Membership | null, after: Membership, at: number): void {
  const status = planOf(after);
  if (status !== planOf(before)) recordState(view, { id: after.id, version: after.version, status, at });
}

/** The plan that a card was entitled to at an instant. Null if it was not a member. */
export function entitledPlanAt(view: View, membership: Membership, at: number): string | null {
  if (at >= membership.updated_at) return planAt(membership, at);
  const state = statesOf(view, membership.id).findLast((change) => change.at <= at);
  return state === undefined || state.status === noPlan ? null : state.status;
}
