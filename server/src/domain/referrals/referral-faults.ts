import type { ReferralReason, referralFaults } from '@loyalty-service/contract/resources/referrals';
import { Refusal } from '../refusal.ts';

/** One reason why a referral cannot be created. */
export interface ReferralFault {
  readonly code: (typeof referralFaults)[number];
  readonly reason: ReferralReason | null;
  readonly detail: string;
}

const details: Readonly<Record<ReferralReason, string>> = {
  own_code: 'A customer cannot refer themselves.',
  same_contact: 'The customer has the e-mail address or the phone number of the referrer.',
  existing_customer: 'The customer has bought in this program before. Only new customers can be referred.',
  ring: 'The customer referred the referrer, directly or through others.',
  limit: 'The referrer has referred as many customers as the rules of the program allow.',
  inactive: 'The referrer is no longer a customer.',
};

export const refusedFor = (reason: ReferralReason): ReferralFault => ({
  code: 'referral_refused',
  reason,
  detail: details[reason],
});

export const unknownCode: ReferralFault = {
  code: 'not_found',
  reason: null,
  detail: 'There is no customer with this referral code. Check the code, or type it again.',
};

export const alreadyReferred: ReferralFault = {
  code: 'already_referred',
  reason: null,
  detail: 'The customer was already referred by another customer.',
};

/** Where a request has the code and the friend. */
export interface Pointers {
  readonly code: string;
  readonly friend: string;
}

/** The refusal for a fault. */
export function refusalOf({ code, reason, detail }: ReferralFault, pointers: Pointers): Refusal {
  const pointer = code === 'already_referred' ? pointers.friend : pointers.code;
  const field = { in: 'body', pointer, code: code === 'not_found' ? 'not_found' : 'refused', detail } as const;
  return new Refusal(code, detail, reason === null ? {} : { reason }, [field]);
}

interface Reachable {
  readonly email_key: string | null;
  readonly phone: string | null;
}

/** An address without what follows a plus: mail to both reaches one person. */
const mailbox = (email: string): string => email.replace(/\+[^@]*(?=@)/, '');

/** Whether two customers have the same e-mail address or phone number. */
export function haveSameContact(one: Reachable, other: Reachable): boolean {
  if (one.phone !== null && one.phone === other.phone) return true;
  if (one.email_key === null || other.email_key === null) return false;
  return mailbox(one.email_key) === mailbox(other.email_key);
}
