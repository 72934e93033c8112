import type { ExpandedTransaction, Loyalty } from '@loyalty-service/sdk';
import { addDays, endOfDay, justBefore } from '../../format/dates.ts';
import { nameOfCustomer } from '../parts/name-of-customer.ts';
import type { Range } from './range-of.ts';

/** What one customer bought. */
export interface Buyer {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  readonly count: number;
}

/** The purchases of a span of days for which cards earned, without what was returned. */
export interface Purchases {
  /** In minor units of the currency. */
  readonly amount: number;
  /** Null: no purchase has a price. */
  readonly currency: string | null;
  readonly count: number;
  /** Whether these are all. Of very many purchases, the newest of each part of the span are read. */
  readonly isWhole: boolean;
  /** Those who bought most come first. */
  readonly buyers: readonly Buyer[];
}

/** Parts of a span that are read at the same time, and the most rows of each. */
const parts = 4;
const maxRowsOfPart = 1_000;
const rowsPerPage = 100;

/** Reads the purchases of a program. `expand` names the customers. */
export async function readPurchases(loyalty: Loyalty, program_id: string, range: Range): Promise<Purchases> {
  const found = await Promise.all(
    partsOf(range).map(({ from, to }) =>
      loyalty.transactions
        .list({
          ...{ program_id, kind: 'earn', limit: rowsPerPage, expand: ['customer'] },
          ...{ occurred_after: justBefore(from), occurred_before: endOfDay(to) },
        })
        .toArray({ limit: maxRowsOfPart }),
    ),
  );
  return addUp(
    found.flat(),
    found.every(({ length }) => length < maxRowsOfPart),
  );
}

/** The span in parts of about as many days. */
function partsOf({ from, to }: Range): readonly Range[] {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const size = Math.ceil(days / parts);
  const spans: Range[] = [];
  for (let start = from; start <= to; start = addDays(start, size)) {
    const end = addDays(start, size - 1);
    spans.push({ from: start, to: end < to ? end : to });
  }
  return spans;
}

/** The price of a purchase without its returned part. */
const netPrice = ({ purchase_amount: price, amount, reversed_amount }: ExpandedTransaction): number =>
  price === null || amount === 0 ? (price ?? 0) : Math.round((price * (amount - reversed_amount)) / amount);

function addUp(rows: readonly ExpandedTransaction[], isWhole: boolean): Purchases {
  const buyers = new Map<string, Buyer>();
  let [amount, count] = [0, 0];
  for (const row of rows) {
    if (row.amount > 0 && row.reversed_amount === row.amount) continue;
    const price = netPrice(row);
    amount += price;
    count += 1;
    const { customer } = row;
    if (!customer) continue;
    const known = buyers.get(customer.id) ?? { id: customer.id, name: nameOfCustomer(customer), amount: 0, count: 0 };
    buyers.set(customer.id, { ...known, amount: known.amount + price, count: known.count + 1 });
  }
  return {
    ...{ amount, count, isWhole, currency: rows.find((row) => row.currency !== null)?.currency ?? null },
    buyers: [...buyers.values()].sort((left, right) => right.amount - left.amount || right.count - left.count),
  };
}
