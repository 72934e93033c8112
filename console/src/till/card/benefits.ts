import type { Program, TillBenefit } from '@loyalty-service/sdk';
import { money, percent } from '../../format/numbers.ts';
import { text } from '../../languages/text.ts';

/** A benefit in words for the cashier, who applies it. */
export function sayBenefit(benefit: TillBenefit, { currency }: Program): string {
  switch (benefit.kind) {
    case 'percent_off':
      return text('till.benefit.off', { off: percent(benefit.bps / 10_000, 2) });
    case 'amount_off':
      return text('till.benefit.off', { off: money(benefit.amount, currency) });
    case 'free_item':
      return text('till.benefit.free', { count: benefit.quantity, sku: benefit.sku });
    case 'custom':
      return benefit.label;
    default:
      return '';
  }
}
