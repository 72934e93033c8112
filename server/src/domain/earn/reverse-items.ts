import type { EarningRules } from '@loyalty-service/contract/rules/index';
import { amountUnitOf, countedIn } from '../counted-in.ts';
import { Refusal } from '../refusal.ts';
import { type Reversal, type Reversible, refuseIrreversible } from '../reversal.ts';
import { shareOf } from '../shares.ts';
import { type BookedPurchase, decideAgain, type Left } from './decide-again.ts';
import { type AskedItem, type ItemsReturned, isReturned, returnItems } from './returned-items.ts';
import type { PurchaseFacts, PurchaseItem } from './types.ts';

/** The articles and facts of a purchase after a return. */
export type PurchaseReturned = ItemsReturned & Pick<BookedPurchase, 'facts'>;

/**
 * How much the return of articles takes back: what the purchase earned less what it would have earned without them. So the order
 * of several returns does not matter. If a part was reversed by amount before, the same share of the rest is kept.
 */
export function reverseItems(
  original: Reversible & BookedPurchase,
  rules: EarningRules,
  asked: readonly AskedItem[],
  currency: string,
): Reversal & PurchaseReturned {
  const before = decideAgain(rules, original);
  // Articles that count for nothing can be returned even when no amount is left to reverse.
  if (original.amount === 0 || before.amount > 0 || original.items.every(isReturned)) refuseIrreversible(original);
  const after = returnItems(original.items, asked, currency);
  const left = decideAgain(rules, { ...original, items: after.items });
  const open = original.amount - original.reversed_amount;
  const amount = after.items.every(isReturned) ? open : before.amount - left.amount;
  if (amount > open) {
    const detail = `Only ${open} of the transaction can still be reversed, because a part was reversed by amount. Send at most ${open} as amount, without items.`;
    throw new Refusal('refund_exceeds_original', detail, {
      ...{ pointer: '/items', remaining: open },
      ...countedIn(amountUnitOf(rules), currency),
    });
  }
  const standing = Math.abs(original.delta) - Math.abs(original.reversed_delta);
  const kept = amount === open ? 0 : keptOf(standing, before.units, left.units);
  const facts = withReturned(original.facts, after.returned, { amount, excluded: before.excluded - left.excluded });
  return { ...after, facts, amount, units: standing - kept, isWhole: open > 0 && amount === open };
}

/** Adds a return. If an article has no price, it is not known what part of the purchase is left: the share of the amount counts. */
function withReturned(
  facts: PurchaseFacts,
  articles: readonly PurchaseItem[],
  { amount, excluded }: Pick<Left, 'amount' | 'excluded'>,
): PurchaseFacts {
  if (articles.some((article) => article.amount === null)) return facts;
  const { returned: before = { amount: 0, spend: 0, excluded: 0 } } = facts;
  const spend = articles.reduce((sum, article) => sum + (article.amount ?? 0), before.spend);
  const returned = { amount: before.amount + amount, spend, excluded: before.excluded + excluded };
  return { ...facts, returned };
}

/** All that the rest would have earned, or the share of it that refunds by amount have left. */
const keptOf = (standing: number, before: number, left: number): number =>
  standing === before || before === 0 ? left : shareOf(standing, left, before);
