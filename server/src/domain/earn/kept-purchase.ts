import type { EarningRules } from '@loyalty-service/contract/rules/index';
import { sharesOf } from '../shares.ts';
import { campaignsOpen } from './campaigns.ts';
import { roomForUnits } from './caps.ts';
import type { Item } from './items.ts';
import { amountOf, matches, mayEarn, quantityOf } from './match.ts';
import type { BreakdownLine, EarnInput, KeptPurchase, PurchaseItem } from './types.ts';

/** The items and facts kept of a purchase, so that a return can decide it again without the returned items. */
export const keptPurchase = (
  input: EarnInput,
  items: readonly Item[],
  breakdown: readonly BreakdownLine[],
): KeptPurchase => ({
  items: itemsWithUnits(input.rules, items, breakdown),
  facts: {
    tier_id: input.card.tier_id,
    campaigns: campaignsOpen(input).map(({ id }) => id),
    room: roomForUnits(input),
    paid_with_loyalty: input.request.paid_with_loyalty ?? 0,
  },
});

function itemsWithUnits(
  rules: EarningRules,
  items: readonly Item[],
  breakdown: readonly BreakdownLine[],
): PurchaseItem[] {
  const units = unitsByItem(rules, items, breakdown);
  return items.map(({ sku, categories, quantity, amount = null }, index) => ({
    sku,
    categories,
    quantity,
    amount,
    units: units[index] ?? 0,
    returned_quantity: 0,
    returned_amount: 0,
  }));
}

/** The size by which items share the units of a line: amounts where they are known, otherwise pieces. */
function sizeIn({ basis }: EarningRules['earn'], items: readonly Item[]): (item: Item) => number {
  const hasAmounts = basis !== 'item' && items.some((item) => amountOf(item) > 0);
  return hasAmounts ? amountOf : quantityOf;
}

/**
 * The units of each item, in order. They add up to the lines of the breakdown. An item has units only from what it qualified
 * for, and a cap cuts each item by its share of the units.
 */
function unitsByItem(
  rules: EarningRules,
  items: readonly Item[],
  breakdown: readonly BreakdownLine[],
): readonly number[] {
  const size = sizeIn(rules.earn, items);
  const sizes = items.map((item) => (mayEarn(rules.earn, item) ? size(item) : 0));
  let units = items.map(() => 0);
  for (const { type, ref, delta } of breakdown) {
    if (delta === 0) continue;
    const only = type === 'campaign' ? rules.campaigns.find(({ id }) => id === ref)?.when.items : null;
    const weights =
      type === 'cap'
        ? units.map((had) => Math.max(0, had))
        : sizes.map((of, at) => (only && !isOf(only, items[at]) ? 0 : of));
    const shares = sharesOf(delta, weights);
    units = units.map((known, at) => known + (shares[at] ?? 0));
  }
  return units;
}

const isOf = (match: Parameters<typeof matches>[0], item: Item | undefined): boolean =>
  item !== undefined && matches(match, item);
