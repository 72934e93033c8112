import type { Rules } from '@loyalty-service/contract/rules/index';

export type MembershipRules = Extract<Rules, { kind: 'membership' }>;
export type Plan = MembershipRules['plans'][number];

/** A membership as it is stored, as far as its rules look at it. Instants are in ms, ends exclusive. */
export type Membership = {
  readonly plan_id: string;
  readonly status: string;
  readonly entitled_until: number | null;
  /** Of the newest renewal: ahead of now where it was renewed before its time. */
  readonly period_start: number;
  readonly expires_at: number;
  readonly grace_until: number | null;
  readonly is_unlimited: number;
  readonly renewal_count: number;
  readonly canceled_at: number | null;
  /** A local day, as a date: months and years keep to its day of the month. */
  readonly anchor: string;
  /** `ahead` until its period begins, then `none`, `expiring` once that was told, `expired` once entitlement has ended. */
  readonly told: string;
  /** JSON: the rows before the newest renewal, newest first, as far back as periods are that have not begun. */
  readonly earlier: string | null;
};

/** The rows before the newest renewal, newest first: what its reversal goes back to, and whose periods run until then. */
export const earlierOf = <M extends Membership>({ earlier }: M): M[] =>
  earlier === null ? [] : (JSON.parse(earlier) as M[]);

/** Whether benefits hold, as far as time has been followed up. */
export const isEntitled = ({ told }: Pick<Membership, 'told'>): boolean => told !== 'expired';

/** The renewal whose period runs: an earlier one, until the newest begins. */
export function running<M extends Membership>(membership: M): M {
  if (membership.told !== 'ahead') return membership;
  return earlierOf(membership).find(({ told }) => told !== 'ahead') ?? membership;
}

/**
 * The plan that holds at an instant that is not before the membership's last change, whether or not time has been followed
 * up until then; null where none does.
 */
export function planAt(membership: Membership, at: number): string | null {
  if (membership.entitled_until === null || at >= membership.entitled_until) return null;
  const begun = [membership, ...earlierOf(membership)].find(({ period_start }) => period_start <= at);
  return begun?.plan_id ?? null;
}

/** The plan's benefits, while they hold; none of a plan that the rules no longer have. */
export const planBenefits = (rules: Rules, membership: Membership | null): Plan['benefits'] => {
  if (rules.kind !== 'membership' || membership === null || !isEntitled(membership)) return [];
  const { plan_id } = running(membership);
  return rules.plans.find(({ id }) => id === plan_id)?.benefits ?? [];
};
