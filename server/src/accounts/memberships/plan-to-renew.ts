import type { MembershipRules, Plan } from '../../domain/membership/membership.ts';
import { Refusal } from '../../domain/refusal.ts';
import { foundInBody } from '../../service/found.ts';
import type { Account } from '../standing/account.ts';
import { membershipRules } from './membership-guards.ts';

/** The plan of a renewal: the plan of the request, else the membership's own, else the only plan of the program. */
export function planToRenew(
  account: Pick<Account, 'rules' | 'membership'>,
  planId: string | undefined,
): { readonly rules: MembershipRules; readonly plan: Plan } {
  const rules = membershipRules(account);
  const named = (id: string | undefined) => rules.plans.find((plan) => plan.id === id);
  if (planId !== undefined) return { rules, plan: foundInBody(named(planId) ?? null, '/plan_id', 'plan') };
  const plan = named(account.membership?.plan_id) ?? (rules.plans.length === 1 ? rules.plans[0] : undefined);
  if (plan) return { rules, plan };
  const detail = `is needed: one of ${rules.plans.map(({ id }) => id).join(', ')}`;
  throw new Refusal('invalid_request', 'The program has several plans. Send plan_id.', {}, [
    { in: 'body', pointer: '/plan_id', code: 'required', detail },
  ]);
}
