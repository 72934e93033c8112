import type { EarningRules } from '@loyalty-service/contract/rules/index';
import { shareOf } from '../shares.ts';
import { grossUnits } from './gross.ts';
import type { Item } from './items.ts';
import { amountOf, mayEarn, quantityOf, sumOf } from './match.ts';
import { excludedSpend, qualify } from './qualify.ts';
import { isReturned, leftOf } from './returned-items.ts';
import type { EarnAsk, KeptPurchase, PurchaseItem } from './types.ts';

/** A booked purchase: its amounts as they were asked for, its items, and what it was decided by. */
export interface BookedPurchase extends KeptPurchase {
  readonly amount: number;
  readonly purchase_amount: number | null;
}

const boughtItem = ({ sku, categories, quantity, amount }: PurchaseItem): Item => ({
  sku,
  categories,
  quantity,
  amount: amount ?? undefined,
});

/** The articles that are left, as if only they had been bought. */
const itemsLeft = (items: readonly PurchaseItem[]): Item[] =>
  items
    .filter((item) => !isReturned(item))
    .map((item) => {
      const { quantity, amount } = leftOf(item);
      return boughtItem({ ...item, quantity, amount: item.amount === null ? null : amount });
    });

/** Of the amount, in the program's unit, the part of the articles that are left. A visit stays one until all of them are returned. */
function amountLeft({ earn }: EarningRules, amount: number, left: readonly Item[]): number {
  if (left.length === 0) return 0;
  if (earn.basis === 'visit') return amount;
  if (earn.basis === 'spend') return sumOf(left, amountOf);
  const earning = left.filter((item) => mayEarn(earn, item));
  return sumOf(earning, quantityOf);
}

/** The purchase as it would have been asked for without what was returned of it. */
function requestLeft(rules: EarningRules, purchase: BookedPurchase): EarnAsk {
  const items = itemsLeft(purchase.items);
  const amount = amountLeft(rules, purchase.amount, items);
  const returned = purchase.items.reduce((sum, item) => sum + item.returned_amount, 0);
  return {
    amount,
    items,
    purchase_amount: Math.max(0, (purchase.purchase_amount ?? 0) - returned),
    paid_with_loyalty: paidLeft(rules, purchase, items),
  };
}

/**
 * Of what was paid with units, the part that the earning articles still carry, rounded up. Returning an article that earns
 * nothing leaves it as it is: so no return makes the rest worth more.
 */
function paidLeft({ earn }: EarningRules, { items, facts }: BookedPurchase, left: readonly Item[]): number {
  const earning = (some: readonly Item[]) =>
    sumOf(
      some.filter((item) => mayEarn(earn, item)),
      amountOf,
    );
  const whole = earning(items.map(boughtItem));
  const { paid_with_loyalty: paid } = facts;
  return paid === 0 || whole === 0 ? 0 : paid - shareOf(paid, whole - earning(left), whole);
}

export interface Left {
  readonly amount: number;
  readonly units: number;
  /** Minor units that tiers by money leave out. */
  readonly excluded: number;
}

/** The result that the items left of a purchase would have had, by the rules and facts of its time. */
export function decideAgain(rules: EarningRules, purchase: BookedPurchase): Left {
  const { tier_id, campaigns, room } = purchase.facts;
  const request = requestLeft(rules, purchase);
  const left = qualify({ rules, request, currency: null });
  const excluded = excludedSpend(rules, left, request.paid_with_loyalty);
  if (request.amount === 0 && rules.earn.basis !== 'spend') return { amount: 0, units: 0, excluded };
  const campaignsOpen = () => rules.campaigns.filter(({ id }) => campaigns.includes(id));
  const { units } = grossUnits({ rules, currency: null, tierId: tier_id, campaignsOpen }, left);
  return { amount: request.amount, units: room === null ? units : Math.min(units, room), excluded };
}
