import type { EarnRequest } from '@loyalty-service/contract/resources/transactions';
import type { EarningRules } from '@loyalty-service/contract/rules/index';
import type { z } from 'zod';
import { parseJson } from '../base/stored-json.ts';
import { mayEarn, quantityOf, sumOf } from '../domain/earn/match.ts';
import type { PurchaseItem } from '../domain/earn/types.ts';
import type { Row } from '../storage/tables.ts';

type Request = z.infer<typeof EarnRequest>;
type Sale = Row<'transactions'>;

interface Decides {
  /** The rules by which the sale was booked. */
  readonly booked: EarningRules;
  /** The rules by which it is decided now. */
  readonly now: EarningRules;
}

/** The articles of a sale as they were bought. Null if it named none. */
export const itemsOf = ({ items }: Pick<Sale, 'items'>): readonly PurchaseItem[] | null => parseJson(items);

/**
 * The request that a sale was made with. If the rules count something else, such as visits in place of money, it is the request
 * that would have been made under these rules.
 */
export function saleAsked(sale: Sale, { booked, now }: Decides): Request {
  const items = itemsOf(sale);
  const paid = paidWithUnits(sale);
  const asked = {
    ...(sale.purchase_amount === null ? {} : { purchase_amount: sale.purchase_amount }),
    ...(paid > 0 ? { paid_with_loyalty: paid } : {}),
    ...(sale.reference === null ? {} : { reference: sale.reference }),
    ...(sale.location === null ? {} : { location: sale.location }),
  };
  if (now.earn.basis === 'spend') {
    const isPriced = items?.every(({ amount }) => amount !== null) ?? false;
    if (booked.earn.basis === 'spend') return { ...asked, amount: sale.amount, ...(items && linesOf(items)) };
    if (!items || !isPriced) return { ...asked, amount: sale.purchase_amount ?? 0 };
    return { ...asked, amount: items.reduce((sum, { amount }) => sum + (amount ?? 0), 0), ...linesOf(items) };
  }
  if (!items) return { ...asked, amount: amountOf(sale, { booked, now }) };
  const lines = linesOf(items);
  const earning = lines.items.filter((item) => mayEarn(now.earn, item));
  const amount = now.earn.basis === 'item' ? sumOf(earning, quantityOf) : amountOf(sale, { booked, now });
  return { ...asked, amount, ...lines };
}

/** The amount of a sale without items. One that counted something else is one visit, and of an unknown number of items. */
function amountOf({ amount }: Sale, { booked, now }: Decides): number {
  if (booked.earn.basis === now.earn.basis) return amount;
  return now.earn.basis === 'visit' ? 1 : 0;
}

const linesOf = (items: readonly PurchaseItem[]) => ({
  items: items.map(({ sku, categories, quantity, amount }) => ({
    sku,
    categories,
    quantity,
    amount: amount ?? undefined,
  })),
});

/** Without items, only what units paid is excluded. */
const paidWithUnits = ({ facts, excluded }: Sale): number =>
  facts === null ? excluded : parseJson(facts).paid_with_loyalty;
