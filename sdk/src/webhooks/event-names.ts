import type { LoyaltyEvent, UnknownEvent } from './event-types.ts';

/** The event types that this version knows. A test compares them with the contract. */
export const eventNames: readonly Exclude<LoyaltyEvent['type'], UnknownEvent['type']>[] = [
  'card.issued',
  'card.updated',
  'card.topped_up',
  'card.units_used',
  'card.units_expiring',
  'transaction.created',
  'reward.redeemed',
  'voucher.issued',
  'voucher.redeemed',
  'voucher.expiring',
  'voucher.voided',
  'referral.created',
  'referral.completed',
  'referral.refused',
  'referral.revoked',
  'voucher_batch.done',
  'voucher_batch.voided',
  'membership.expiring',
  'membership.expired',
  'customer.updated',
];
