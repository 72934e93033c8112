import { type CountedIn, countedIn } from '../counted-in.ts';
import { Refusal } from '../refusal.ts';
import { shareOf, sharesOf } from '../shares.ts';
import type { PurchaseItem } from './types.ts';

/** An article that is returned, as in the request. */
export interface AskedItem {
  readonly sku: string;
  readonly quantity?: number | undefined;
  /** Minor units that are refunded for it. */
  readonly amount?: number | undefined;
}

/** How much of an article is returned. */
interface Part {
  readonly quantity: number;
  readonly amount: number;
}

export interface ItemsReturned {
  /** The returned articles, with what is returned of each as quantity and amount, and the units that it earned. */
  readonly returned: readonly PurchaseItem[];
  /** All articles of the purchase, with what has been returned of them. */
  readonly items: readonly PurchaseItem[];
}

/** Shares the delta of a reversal among the articles that it returns, in proportion to what they earned. */
export function withUnits(returned: readonly PurchaseItem[], delta: number): PurchaseItem[] {
  const shares = sharesOf(
    delta,
    returned.map(({ units }) => Math.max(0, units)),
  );
  return returned.map((item, index) => ({ ...item, units: shares[index] ?? 0 }));
}

/** The articles of a purchase as they were booked. */
export const asBought = (items: readonly PurchaseItem[]): PurchaseItem[] =>
  items.map((item) => ({ ...item, ...nothingReturned }));

/** The part of an article that is left: its pieces, and its amount in minor units. */
export const leftOf = ({ quantity, amount, returned_quantity, returned_amount }: PurchaseItem): Part => ({
  quantity: quantity - returned_quantity,
  amount: (amount ?? 0) - returned_amount,
});

export const isReturned = (item: PurchaseItem): boolean => {
  const left = leftOf(item);
  return left.quantity === 0 && left.amount === 0;
};

export const hasReturns = ({ returned_quantity, returned_amount }: PurchaseItem): boolean =>
  returned_quantity > 0 || returned_amount > 0;

/** Takes what is returned from the articles of a purchase. Refuses an article that it did not have, or more than is left of it. */
export function returnItems(
  items: readonly PurchaseItem[],
  asked: readonly AskedItem[],
  currency: string,
): ItemsReturned {
  const parts = new Map(asked.map((one, index) => [one.sku, partOf(items, one, { index, currency })]));
  const returned = items.flatMap((item) => {
    const part = parts.get(item.sku);
    return part ? [{ ...item, ...part, amount: item.amount === null ? null : part.amount, ...nothingReturned }] : [];
  });
  const after = items.map((item) => {
    const part = parts.get(item.sku);
    if (!part) return item;
    const { returned_quantity, returned_amount } = item;
    return {
      ...item,
      returned_quantity: returned_quantity + part.quantity,
      returned_amount: returned_amount + part.amount,
    };
  });
  return { returned, items: after };
}

const nothingReturned = { returned_quantity: 0, returned_amount: 0 };

/** Where an article is in the request, and the currency of its amount. */
interface AskedAt {
  readonly index: number;
  readonly currency: string;
}

function partOf(items: readonly PurchaseItem[], asked: AskedItem, { index, currency }: AskedAt): Part {
  const { sku } = asked;
  const item = items.find((one) => one.sku === sku);
  if (!item) {
    const known = items.slice(0, 10).map((one) => one.sku);
    throw exceeds(`/items/${index}/sku`, `The purchase has no article ${sku}. It has: ${known.join(', ')}.`, 0, pieces);
  }
  const left = leftOf(item);
  if (isReturned(item)) throw exceeds(`/items/${index}/sku`, `All of ${sku} was already returned.`, 0, pieces);
  const quantity = asked.quantity ?? (asked.amount === undefined || asked.amount === left.amount ? left.quantity : 0);
  if (quantity > left.quantity)
    throw exceeds(
      `/items/${index}/quantity`,
      `Only ${left.quantity} of ${sku} can still be returned.`,
      left.quantity,
      pieces,
    );
  const amount = asked.amount ?? amountOfPieces(left, quantity);
  if (amount > left.amount)
    throw exceeds(
      `/items/${index}/amount`,
      `Only ${left.amount} of ${sku} can still be refunded.`,
      left.amount,
      countedIn('minor', currency),
    );
  return { quantity, amount };
}

/** The amount of so many pieces. The last pieces have all that is left. */
const amountOfPieces = (left: Part, quantity: number): number =>
  left.quantity === 0 ? left.amount : shareOf(left.amount, quantity, left.quantity);

const pieces: CountedIn = { unit: 'item' };

const exceeds = (pointer: string, detail: string, remaining: number, counted: CountedIn): Refusal =>
  new Refusal('refund_exceeds_original', detail, { pointer, remaining, ...counted });
