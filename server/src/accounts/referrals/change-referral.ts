import type { ReferralEnd } from '@loyalty-service/contract/resources/referrals';
import { parseJson } from '../../base/stored-json.ts';
import type { View } from '../../ledger/command.ts';
import { referralResource } from '../../resources/referral.ts';
import { found } from '../../service/found.ts';
import type { Row } from '../../storage/tables.ts';

export type Referral = Row<'referrals'>;

export const termsOf = ({ terms }: Referral) => parseJson(terms);

/** Writes a change of a referral. */
export function changeReferral(view: View, referral: Referral, changes: Partial<Referral>): Referral {
  const row = { ...referral, ...changes, version: referral.version + 1, updated_at: view.now };
  view.update('referrals', row);
  return row;
}

/** Emits what happened to a referral. Its event has no personal data but the ids of both customers. */
export function tellReferral(view: View, what: 'created' | 'completed' | 'refused' | 'revoked', row: Referral): void {
  if (view.prints) view.emit(`referral.${what}`, JSON.stringify({ referral: referralResource(row, view.now) }));
}

/** Whether nothing was booked for it yet. */
export const isOpen = ({ state }: Referral): boolean => state === 'pending' || state === 'qualified';

/** Ends a referral before its bonuses. */
export function refuseReferral(
  view: View,
  referral: Referral,
  reason: ReferralEnd,
  changes: Partial<Referral> = {},
): void {
  const ended = { state: 'refused', reason, sale_id: null, sale_at: null, completes_at: null } as const;
  tellReferral(view, 'refused', changeReferral(view, referral, { ...changes, ...ended }));
}

/** The referral of the holder of a card. Null if nobody brought the holder. */
export const referralOf = (view: View, { referral_id }: Row<'cards'>): Referral | null =>
  referral_id === null ? null : found(view.one('referrals', 'key', [referral_id]), 'referral');
