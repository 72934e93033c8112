import type { ReferralReason } from '@loyalty-service/contract/resources/referrals';
import type { ReferralRules } from '@loyalty-service/contract/rules/index';
import { localDay } from '../../domain/calendar/local-time.ts';
import { windowDays } from '../../domain/calendar/windows.ts';
import { referralKey } from '../../domain/comparison-keys.ts';
import {
  alreadyReferred,
  haveSameContact,
  type ReferralFault,
  refusedFor,
  unknownCode,
} from '../../domain/referrals/referral-faults.ts';
import { referralStatusAt } from '../../domain/referrals/referral-state.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';

type Customer = Row<'customers'>;

export interface ReferralCase {
  readonly code: string;
  /** Null if only the code is checked. */
  readonly friend: Customer | null;
  /** Set if this request creates the friend, because then there are no cards or referrals to look up. */
  readonly isNew?: true;
  readonly programId: string;
  readonly terms: ReferralRules;
  readonly zone: string;
}

export interface CheckedReferral {
  /** Null if no customer has the code. */
  readonly code: Row<'referral_codes'> | null;
  readonly faults: readonly ReferralFault[];
}

/** The code of a referral with all reasons why it cannot refer the friend. */
export function checkedReferral(view: View, asked: ReferralCase): CheckedReferral {
  const code = view.one('referral_codes', 'key', [referralKey(asked.code)]);
  if (!code) return { code, faults: [unknownCode] };
  const referrer = view.one('customers', 'key', [code.customer_id]);
  const reasons: ReferralReason[] = referrer?.status === 'active' ? [] : ['inactive'];
  const faults: ReferralFault[] = [];
  const { friend, isNew } = asked;
  if (friend && !isNew && view.all('referrals', 'friend', [friend.id]).length > 0) faults.push(alreadyReferred);
  if (friend && referrer && friend.id !== referrer.id && haveSameContact(referrer, friend))
    reasons.push('same_contact');
  if (friend && referrer && !isNew) reasons.push(...reasonsBetween(view, referrer, friend, asked.programId));
  if (isOverLimit(view, code.customer_id, asked)) reasons.push('limit');
  return { code, faults: [...faults, ...reasons.map(refusedFor)] };
}

function reasonsBetween(view: View, referrer: Customer, friend: Customer, programId: string): ReferralReason[] {
  if (referrer.id === friend.id) return ['own_code'];
  const cards = view.all('cards', 'open', [friend.id, programId]);
  return [
    ...(cards.some(hasBought) ? (['existing_customer'] as const) : []),
    ...(isBroughtBy(view, referrer.id, friend.id) ? (['ring'] as const) : []),
  ];
}

/** A bonus and a purchase that earned nothing are no activity. */
export const hasBought = ({ last_activity_at }: Row<'cards'>): boolean => last_activity_at !== null;

/** Whether `friendId` brought the customer, directly or through others. Most friends have brought nobody. */
export function isBroughtBy(view: View, customerId: string, friendId: string): boolean {
  if (view.all('referrals', 'referrer', [friendId]).length === 0) return false;
  for (let current: string | null = customerId; current !== null; ) {
    if (current === friendId) return true;
    current = view.all('referrals', 'friend', [current])[0]?.referrer_id ?? null;
  }
  return false;
}

function isOverLimit(view: View, referrerId: string, { programId, terms, zone }: ReferralCase): boolean {
  const { max_per_referrer: limit } = terms;
  if (limit === null) return false;
  const { from } = windowDays(limit.window, localDay(zone, view.now));
  const counted = view
    .all('referrals', 'referrer', [referrerId])
    .filter(
      (one) =>
        one.program_id === programId &&
        ['pending', 'qualified', 'completed'].includes(referralStatusAt(one, view.now)) &&
        localDay(zone, one.created_at) >= from,
    );
  return counted.length >= limit.count;
}
