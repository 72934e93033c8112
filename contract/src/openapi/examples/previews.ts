import type { z } from 'zod';
import type { PaymentPreview } from '../../resources/payment-previews.ts';
import type { SalePreview } from '../../resources/sale-previews.ts';
import type { EarnPreview } from '../../resources/transactions.ts';
import { idOf } from './ids.ts';

export const earnPreview: z.output<typeof EarnPreview> = {
  object: 'earn_preview',
  card_id: idOf('card'),
  program_id: idOf('program'),
  rules_version: 1,
  unit: 'point',
  amount: 1250,
  delta: 12,
  outcome: 'applied',
  breakdown: [{ type: 'base', ref: null, delta: 12, note: null }],
  balance_after: 112,
  tier_id: null,
  available_at: null,
  expires_at: null,
};

/** Of a card with 112 points, 100 of which pay 1.00. */
export const paymentPreview: z.output<typeof PaymentPreview> = {
  object: 'payment_preview',
  card_id: idOf('card'),
  program_id: idOf('program'),
  amount: 100,
  value: 100,
  limits: [{ reason: 'balance', cap_id: null }],
};

const { card_id: _, rules_version: __, balance_after: ___, ...previewed } = earnPreview;

export const salePreview: z.output<typeof SalePreview> = { ...previewed, object: 'sale_preview' };
