import { jsonText } from '../../base/stored-json.ts';
import { lastDayOf } from '../calendar/local-time.ts';
import { dayCloses } from '../calendar/period.ts';
import { earlierOf, type Membership, type MembershipRules } from './membership.ts';

/** A change of a membership that comes with time alone. */
export type Step = { readonly kind: 'begin' | 'expiring' | 'grace' | 'expired'; readonly at: number };

/** The time zone and notice period of a membership. */
export type StepRules = { readonly zone: string; readonly rules: Pick<MembershipRules, 'expiring_notice_days'> };

/** The next step and its time; null when the membership has ended. */
export function nextStep(membership: Membership, { zone, rules }: StepRules): Step | null {
  const { told, status, expires_at, grace_until, entitled_until } = membership;
  if (told === 'expired') return null;
  if (told === 'ahead') return { kind: 'begin', at: nextToBegin(membership).period_start };
  const notice = rules.expiring_notice_days;
  // A notice of 0 days would come together with the end.
  if (status === 'active' && told === 'none' && notice > 0)
    return { kind: 'expiring', at: dayCloses(zone, lastDayOf(zone, expires_at) - notice) };
  if (grace_until !== null && (status === 'active' || status === 'expiring')) return { kind: 'grace', at: expires_at };
  return { kind: 'expired', at: entitled_until ?? expires_at };
}

/** The first of the periods that are paid for in advance. */
const nextToBegin = (membership: Membership): Membership =>
  [membership, ...earlierOf(membership)].findLast(({ told }) => told === 'ahead') ?? membership;

/**
 * The membership after its next step, if that is due: active, expiring, grace, expired. A canceled membership only
 * ends.
 */
export function membershipStep<M extends Membership>(
  membership: M,
  now: number,
  by: StepRules,
): { readonly step: Step; readonly membership: M } | null {
  const step = nextStep(membership, by);
  return step === null || step.at > now ? null : { step, membership: stepped(membership, step) };
}

function stepped<M extends Membership>(membership: M, { kind }: Step): M {
  switch (kind) {
    case 'begin':
      return begun(membership);
    case 'expiring':
      return { ...membership, status: 'expiring', told: 'expiring' };
    case 'grace':
      return { ...membership, status: 'grace' };
    case 'expired':
      return { ...membership, status: membership.status === 'canceled' ? 'canceled' : 'expired', told: 'expired' };
  }
}

function begun<M extends Membership>(membership: M): M {
  const next = nextToBegin(membership);
  if (next === membership) return { ...membership, told: 'none' };
  const earlier = earlierOf(membership).map(
    (row): Membership => (row.period_start === next.period_start ? { ...row, told: 'none' } : row),
  );
  return { ...membership, earlier: jsonText(earlier) };
}

/** The membership when its entitlement ends at once. */
export const endedNow = <M extends Membership>(membership: M, now: number): M => ({
  ...membership,
  status: 'canceled',
  canceled_at: membership.canceled_at ?? now,
  entitled_until: now,
  expires_at: Math.min(membership.expires_at, now),
  grace_until: null,
  told: 'expired',
});

/** The membership when it is not renewed any more: it ends with the time that is paid for, without notice and grace. */
export const endedLater = <M extends Membership>(membership: M, now: number): M => ({
  ...membership,
  status: 'canceled',
  canceled_at: now,
  entitled_until: membership.expires_at,
  grace_until: null,
});
