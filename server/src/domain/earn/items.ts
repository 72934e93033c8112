import { maxQuantity } from '@loyalty-service/contract/amounts';
import { Refusal } from '../refusal.ts';
import type { EarnItem } from './types.ts';

/** An article of a purchase: the lines of its sku together. */
export type Item = {
  sku: string;
  categories: string[];
  quantity: number;
  /** Undefined if no line of it has an amount. */
  amount: number | undefined;
};

/** A discount has no pieces. */
const piecesOf = ({ quantity, amount }: EarnItem): number => quantity ?? ((amount ?? 0) < 0 ? 0 : 1);

const ofLine = (line: EarnItem): Item => ({
  sku: line.sku,
  categories: [...(line.categories ?? [])],
  quantity: piecesOf(line),
  amount: line.amount,
});

const together = (item: Item, line: EarnItem): Item => ({
  sku: item.sku,
  categories: [...new Set([...item.categories, ...(line.categories ?? [])])],
  quantity: item.quantity + piecesOf(line),
  amount: line.amount === undefined ? item.amount : (item.amount ?? 0) + line.amount,
});

/**
 * The articles of a purchase, in the order of their first lines. A discount or a returned piece is a line of its article, so an
 * article may not come to less than nothing. All of them may not come to more than the largest amount.
 */
export function itemsOf(lines: readonly EarnItem[]): Item[] {
  const items = new Map<string, Item>();
  for (const line of lines) {
    const known = items.get(line.sku);
    items.set(line.sku, known ? together(known, line) : ofLine(line));
  }
  const all = [...items.values()];
  let total = 0;
  for (const { sku, quantity, amount = 0 } of all) {
    if (amount < 0) throw below(sku, `an amount of ${amount}`);
    if (quantity < 0) throw below(sku, `a quantity of ${quantity}`);
    total += amount;
  }
  if (total > maxQuantity) throw tooMuch(total);
  return all;
}

const below = (sku: string, sum: string): Refusal =>
  new Refusal(
    'amount_mismatch',
    `The lines of ${sku} add up to ${sum}. A discount needs the sku of its article and cannot exceed the amount of the article.`,
    { pointer: '/items' },
  );

const tooMuch = (total: number): Refusal =>
  new Refusal(
    'amount_mismatch',
    `The amounts of the items add up to ${total}. They cannot exceed ${maxQuantity} together. Send smaller amounts.`,
    { pointer: '/items' },
  );
