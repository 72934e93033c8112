import type { z } from 'zod';
import {
  apiVersion,
  type CardIssuedEvent,
  type CardToppedUpEvent,
  type CardUnitsExpiringEvent,
  type CardUnitsUsedEvent,
  type CardUpdatedEvent,
  type CustomerUpdatedEvent,
  type Event,
  type EventType,
  type MembershipExpiredEvent,
  type MembershipExpiringEvent,
  type ReferralCompletedEvent,
  type ReferralCreatedEvent,
  type ReferralRefusedEvent,
  type ReferralRevokedEvent,
  type RewardRedeemedEvent,
  type TransactionCreatedEvent,
  type VoucherBatchDoneEvent,
  type VoucherBatchVoidedEvent,
  type VoucherExpiringEvent,
  type VoucherIssuedEvent,
  type VoucherRedeemedEvent,
  type VoucherVoidedEvent,
} from '../../resources/events.ts';
import * as cards from './cards.ts';
import { at, idOf } from './ids.ts';
import { customer } from './resources.ts';

/** In the order in which an event's fields are sent: `sequence` first. */
const event = <Type extends EventType, Data>(sequence: number, type: Type, data: Data, { byRequest = true } = {}) => ({
  sequence,
  id: idOf('event'),
  object: 'event' as const,
  type,
  api_version: apiVersion,
  created_at: at,
  timestamp: at,
  livemode: false,
  business_id: idOf('business'),
  request: byRequest ? { id: idOf('request'), idempotency_key: 'sale-1001' } : null,
  data,
});

const { card, earned, membership } = cards;
const cardState = {
  id: card.id,
  version: card.version,
  balance: card.balance,
  progress: card.progress,
  tier_id: card.tier_id,
};
const expiring = { ...membership, status: 'expiring' as const };
const expired = { ...membership, status: 'expired' as const, entitled: false };

interface Examples {
  'card.issued': z.output<typeof CardIssuedEvent>;
  'card.updated': z.output<typeof CardUpdatedEvent>;
  'card.topped_up': z.output<typeof CardToppedUpEvent>;
  'card.units_used': z.output<typeof CardUnitsUsedEvent>;
  'card.units_expiring': z.output<typeof CardUnitsExpiringEvent>;
  'transaction.created': z.output<typeof TransactionCreatedEvent>;
  'reward.redeemed': z.output<typeof RewardRedeemedEvent>;
  'voucher.issued': z.output<typeof VoucherIssuedEvent>;
  'voucher.redeemed': z.output<typeof VoucherRedeemedEvent>;
  'voucher.expiring': z.output<typeof VoucherExpiringEvent>;
  'voucher.voided': z.output<typeof VoucherVoidedEvent>;
  'referral.created': z.output<typeof ReferralCreatedEvent>;
  'referral.completed': z.output<typeof ReferralCompletedEvent>;
  'referral.refused': z.output<typeof ReferralRefusedEvent>;
  'referral.revoked': z.output<typeof ReferralRevokedEvent>;
  'voucher_batch.done': z.output<typeof VoucherBatchDoneEvent>;
  'voucher_batch.voided': z.output<typeof VoucherBatchVoidedEvent>;
  'membership.expiring': z.output<typeof MembershipExpiringEvent>;
  'membership.expired': z.output<typeof MembershipExpiredEvent>;
  'customer.updated': z.output<typeof CustomerUpdatedEvent>;
}

/** One example of each event. */
export const eventExamples: Examples & Record<EventType, z.output<typeof Event>> = {
  'card.issued': event(41, 'card.issued', { card: cards.newCard }),
  'card.updated': event(42, 'card.updated', { card: cards.blockedCard, changed: ['status', 'status_reason'] }),
  'card.topped_up': event(43, 'card.topped_up', { card: cards.giftCard, transaction: cards.toppedUp }),
  'card.units_used': event(44, 'card.units_used', { card: cards.giftCardAfterUse, transaction: cards.used }),
  'transaction.created': event(45, 'transaction.created', { transaction: earned, card: cardState }),
  'reward.redeemed': event(46, 'reward.redeemed', {
    reward: cards.reward,
    card: cards.cardAfterRedeem,
    transaction: cards.redeemed,
  }),
  'voucher.issued': event(51, 'voucher.issued', { voucher: cards.voucher }),
  'voucher.redeemed': event(53, 'voucher.redeemed', cards.voucherUse),
  'voucher.expiring': event(54, 'voucher.expiring', { voucher: cards.voucher }, { byRequest: false }),
  'voucher.voided': event(52, 'voucher.voided', { voucher: cards.voidedVoucher }),
  'referral.created': event(54, 'referral.created', { referral: cards.referral }),
  'referral.completed': event(55, 'referral.completed', { referral: cards.completedReferral }),
  'referral.refused': event(56, 'referral.refused', { referral: cards.refusedReferral }),
  'referral.revoked': event(57, 'referral.revoked', { referral: cards.revokedReferral }),
  'voucher_batch.done': event(54, 'voucher_batch.done', { batch: cards.voucherBatch }, { byRequest: false }),
  'voucher_batch.voided': event(55, 'voucher_batch.voided', { batch: cards.voidedVoucherBatch }),
  'membership.expiring': event(
    47,
    'membership.expiring',
    { membership: expiring, card_id: card.id },
    { byRequest: false },
  ),
  'membership.expired': event(
    48,
    'membership.expired',
    { membership: expired, card_id: card.id },
    { byRequest: false },
  ),
  'card.units_expiring': event(
    50,
    'card.units_expiring',
    { card, amount: 40, expires_at: '2026-12-31T23:00:00.000Z' },
    { byRequest: false },
  ),
  'customer.updated': event(49, 'customer.updated', { customer, change: 'updated' }),
};
