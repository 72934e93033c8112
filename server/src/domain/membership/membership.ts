import type { membershipStatuses } from '@loyalty-service/contract/resources/memberships';
import type { Rules } from '@loyalty-service/contract/rules/index';
import type { Flag } from '../../base/flag.ts';
import { type JsonText, parseJson } from '../../base/stored-json.ts';

export type MembershipRules = Extract<Rules, { kind: 'membership' }>;
export type MembershipStatus = (typeof membershipStatuses)[number];
export type Plan = MembershipRules['plans'][number];

/** A customer, or nobody, whose a membership was until an instant, in ms. */
export interface FormerCustomer {
  readonly customer_id: string | null;
  readonly until: number;
}

/** The last announcement of a membership. `ahead`: nothing was announced, and its period has not begun. */
export const announcements = ['ahead', 'none', 'expiring', 'expired'] as const;
type Announcement = (typeof announcements)[number];

/** The stored columns of a membership that its rules need. Instants are in ms, ends are exclusive. */
export type Membership = {
  readonly plan_id: string;
  readonly status: MembershipStatus;
  readonly entitled_until: number | null;
  /** Start of the newest renewal's period. It is in the future when the renewal was early. */
  readonly period_start: number;
  readonly expires_at: number;
  readonly grace_until: number | null;
  readonly is_unlimited: Flag;
  readonly renewal_count: number;
  readonly canceled_at: number | null;
  /** A local day, as a date. Periods of months and years keep to its day of the month. */
  readonly anchor: string;
  /**
   * `ahead` until its period begins, then `none`, `expiring` once that was announced, `expired` once the entitlement
   * has ended.
   */
  readonly told: Announcement;
  /** JSON: the renewals before the newest, newest first, back to the one whose period runs now. */
  readonly earlier: JsonText<Membership[]> | null;
};

/**
 * The renewals before the newest, newest first. A reversal of the newest goes back to them, and their periods run until
 * then.
 */
export const earlierOf = ({ earlier }: Pick<Membership, 'earlier'>): Membership[] =>
  earlier === null ? [] : parseJson(earlier);

/** Whether benefits hold, as of the last step that time has taken. */
export const isEntitled = ({ told }: Pick<Membership, 'told'>): boolean => told !== 'expired';

/** The renewal whose period runs now: an earlier one, until the newest begins. */
export function running(membership: Membership): Membership {
  if (membership.told !== 'ahead') return membership;
  return earlierOf(membership).find(({ told }) => told !== 'ahead') ?? membership;
}

/**
 * The plan at an instant that is not before the membership's last change; null when no plan holds then. Steps that are
 * due until then need not have been taken.
 */
export function planAt(membership: Membership, at: number): string | null {
  if (membership.entitled_until === null || at >= membership.entitled_until) return null;
  const begun = [membership, ...earlierOf(membership)].find(({ period_start }) => period_start <= at);
  return begun?.plan_id ?? null;
}

/** The benefits of the membership's plan, while it holds; null when the rules no longer have the plan. */
export const planBenefits = (rules: Rules, membership: Membership | null): Plan['benefits'] => {
  if (rules.kind !== 'membership' || membership === null || !isEntitled(membership)) return [];
  const { plan_id } = running(membership);
  return rules.plans.find(({ id }) => id === plan_id)?.benefits ?? [];
};
