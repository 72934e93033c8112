import type { ReferralReason } from '@loyalty-service/contract/resources/referrals';
import type { Grant } from '@loyalty-service/contract/rules/index';
import { assert } from '../../base/assert.ts';
import { referralReference } from '../../domain/referrals/bonus-of-referral.ts';
import { haveSameContact } from '../../domain/referrals/referral-faults.ts';
import type { View } from '../../ledger/command.ts';
import type { Row } from '../../storage/tables.ts';
import { followRow, standingOf } from '../bonuses/follow-row.ts';
import { bookBonus, countingAt } from '../bonuses/grant-bonus.ts';
import { move } from '../booking/move.ts';
import type { Account } from '../standing/account.ts';
import { changeReferral, type Referral, referralOf, refuseReferral, tellReferral, termsOf } from './change-referral.ts';
import type { OpenCard } from './revoke-referral.ts';

/** Books the bonuses of both sides when the time for a return is over, in one batch. If one side cannot get it, neither does. */
export function completeReferral(view: View, friend: Account, at: number, open: OpenCard): Account {
  const { referral_due_at } = friend.card;
  if (referral_due_at === null || referral_due_at > at) return friend;
  const account = move(view, friend, { changes: { referral_due_at: null } });
  const referral = referralOf(view, friend.card);
  if (referral?.state !== 'qualified') return account;
  const card = cardOfReferrer(view, referral);
  const reason = whyNot(view, referral, account.card, card);
  if (reason || !card) {
    refuseReferral(view, referral, reason ?? 'inactive');
    return account;
  }
  const { friend: forFriend, referrer: forReferrer } = termsOf(referral);
  const granting = { referralId: referral.id, saleId: referral.sale_id, at };
  const ofFriend = forFriend && bookReferralBonus(view, account, { ...granting, effect: forFriend });
  const ofReferrer = forReferrer && bookReferralBonus(view, open(card.id), { ...granting, effect: forReferrer });
  const completed = changeReferral(view, referral, {
    state: 'completed',
    ...(ofFriend
      ? { friend_card_id: account.card.id, friend_bonus_id: ofFriend.transactionId, friend_units: ofFriend.units }
      : {}),
    ...(ofReferrer
      ? { referrer_card_id: card.id, referrer_bonus_id: ofReferrer.transactionId, referrer_units: ofReferrer.units }
      : {}),
  });
  tellReferral(view, 'completed', completed);
  return ofFriend ? ofFriend.account : account;
}

const cardOfReferrer = (view: View, { referrer_id, program_id }: Referral): Row<'cards'> | undefined =>
  referrer_id === null
    ? undefined
    : view.all('cards', 'open', [referrer_id, program_id]).find(({ status }) => status !== 'closed');

/** Why the bonuses cannot be booked: both may have changed since the referral was created. */
function whyNot(
  view: View,
  referral: Referral,
  friend: Row<'cards'>,
  card: Row<'cards'> | undefined,
): ReferralReason | null {
  const [one, other] = [referral.referrer_id, referral.friend_id].map((id) =>
    id === null ? null : view.one('customers', 'key', [id]),
  );
  if (one?.status !== 'active' || other?.status !== 'active') return 'inactive';
  if (!card || [card, friend].some(({ status }) => status === 'closed' || status === 'expired')) return 'inactive';
  return haveSameContact(one, other) ? 'same_contact' : null;
}

interface Granting {
  readonly effect: Grant;
  readonly referralId: string;
  readonly saleId: string | null;
  readonly at: number;
  /** The id of its row. The default is a new one. */
  readonly id?: string;
}

/** Books the bonus of one side, and what follows from it. */
export function bookReferralBonus(view: View, account: Account, { effect, referralId, saleId, at, id }: Granting) {
  const { rules, program } = account;
  assert('referral' in rules, 'a program keeps its kind');
  const counting = countingAt(view, account, rules, at);
  const cause = { at, rules, rulesVersion: program.rules_version, causeId: saleId };
  const line = { type: 'referral', ref: referralId, note: null } as const;
  const made = bookBonus(view, counting, { effect, line, cause, reference: referralReference(referralId), id });
  const { account: after } = followRow(view, made, {
    before: standingOf(counting),
    cause: { ...cause, causeId: made.transactionId },
  });
  return { account: after, transactionId: made.transactionId, units: made.units };
}
