import type { UcpCart } from '@loyalty-service/contract/resources/ucp';
import type { EarningRules } from '@loyalty-service/contract/rules/index';
import { basketOf, type Item } from '../earn/items.ts';
import { mayEarn, quantityOf, sumOf } from '../earn/match.ts';
import type { EarnAsk } from '../earn/types.ts';

/** The sale that a cart becomes when it is bought: one visit, its pieces that earn, or its money, as the program counts. */
export function saleOfCart({ earn }: Pick<EarningRules, 'earn'>, cart: UcpCart): EarnAsk & UcpCart {
  const { items } = cart;
  const money = items.some(({ amount }) => amount !== undefined) ? Math.max(0, sumOfLines(items)) : undefined;
  if (earn.basis === 'spend') return { ...cart, amount: money ?? 0 };
  if (earn.basis === 'visit') return { ...cart, amount: 1, purchase_amount: money };
  const earns = (item: Item) => mayEarn(earn, item);
  const pieces = sumOf(basketOf(items, earns).items.filter(earns), quantityOf);
  return { ...cart, amount: pieces, purchase_amount: money };
}

const sumOfLines = (items: UcpCart['items']): number => items.reduce((sum, { amount = 0 }) => sum + amount, 0);
