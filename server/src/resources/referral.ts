import type { Referral, ReferralCode } from '@loyalty-service/contract/resources/referrals';
import type { z } from 'zod';
import { referralStatusAt } from '../domain/referrals/referral-state.ts';
import type { Row } from '../storage/tables.ts';
import { stampsOf, time, timeOrNull } from './json.ts';

type Resource = z.infer<typeof Referral>;

const effectOf = (side: 'friend' | 'referrer', card_id: string | null, transaction_id: string | null) =>
  card_id === null || transaction_id === null ? [] : [{ for: side, card_id, transaction_id }];

/** A referral with its status at `now`, in ms. */
export const referralResource = (row: Row<'referrals'>, now: number): Resource => ({
  id: row.id,
  object: 'referral',
  program_id: row.program_id,
  referrer_id: row.referrer_id,
  friend_id: row.friend_id,
  status: referralStatusAt(row, now),
  reason: row.reason,
  sale_id: row.sale_id,
  qualifies_by: time(row.qualifies_by),
  completes_at: timeOrNull(row.completes_at),
  effects: [
    ...effectOf('friend', row.friend_card_id, row.friend_bonus_id),
    ...effectOf('referrer', row.referrer_card_id, row.referrer_bonus_id),
  ],
  ...stampsOf(row),
});

export const referralCodeResource = (row: Row<'referral_codes'>): z.infer<typeof ReferralCode> => ({
  object: 'referral_code',
  code: row.code,
  customer_id: row.customer_id,
  created_at: time(row.created_at),
});
