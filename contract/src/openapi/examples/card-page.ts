import type { z } from 'zod';
import type { CardLink, CardLinkWithToken } from '../../resources/card-links.ts';
import type {
  CardPage,
  CardPageCustomer,
  CardPageReferralCode,
  CardPageTransaction,
} from '../../resources/card-page.ts';
import type { ReferralLink, ReferralSignedUp } from '../../resources/referral-links.ts';
import { card, earned, reward } from './cards.ts';
import { at, common, idOf } from './ids.ts';
import { brand } from './resources.ts';

export const cardLink: z.output<typeof CardLink> = {
  ...common('card_link'),
  card_id: idOf('card'),
  customer_id: idOf('customer'),
  last4: '7xKq',
  permissions: ['consent'],
  expires_at: null,
  revoked_at: null,
  last_used_at: null,
};

/** Additional fields of the answer that creates a link. Masked: no document contains text that looks like a token. */
export const cardLinkWithToken: z.output<typeof CardLinkWithToken> = {
  ...cardLink,
  url: 'https://loyalty.example.com/c/cl_test_…',
  token: 'cl_test_…',
};

export const cardPageCustomer: z.output<typeof CardPageCustomer> = {
  object: 'card_page_customer',
  profile: null,
  consent: { marketing_consent: true, marketing_consent_at: at },
};

const { id, name, description, benefit, cost, valid_until } = reward;
const pageReward = { id, name, description, benefit, cost, eligible: true, missing: 0, reasons: [], valid_until };

export const cardPageReferralCode: z.output<typeof CardPageReferralCode> = {
  object: 'card_page_referral_code',
  code: 'K7QM-2XB4',
};

const gift = { units: 20, voucher: null };
const referralPromise = {
  unit: 'point',
  friend: gift,
  referrer: gift,
  min_spend: 10_000,
  within_days: 90,
} as const;

export const referralLink: z.output<typeof ReferralLink> = {
  object: 'referral_link',
  livemode: false,
  code: 'K7QM-2XB4',
  open: true,
  business: { id: idOf('business'), name: 'Corner Coffee', brand },
  program: { name: 'Coffee points', kind: 'points', currency: 'EUR', image: null },
  ...referralPromise,
};

export const referralSignedUp: z.output<typeof ReferralSignedUp> = {
  object: 'referral_signed_up',
  card_code: card.code,
  url: 'https://loyalty.example.com/c/cl_test_…',
};

/** The page of the points card. */
export const cardPage: z.output<typeof CardPage> = {
  object: 'card_page',
  livemode: false,
  now: at,
  business: {
    ...{ id: idOf('business'), name: 'Corner Coffee', brand, currency: 'EUR', timezone: 'Europe/Berlin' },
    timezones: [{ timezone: 'Europe/Berlin', from: null }],
  },
  program: { name: 'Coffee points', kind: 'points', currency: 'EUR', image: null },
  card: {
    code: card.code,
    code_format: 'qr_code',
    status: 'active',
    balance: card.balance,
    progress: null,
    benefits: [],
    membership: null,
    expires_at: null,
  },
  tier: { id: 'silver', name: 'Silver' },
  next_tier: {
    id: 'gold',
    name: 'Gold',
    measure: 'spend',
    min: 500_000,
    missing: 370_000,
    counted_until: '2026-12-31T23:00:00.000Z',
  },
  next_reward: null,
  rewards: [pageReward],
  vouchers: [
    {
      ...{ id: idOf('voucher'), code: '7KQ2-8XJM-4TRW-9BDE', code_format: 'qr_code', name, description, benefit },
      ...{ status: 'issued', uses_left: 1, used_at: null, starts_at: null, expires_at: '2026-12-31T23:00:00.000Z' },
    },
  ],
  referral: { code: 'K7QM-2XB4', ...referralPromise, pending: 1, completed: 2 },
  permissions: ['consent'],
  customer: cardPageCustomer,
};

export const cardPageTransaction: z.output<typeof CardPageTransaction> = {
  object: 'card_page_transaction',
  id: idOf('transaction'),
  kind: 'earn',
  unit: 'point',
  delta: earned.delta,
  balance_after: earned.balance_after,
  outcome: 'applied',
  reasons: [],
  purchase_amount: earned.purchase_amount,
  currency: earned.currency,
  reward: null,
  reversed_delta: 0,
  location: earned.location,
  available_at: null,
  expires_at: null,
  occurred_at: at,
};
