import type { RewardCreate } from '@loyalty-service/sdk';
import { minorUnits, scaled } from '../../format/numbers.ts';

/** The benefits that a reward can get in the console. */
export const benefits = ['custom', 'free_item', 'percent_off', 'amount_off'] as const;
export type BenefitKind = (typeof benefits)[number];

/** A benefit as it is typed. The service refuses NaN, which stands for what is no number. */
export function benefitOf(kind: BenefitKind, typed: string, currency: string): RewardCreate['benefit'] {
  switch (kind) {
    case 'custom':
      return { kind, label: typed };
    case 'free_item':
      return { kind, sku: typed, quantity: 1 };
    case 'percent_off':
      return { kind, bps: scaled(typed.replace(',', '.'), 100) };
    case 'amount_off':
      return { kind, amount: minorUnits(typed, currency) ?? Number.NaN };
  }
}
