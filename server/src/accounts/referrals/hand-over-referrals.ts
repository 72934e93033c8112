import type { ReferralEnd } from '@loyalty-service/contract/resources/referrals';
import type { View } from '../../ledger/command.ts';
import type { Caller } from '../../service/service.ts';
import { type Need, need, type Tenant } from '../../storage/needs.ts';
import { changeReferral, isOpen, type Referral, refuseReferral } from './change-referral.ts';
import { hasBought, isBroughtBy } from './referral-case.ts';
import { removeReferralCode } from './referral-codes.ts';
import { type OpenCard, revokeReferral } from './revoke-referral.ts';

/** The referrals of a customer on both sides, and the customer's codes. */
export const referralNeeds = (tenant: Tenant, customerId: string): readonly Need[] => [
  need('referrals', 'friend', tenant, [customerId]),
  need('referrals', 'referrer', tenant, [customerId]),
  need('referral_codes', 'customer', tenant, [customerId]),
];

interface Merging {
  readonly from: string;
  readonly to: string;
  readonly open: OpenCard;
}

/**
 * Gives the referrals of a merged customer to the one that stays, before their cards are merged. One between the two ends, because both are one
 * person. So does one whose friend turns out to have bought before.
 */
export function handOverReferrals(view: View, caller: Caller, { from, to, open }: Merging): void {
  for (const referral of view.all('referrals', 'friend', [from])) {
    const reason = whyEnded(view, referral, to);
    if (reason) end(view, caller, referral, reason, open);
    else changeReferral(view, referral, { friend_id: to });
  }
  for (const referral of view.all('referrals', 'referrer', [from])) {
    const { friend_id } = referral;
    if (friend_id === to) end(view, caller, referral, 'own_code', open);
    else if (friend_id !== null && isBroughtBy(view, to, friend_id)) end(view, caller, referral, 'ring', open);
    else changeReferral(view, referral, { referrer_id: to });
  }
  for (const code of view.all('referral_codes', 'customer', [from]))
    view.update('referral_codes', { ...code, customer_id: to, version: code.version + 1, updated_at: view.now });
}

/** Why a referral ends when its friend turns out to be another customer. */
function whyEnded(view: View, { referrer_id, program_id, created_at }: Referral, to: string): ReferralEnd | null {
  if (referrer_id === to) return 'own_code';
  if (view.all('referrals', 'friend', [to]).length > 0) return 'existing_customer';
  if (referrer_id !== null && isBroughtBy(view, referrer_id, to)) return 'ring';
  const earlier = view.all('cards', 'open', [to, program_id]).filter((card) => card.created_at < created_at);
  return earlier.some(hasBought) ? 'existing_customer' : null;
}

function end(view: View, caller: Caller, referral: Referral, reason: ReferralEnd, open: OpenCard): void {
  if (isOpen(referral)) refuseReferral(view, referral, reason);
  if (referral.state !== 'completed') return;
  const card = referral.friend_card_id ?? referral.referrer_card_id;
  if (card === null) return;
  // Without a bonus of the friend, nothing on the friend's card is taken back.
  revokeReferral(view, caller, open(card), { referral, reason, at: view.now, cause_id: null, open });
}

/** Removes an erased customer from their referrals, and the codes, so that nobody can use or trace them. */
export function forgetReferrals(view: View, customerId: string): void {
  for (const [side, column] of [
    ['friend', 'friend_id'],
    ['referrer', 'referrer_id'],
  ] as const)
    for (const referral of view.all('referrals', side, [customerId])) {
      if (isOpen(referral)) refuseReferral(view, referral, 'inactive', { [column]: null });
      else changeReferral(view, referral, { [column]: null });
    }
  for (const code of view.all('referral_codes', 'customer', [customerId])) removeReferralCode(view, code);
}
