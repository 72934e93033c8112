import type { z } from 'zod';
import type { Card } from '../../resources/cards.ts';
import type { Hold, Lot } from '../../resources/holds.ts';
import type { Membership } from '../../resources/memberships.ts';
import type { Referral, ReferralCheck, ReferralCode } from '../../resources/referrals.ts';
import type { EligibleReward, Reward } from '../../resources/rewards.ts';
import type { TierProgress } from '../../resources/tier-progress.ts';
import type { Transaction } from '../../resources/transactions.ts';
import type { VoucherBatch } from '../../resources/voucher-batches.ts';
import type { VoucherUse } from '../../resources/voucher-uses.ts';
import type { Voucher, VoucherCheck } from '../../resources/vouchers.ts';
import { at, common, idOf } from './ids.ts';

/** A points card, after the earn below. */
export const card: z.output<typeof Card> = {
  ...common('card'),
  version: 8,
  code: '7Q4M8X2K9TBDE',
  external_id: null,
  customer_id: idOf('customer'),
  program_id: idOf('program'),
  kind: 'points',
  status: 'active',
  status_reason: null,
  status_changed_at: at,
  balance: {
    unit: 'point',
    currency: null,
    available: 112,
    pending: 0,
    held: 0,
    lifetime_earned: 112,
    lifetime_used: 0,
    next_expiry: null,
    next_available: null,
  },
  progress: null,
  tier_id: null,
  tier_floor: null,
  benefits: [],
  membership: null,
  replaces: null,
  replaced_by: null,
  expires_at: null,
  last_activity_at: at,
};

export const newCard: z.output<typeof Card> = {
  ...card,
  version: 1,
  balance: { ...card.balance, available: 0, lifetime_earned: 0 },
  last_activity_at: null,
};

export const blockedCard: z.output<typeof Card> = { ...card, version: 9, status: 'blocked', status_reason: 'Lost.' };

/** 12.50 EUR at a point for each whole euro. */
export const earned: z.output<typeof Transaction> = {
  ...common('transaction'),
  card_id: idOf('card'),
  customer_id: idOf('customer'),
  program_id: idOf('program'),
  rules_version: 1,
  kind: 'earn',
  unit: 'point',
  amount: 1250,
  delta: 12,
  sequence: 7,
  purchase_amount: 1250,
  currency: 'EUR',
  value: null,
  balance_after: 112,
  breakdown: [{ type: 'base', ref: null, delta: 12, note: null }],
  items: null,
  outcome: 'applied',
  available_at: null,
  expires_at: null,
  reference: 'order-1001',
  reward_id: null,
  hold_id: null,
  reverses: null,
  reversed_delta: 0,
  reversed_amount: 0,
  location: 'berlin-3',
  staff_ref: null,
  reason: null,
  note: null,
  key_id: idOf('api_key'),
  occurred_at: at,
};

export const tierProgress: z.output<typeof TierProgress> = {
  object: 'tier_progress',
  card_id: idOf('card'),
  program_id: idOf('program'),
  tier_id: 'silver',
  measure: 'spend',
  total: 130_000,
  counted_from: '2025-12-31T23:00:00.000Z',
  counted_until: '2026-12-31T23:00:00.000Z',
  held_until: '2026-12-31T23:00:00.000Z',
  floor: null,
  next: { tier_id: 'gold', name: 'Gold', min: 500_000, missing: 370_000 },
};

export const reward: z.output<typeof Reward> = {
  ...common('reward'),
  program_id: idOf('program'),
  name: 'Free coffee',
  description: null,
  benefit: { kind: 'free_item', sku: 'coffee', quantity: 1 },
  cost: 100,
  status: 'active',
  stock: null,
  per_card_limit: null,
  tier_ids: [],
  valid_from: null,
  valid_until: null,
  translations: [],
};

/** Of a card with 12 points left. */
export const eligibleReward: z.output<typeof EligibleReward> = {
  ...reward,
  eligible: false,
  reasons: [{ code: 'insufficient_balance', detail: 'The card has 12 units available, and the reward costs 100.' }],
};

/** The reward above, taken for 100 of the 112 points. */
export const redeemed: z.output<typeof Transaction> = {
  ...earned,
  kind: 'redeem',
  amount: 100,
  delta: -100,
  sequence: 8,
  purchase_amount: null,
  currency: null,
  balance_after: 12,
  breakdown: [{ type: 'base', ref: null, delta: -100, note: null }],
  reward_id: idOf('reward'),
};

export const cardAfterRedeem: z.output<typeof Card> = {
  ...card,
  version: 9,
  balance: { ...card.balance, available: 12, lifetime_used: 100 },
};

/** A gift card with 50.00 EUR. */
export const giftCard: z.output<typeof Card> = {
  ...card,
  version: 2,
  kind: 'gift',
  balance: { ...card.balance, unit: 'minor', currency: 'EUR', available: 5000, lifetime_earned: 5000 },
};

export const toppedUp: z.output<typeof Transaction> = {
  ...earned,
  kind: 'top_up',
  unit: 'minor',
  amount: 5000,
  delta: 5000,
  sequence: 1,
  purchase_amount: 5000,
  balance_after: 5000,
  breakdown: [{ type: 'base', ref: null, delta: 5000, note: null }],
};

/** The same gift card after it paid 12.50 EUR. */
export const giftCardAfterUse: z.output<typeof Card> = {
  ...giftCard,
  version: 3,
  balance: { ...giftCard.balance, available: 3750, lifetime_used: 1250 },
};

export const used: z.output<typeof Transaction> = {
  ...toppedUp,
  kind: 'use',
  amount: 1250,
  delta: -1250,
  sequence: 2,
  purchase_amount: null,
  value: 1250,
  balance_after: 3750,
  breakdown: [{ type: 'base', ref: null, delta: -1250, note: null }],
};

export const membership: z.output<typeof Membership> = {
  ...common('membership'),
  card_id: idOf('card'),
  customer_id: idOf('customer'),
  plan_id: 'gold',
  status: 'active',
  entitled: true,
  entitled_until: '2027-11-21T23:00:00.000Z',
  period_start: at,
  expires_at: '2027-11-21T23:00:00.000Z',
  grace_until: null,
  uses_left: null,
  renewal_count: 0,
  canceled_at: null,
};

export const hold: z.output<typeof Hold> = {
  ...common('hold'),
  card_id: idOf('card'),
  for: 'use',
  reward_id: null,
  amount: 1250,
  value: 1250,
  captured: 0,
  status: 'held',
  reference: 'order-1002',
  location: 'berlin-3',
  staff_ref: null,
  vouchers: [],
  expires_at: '2026-11-21T09:45:00.000Z',
};

export const lot: z.output<typeof Lot> = {
  ...common('lot'),
  card_id: idOf('card'),
  transaction_id: idOf('transaction'),
  remaining: 3750,
  available_at: null,
  expires_at: '2029-12-31T23:00:00.000Z',
};

/** Of the customer of the card, from the API key. */
export const voucher: z.output<typeof Voucher> = {
  ...common('voucher'),
  code: '7KQ2-8XJM-4TRW-9BDE',
  reward_id: idOf('reward'),
  program_id: idOf('program'),
  customer_id: idOf('customer'),
  status: 'issued',
  max_uses: 1,
  uses: 0,
  starts_at: null,
  expires_at: '2026-12-31T23:00:00.000Z',
  source: { kind: 'api_key', id: idOf('api_key') },
  batch_id: null,
  voided_at: null,
  void_reason: null,
  revoked_at: null,
  redemptions: [],
};

export const referral: z.output<typeof Referral> = {
  ...common('referral'),
  program_id: idOf('program'),
  referrer_id: idOf('customer'),
  friend_id: 'cus_01k5q8v3t9e6w2x4y7z0a1b2c4',
  status: 'pending',
  reason: null,
  sale_id: null,
  qualifies_by: '2027-02-19T23:00:00.000Z',
  completes_at: null,
  effects: [],
};

const qualified = { sale_id: idOf('transaction'), completes_at: '2026-12-05T09:30:00.000Z' };

export const completedReferral: z.output<typeof Referral> = {
  ...referral,
  ...qualified,
  version: 3,
  status: 'completed',
  effects: [
    { for: 'friend', card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c4', transaction_id: 'txn_01k5q8v3t9e6w2x4y7z0a1b2c4' },
    { for: 'referrer', card_id: idOf('card'), transaction_id: 'txn_01k5q8v3t9e6w2x4y7z0a1b2c5' },
  ],
};

export const revokedReferral: z.output<typeof Referral> = {
  ...completedReferral,
  ...{ version: 4, status: 'revoked', reason: 'returned' },
};

export const refusedReferral: z.output<typeof Referral> = {
  ...referral,
  ...{ version: 2, status: 'refused', reason: 'inactive' },
};

export const referralCode: z.output<typeof ReferralCode> = {
  object: 'referral_code',
  code: 'K7QM-2XB4',
  customer_id: idOf('customer'),
  created_at: at,
};

export const referralCheck: z.output<typeof ReferralCheck> = {
  object: 'referral_check',
  valid: true,
  reasons: [],
  program_id: idOf('program'),
};

export const voidedVoucher: z.output<typeof Voucher> = {
  ...voucher,
  version: 2,
  status: 'void',
  voided_at: at,
  void_reason: 'Printed twice.',
};

export const voucherBatch: z.output<typeof VoucherBatch> = {
  ...common('voucher_batch'),
  name: 'Summer flyer',
  reward_id: idOf('reward'),
  program_id: idOf('program'),
  status: 'done',
  count: 1000,
  made: 1000,
  pattern: 'SUMMER-####-####-####',
  max_uses: 1,
  starts_at: null,
  expires_at: '2026-12-31T23:00:00.000Z',
  finished_at: at,
  voided_at: null,
  void_reason: null,
};

export const voidedVoucherBatch: z.output<typeof VoucherBatch> = {
  ...voucherBatch,
  version: 2,
  voided_at: at,
  void_reason: 'The flyers were stolen.',
};

export const voucherCheck: z.output<typeof VoucherCheck> = {
  object: 'voucher_check',
  valid: true,
  vouchers: [{ valid: true, reasons: [], voucher, benefit: reward.benefit }],
};

/** A redeem of 0 units, by the voucher above. */
export const voucherUse: z.output<typeof VoucherUse> = {
  voucher: {
    ...voucher,
    version: 2,
    status: 'redeemed',
    uses: 1,
    redemptions: [{ transaction_id: idOf('transaction'), card_id: idOf('card'), redeemed_at: at, reversed_at: null }],
  },
  benefit: reward.benefit,
  transaction: {
    ...redeemed,
    amount: 0,
    delta: 0,
    balance_after: 112,
    breakdown: [],
    voucher_id: idOf('voucher'),
  },
};
