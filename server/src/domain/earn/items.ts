import { maxQuantity } from '@loyalty-service/contract/fields/amounts';
import { Refusal } from '../refusal.ts';
import { largestRemainder } from '../shares.ts';
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

export interface Basket {
  /** The articles, in the order of their first lines. */
  readonly items: readonly Item[];
  /** Minor units of the discounts on the whole basket. The amounts of the articles are already less by their shares. */
  readonly discount: number;
}

/** A line that only takes money off, and whose sku is of no article: a discount on the whole basket. */
const isDiscount = ({ amount, quantity }: EarnItem): boolean => (amount ?? 0) < 0 && (quantity ?? 0) >= 0;

/**
 * The articles of a purchase. A discount or a returned piece is a line of its article, so an article may not come to less than
 * nothing. A discount without an article is spread over the articles that earn. All of them may not come to more than the largest
 * amount.
 */
export function basketOf(lines: readonly EarnItem[], earns: (item: Item) => boolean): Basket {
  const bySku = new Map<string, Item>();
  const withArticle = new Set<string>();
  for (const line of lines) {
    const known = bySku.get(line.sku);
    bySku.set(line.sku, known ? together(known, line) : ofLine(line));
    if (!isDiscount(line)) withArticle.add(line.sku);
  }
  const all = [...bySku.values()];
  const articles = all.filter(({ sku }) => withArticle.has(sku));
  const discount = all.reduce((sum, { sku, amount = 0 }) => (withArticle.has(sku) ? sum : sum - amount), 0);
  let total = 0;
  for (const { sku, quantity, amount = 0 } of articles) {
    if (quantity < 0) throw broughtBack(sku, quantity);
    if (amount < 0) throw below(sku, amount);
    total += amount;
  }
  if (total > maxQuantity) throw tooMuch(total);
  if (discount > total) throw tooMuchOff(discount, total);
  return { items: discount === 0 ? articles : withDiscount(articles, discount, earns), discount };
}

/** Articles that earn nothing carry only what the others cannot. */
function withDiscount(articles: readonly Item[], discount: number, earns: (item: Item) => boolean): Item[] {
  const amounts = (isOf: (item: Item) => boolean) => articles.map((item) => (isOf(item) ? (item.amount ?? 0) : 0));
  const [earning, others] = [amounts(earns), amounts((item) => !earns(item))];
  const most = earning.reduce((sum, amount) => sum + amount, 0);
  const ofEarning = largestRemainder(Math.min(discount, most), earning);
  const ofOthers = largestRemainder(Math.max(0, discount - most), others);
  return articles.map((item, at) =>
    item.amount === undefined ? item : { ...item, amount: item.amount - (ofEarning[at] ?? 0) - (ofOthers[at] ?? 0) },
  );
}

const below = (sku: string, amount: number): Refusal =>
  new Refusal(
    'amount_mismatch',
    `The lines of ${sku} add up to an amount of ${amount}. A discount with the sku of an article cannot exceed the amount of the article.`,
    { pointer: '/items' },
  );

const broughtBack = (sku: string, quantity: number): Refusal =>
  new Refusal(
    'amount_mismatch',
    `The lines of ${sku} add up to a quantity of ${quantity}. An earn books only what was bought. Reverse the sale of the returned article. An atomic batch books the return and the new sale together.`,
    { pointer: '/items' },
  );

const tooMuchOff = (discount: number, total: number): Refusal =>
  new Refusal(
    'amount_mismatch',
    `The discounts take off ${discount}, but the articles come to ${total}. Send discounts that are not larger than the articles.`,
    { pointer: '/items' },
  );

const tooMuch = (total: number): Refusal =>
  new Refusal(
    'amount_mismatch',
    `The amounts of the items add up to ${total}. They cannot exceed ${maxQuantity} together. Send smaller amounts.`,
    { pointer: '/items' },
  );
