import type { z } from 'zod';
import type { PaymentPreview } from '../../resources/payment-previews.ts';
import type { SalePreview } from '../../resources/sale-previews.ts';
import type { EarnPreview } from '../../resources/transactions.ts';
import type { UcpLoyalty } from '../../resources/ucp.ts';
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

export const ucpLoyalty: z.output<typeof UcpLoyalty> = {
  loyalty: {
    'com.example.rewards': {
      id: idOf('program'),
      name: 'Points',
      provisional: false,
      display_id: '****9GHT',
      tiers: [{ id: 'member', name: 'Member', benefits: [{ id: 'base', description: '1 point for €1.00' }] }],
      rewards: [
        {
          currency: { name: 'Points', code: 'point', decimal_places: 0 },
          earning_forecast: {
            amount: 12,
            breakdown: [{ id: 'base', amount: 12, description: '1 point for €1.00', benefit_id: 'base' }],
          },
        },
      ],
    },
  },
  messages: [
    {
      type: 'warning',
      code: 'membership_benefit_ineligible',
      path: "$.loyalty['com.example.rewards']",
      content: 'Items for €5.50 earn nothing.',
    },
  ],
};
