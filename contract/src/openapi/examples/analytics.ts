import type { z } from 'zod';
import type {
  AnalyticsCohorts,
  AnalyticsSummary,
  ExpiringUnits,
  ReferralFigures,
  VoucherBatchFigures,
} from '../../resources/analytics.ts';
import { idOf } from './ids.ts';

const summaryFigures = {
  program_id: idOf('program'),
  unit: 'point',
  currency: null,
  issued: 1250,
  used: 300,
  expired: 50,
  adjusted: 20,
  transactions: 41,
} as const;

const summaryStanding = {
  liability: 18420,
  liability_value: 18420,
  value_currency: 'EUR',
  active_cards: 28,
  new_cards: 5,
} as const;

export const analyticsSummary: z.output<typeof AnalyticsSummary> = {
  object: 'analytics_summary',
  livemode: false,
  from: '2026-11-21',
  to: '2026-11-21',
  timezone: 'Europe/Berlin',
  active_cards: 28,
  new_cards: 5,
  programs: [{ ...summaryFigures, ...summaryStanding }],
  days: [
    {
      date: '2026-11-21',
      active_cards: 28,
      new_cards: 5,
      programs: [{ ...summaryFigures, ...summaryStanding }],
    },
  ],
  group_by: 'location',
  groups: [{ value: 'berlin-3', transactions: 41, programs: [summaryFigures] }],
  more_groups: false,
};

export const analyticsCohorts: z.output<typeof AnalyticsCohorts> = {
  object: 'analytics_cohorts',
  livemode: false,
  from: '2026-10',
  to: '2026-11',
  timezone: 'Europe/Berlin',
  cohorts: [
    {
      month: '2026-10',
      cards: 120,
      months: [
        { month: '2026-10', active_cards: 120 },
        { month: '2026-11', active_cards: 54 },
      ],
    },
    { month: '2026-11', cards: 96, months: [{ month: '2026-11', active_cards: 96 }] },
  ],
};

const expiringPeriod = (days: number, day: string, units: number) => ({
  days,
  to: day,
  before: `${day}T23:00:00.000Z`,
  units,
  value: units,
  value_currency: 'EUR',
});

export const expiringUnits: z.output<typeof ExpiringUnits> = {
  object: 'expiring_units',
  livemode: false,
  timezone: 'Europe/Berlin',
  programs: [
    {
      program_id: summaryFigures.program_id,
      unit: summaryFigures.unit,
      currency: summaryFigures.currency,
      periods: [
        expiringPeriod(30, '2026-12-21', 420),
        expiringPeriod(90, '2027-02-19', 1900),
        expiringPeriod(365, '2027-11-21', 11240),
      ],
    },
  ],
};

export const voucherBatchFigures: z.output<typeof VoucherBatchFigures> = {
  object: 'voucher_batch_figures',
  livemode: false,
  batches: [
    {
      batch_id: idOf('voucher_batch'),
      reward_id: idOf('reward'),
      program_id: idOf('program'),
      issued: 1000,
      max_uses: 1,
      uses: 214,
      sales: 208,
      sales_amount: 187200,
      currency: 'EUR',
    },
  ],
  more_batches: false,
};

export const referralFigures: z.output<typeof ReferralFigures> = {
  object: 'referral_figures',
  livemode: false,
  programs: [
    {
      program_id: summaryFigures.program_id,
      unit: summaryFigures.unit,
      currency: summaryFigures.currency,
      pending: 12,
      qualified: 3,
      completed: 41,
      expired: 5,
      refused: 2,
      revoked: 1,
      friend_units: 820,
      referrer_units: 820,
    },
  ],
};
