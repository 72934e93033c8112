import { BatchRequest } from '../../../resources/batch.ts';
import {
  AdjustRequest,
  HoldCapture,
  HoldRequest,
  RedeemRequest,
  ReverseRequest,
  TopUpRequest,
  UseRequest,
} from '../../../resources/movements.ts';
import { PaymentPreviewRequest } from '../../../resources/payment-previews.ts';
import { MembershipCancel, MembershipRenew } from '../../../resources/renewals.ts';
import { EarnRequest } from '../../../resources/transactions.ts';
import { UcpLoyaltyRequest } from '../../../resources/ucp.ts';
import { idOf } from '../ids.ts';
import { type BodiesOfSchema, bodiesOf } from './bodies.ts';

export const movementBodies: readonly BodiesOfSchema[] = [
  bodiesOf(EarnRequest, {
    amount_alone: { amount: 1250 },
    with_reference: { amount: 1250, reference: 'order-1001', location: 'berlin-3' },
    with_items: {
      amount: 1250,
      reference: 'order-1001',
      items: [
        { sku: 'coffee', categories: ['drinks'], quantity: 2, amount: 700 },
        { sku: 'cake', amount: 550 },
      ],
    },
  }),
  bodiesOf(UcpLoyaltyRequest, {
    verified: {
      claims: { 'com.example.rewards': idOf('program') },
      card_id: idOf('card'),
      items: [{ sku: 'coffee', categories: ['drinks'], quantity: 2, amount: 1250 }],
      currency: 'EUR',
    },
    claimed: {
      claims: { 'com.example.rewards': idOf('program') },
      items: [{ sku: 'coffee', quantity: 2, amount: 1250 }],
      currency: 'EUR',
    },
  }),
  bodiesOf(TopUpRequest, {
    money: { amount: 5000, reference: 'order-1002' },
    pack: { pack_id: 'ten', price_paid: 9000, reference: 'order-1003' },
  }),
  bodiesOf(UseRequest, {
    amount_alone: { amount: 1250 },
    of_a_purchase: { amount: 500, purchase_amount: 1990, currency: 'EUR', reference: 'order-1004' },
  }),
  bodiesOf(PaymentPreviewRequest, { purchase: { purchase_amount: 1990 } }),
  bodiesOf(BatchRequest, {
    kept_offline: {
      items: [
        { action: 'earn', card_id: idOf('card'), amount: 1250, reference: 'order-1006' },
        { action: 'redeem', card_id: idOf('card'), reward_id: idOf('reward'), reference: 'order-1007' },
      ],
    },
  }),
  bodiesOf(RedeemRequest, {
    reward: { reward_id: idOf('reward'), reference: 'order-1005' },
    several: { reward_id: idOf('reward'), quantity: 3, reference: 'order-1006' },
  }),
  bodiesOf(HoldRequest, {
    for_a_use: { for: 'use', amount: 5000, reference: 'booking-77' },
    for_a_redeem: { for: 'redeem', reward_id: idOf('reward'), expires_in: 3600 },
  }),
  bodiesOf(HoldCapture, {
    all: {},
    a_part: { amount: 3200 },
    more_follows: { amount: 1200, final_capture: false, reference: 'parcel-1' },
  }),
  bodiesOf(ReverseRequest, {
    whole: {},
    items: { items: [{ sku: 'cake', quantity: 1 }], reference: 'refund-11' },
    a_part: { amount: 500, reference: 'refund-12', reason: 'Returned a cake.' },
    elsewhere: { items: [{ sku: 'cake', quantity: 1 }], reference: 'refund-13', location: 'berlin-5' },
  }),
  bodiesOf(AdjustRequest, { up: { delta: 50, note: 'Goodwill.' }, down: { delta: -20, note: 'Typed in twice.' } }),
  bodiesOf(MembershipRenew, {
    same_plan: {},
    another_plan: { plan_id: 'gold', price_paid: 9900, reference: 'order-1005' },
    another_plan_at_once: { plan_id: 'gold', at: 'now', reference: 'order-1006' },
  }),
  bodiesOf(MembershipCancel, { at_the_end: { at: 'period_end' }, at_once: { at: 'now' } }),
];
