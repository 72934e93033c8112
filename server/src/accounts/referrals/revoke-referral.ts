import type { ReferralEnd } from '@loyalty-service/contract/resources/referrals';
import { isWhollyReversed } from '../../domain/earn/net-sums.ts';
import type { View } from '../../ledger/command.ts';
import { found } from '../../service/found.ts';
import type { Caller } from '../../service/service.ts';
import { hasEffect, undoBonus, undoBonuses } from '../reversing/undo-bonuses.ts';
import type { Account } from '../standing/account.ts';
import { changeReferral, type Referral, tellReferral } from './change-referral.ts';

/** Opens a card, or the one that is in use in its place. */
export type OpenCard = (cardId: string) => Account;

interface Revoking {
  readonly referral: Referral;
  readonly reason: ReferralEnd;
  /** When it is taken back, in ms, and the row that is the reason. */
  readonly at: number;
  readonly cause_id: string | null;
  readonly open: OpenCard;
}

/** Takes the bonuses of both sides back. `account` is the card of the friend, as it stands. Returns it after that. */
export function revokeReferral(
  view: View,
  caller: Caller,
  account: Account,
  { referral, open, ...why }: Revoking,
): Account {
  const { friend_bonus_id, referrer_bonus_id, referrer_card_id } = referral;
  const taken = friend_bonus_id === null ? account : takeBack(view, caller, account, friend_bonus_id, why);
  if (referrer_bonus_id !== null && referrer_card_id !== null)
    takeBack(view, caller, open(referrer_card_id), referrer_bonus_id, why);
  const revoked = changeReferral(view, referral, { state: 'revoked', reason: why.reason });
  tellReferral(view, 'revoked', revoked);
  return taken;
}

/** On a closed card there is nothing to take back: its units were written off. */
function takeBack(
  view: View,
  caller: Caller,
  account: Account,
  bonusId: string,
  { at, cause_id, reason }: Pick<Revoking, 'at' | 'cause_id' | 'reason'>,
): Account {
  const bonus = found(view.one('transactions', 'key', [bonusId]), 'transaction');
  if (account.card.status === 'closed' || isWhollyReversed(bonus) || !hasEffect(bonus)) return account;
  return undoBonuses(view, caller, undoBonus(view, caller, account, bonus, { at, cause_id, reason }));
}
