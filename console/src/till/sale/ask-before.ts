import type { Program } from '@loyalty-service/sdk';
import { money } from '../../format/numbers.ts';
import { isUnusual } from '../../format/unusual-amount.ts';
import type { NewSale } from '../queue/sales-queue.ts';

/** The largest amount of money in a sale, in minor units. */
function moneyIn({ action, body }: Pick<NewSale, 'action' | 'body'>, isMoney: boolean): number {
  const { amount, purchase_amount: purchase } = body;
  const amounts = [isMoney ? amount : undefined, action === 'reverse' ? undefined : purchase];
  return Math.max(0, ...amounts.filter((one) => typeof one === 'number'));
}

/** What the cashier is asked about before a sale is booked, such as `€14,470,868.00`. Null: nothing. */
export function amountToAsk(
  sale: Pick<NewSale, 'action' | 'body'>,
  isMoney: boolean,
  { currency }: Program,
): string | null {
  const amount = moneyIn(sale, isMoney);
  return isUnusual(amount, { currency }) ? money(amount, currency) : null;
}
