import { referralKey } from '../../domain/comparison-keys.ts';
import { refusalOf, unknownCode } from '../../domain/referrals/referral-faults.ts';
import type { View } from '../../ledger/command.ts';
import { findRows } from '../../service/find-rows.ts';
import type { Service } from '../../service/service.ts';
import { type Need, need, type Tenant } from '../../storage/needs.ts';
import type { Row } from '../../storage/tables.ts';
import type { ReferralProgram } from './put-referral.ts';
import { checkedReferral } from './referral-case.ts';
import { linkDigestOf } from './referral-codes.ts';
import { programOfReferrer } from './referral-promise.ts';

/** The business and mode of a code. */
export interface CodeOwner {
  readonly tenant: Tenant;
  readonly business: Row<'businesses'>;
}

const noTenant = { business_id: '', mode: 'live' } as const;
const pointers = { code: '/code', friend: '/code' };

export const refuseUnknown = (): never => {
  throw refusalOf(unknownCode, pointers);
};

/** Finds the business and mode of a code. A link has the code alone. */
export async function findCodeOwner(service: Service, code: string): Promise<CodeOwner | null> {
  const [digest] = await findRows(service, noTenant, 'key_digests', 'key', [linkDigestOf(code)]);
  if (!digest) return null;
  const tenant = { business_id: digest.business_id, mode: digest.mode };
  const [business] = await findRows(service, tenant, 'businesses', 'key', []);
  return business ? { tenant, business } : null;
}

export const invitationNeeds = (tenant: Tenant, code: string): readonly Need[] => [
  need('referral_codes', 'key', tenant, [referralKey(code)]),
  need('programs', 'status', tenant, ['active']),
];

interface Invitation {
  readonly code: Row<'referral_codes'>;
  readonly referrer: Row<'customers'>;
  readonly into: ReferralProgram;
  /** Whether the referrer can bring one more friend. */
  readonly isOpen: boolean;
}

/** Who invites with a code, and to which program. Null: nobody does any more. */
export function invitationOf(view: View, code: string, zone: string): Invitation | null {
  const row = view.one('referral_codes', 'key', [referralKey(code)]);
  const referrer = row && view.one('customers', 'key', [row.customer_id]);
  if (!row || referrer?.status !== 'active') return null;
  const into = programOfReferrer(view, referrer.id);
  if (!into) return null;
  const asked = { code, friend: null, programId: into.program.id, terms: into.terms, zone };
  return { code: row, referrer, into, isOpen: checkedReferral(view, asked).faults.length === 0 };
}
