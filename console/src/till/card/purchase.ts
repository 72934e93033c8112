import type { Program } from '@loyalty-service/sdk';

/** Whether a form asks for the purchase in money: `needed`, because nothing is booked without it, or `asked`. */
export type PurchaseField = 'needed' | 'asked' | null;

/** Whether the rules need the price of a purchase whose visits or items are counted. */
export function purchaseOfEarn({ rules, amount_unit: unit }: Program): PurchaseField {
  if (!('earn' in rules) || unit === 'minor') return null;
  if (rules.earn.min_spend > 0) return 'needed';
  const isAsked =
    rules.tiers?.qualify.measure === 'spend' ||
    rules.campaigns.some(({ when, on }) => when.min_spend !== null || ('measure' in on && on.measure === 'spend')) ||
    rules.limits.caps.some(({ on, measure }) => on === 'earn' && measure === 'spend');
  return isAsked ? 'asked' : null;
}

/** Whether the rules need the price of a purchase that units pay for. */
export function purchaseOfUse({ rules }: Program): PurchaseField {
  const { pay } = { pay: null, ...rules };
  if (pay && pay.max_purchase_bps < 10_000) return 'needed';
  return rules.limits.caps.some(({ on, measure }) => on === 'use' && measure === 'spend') ? 'asked' : null;
}

/** The most units that can pay, by the rules and the purchase. Null: no limit, or the purchase is not known. */
export function maxUnits({ rules }: Program, available: number | null, purchase: number | undefined): number | null {
  const { pay } = { pay: null, ...rules };
  if (!pay) return available;
  const limits = available === null ? [] : [available];
  if (purchase !== undefined) {
    const value = Math.floor((purchase * pay.max_purchase_bps) / 10_000);
    limits.push(Math.floor(value / pay.amount) * pay.units);
  }
  if (limits.length === 0) return null;
  const most = Math.max(0, Math.min(...limits));
  return most - (most % pay.units);
}
