import type { EarningRules } from '@loyalty-service/contract/rules/index';
import { campaignsOpen } from './campaigns.ts';
import { roomForUnits } from './caps.ts';
import type { Item } from './items.ts';
import type { BreakdownLine, EarnInput, KeptPurchase, PurchaseItem } from './types.ts';
import { unitsByItem } from './units-by-item.ts';

/** What is kept of a purchase with items, so that a return can judge it again without what came back. */
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
