import type { RewardCreate } from '@loyalty-service/sdk';
import { type AmountOf, amountIn } from '../../format/amounts.ts';

/** The benefits that a reward can get in the console. */
export const benefits = ['custom', 'free_item', 'percent_off', 'amount_off'] as const;
export type BenefitKind = (typeof benefits)[number];

/** The unit of the value of a benefit. Null: it is a text. */
export function benefitAmount(kind: BenefitKind, currency: string): AmountOf | null {
  if (kind === 'percent_off') return { digits: 2 };
  return kind === 'amount_off' ? { currency } : null;
}

/** A benefit as it is typed. */
export function benefitOf(kind: BenefitKind, typed: string, currency: string): RewardCreate['benefit'] {
  const of = benefitAmount(kind, currency);
  const amount = (of && amountIn(typed, of)) ?? 0;
  switch (kind) {
    case 'custom':
      return { kind, label: typed };
    case 'free_item':
      return { kind, sku: typed, quantity: 1 };
    case 'percent_off':
      return { kind, bps: amount };
    case 'amount_off':
      return { kind, amount };
  }
}
