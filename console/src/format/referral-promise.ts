import type { ReferralLink } from '@loyalty-service/sdk';
import { text } from '../languages/text.ts';
import { money, units } from './numbers.ts';

/** What both sides of a referral get, and for which purchase. */
type Promised = Pick<ReferralLink, 'unit' | 'friend' | 'referrer' | 'min_spend' | 'within_days'>;

/** The sentences for one of both sides. The other one's gift comes second for the friend, and first for the customer. */
export function promiseFor(
  reader: 'friend' | 'referrer',
  { unit, friend, referrer, min_spend, within_days }: Promised,
  currency: string,
): readonly string[] {
  const gift = ({ units: amount, voucher }: NonNullable<Promised['friend']>): string =>
    amount === null ? text('card.friends.voucher', { name: voucher ?? '' }) : units(amount, unit, currency);
  const isFriend = reader === 'friend';
  const condition = { amount: money(min_spend, currency), count: within_days };
  return [
    friend && text(isFriend ? 'friend.gets' : 'card.friends.friend', { gift: gift(friend) }),
    referrer && text(isFriend ? 'friend.other_gets' : 'card.friends.referrer', { gift: gift(referrer) }),
    isFriend
      ? text(min_spend > 0 ? 'friend.from' : 'friend.any', condition)
      : text(min_spend > 0 ? 'card.friends.from' : 'card.friends.any', condition),
  ].filter((sentence) => sentence !== null);
}
