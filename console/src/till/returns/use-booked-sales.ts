import type { Card, Transaction } from '@loyalty-service/sdk';
import { useState } from 'preact/hooks';
import { useLoaded } from '../../service/use-loaded.ts';
import { useTill } from '../open/till.ts';

/** The filters of the list, as the service takes them. */
export interface SaleFilter {
  readonly reference?: string;
  readonly occurred_after?: string;
  readonly occurred_before?: string;
}

const pageSize = 10;
/** The kinds that a cashier can take back. Corrections, bonuses and returns are not sales. */
const kinds = ['earn', 'use', 'redeem', 'top_up'];

interface BookedSales {
  readonly sales: readonly Transaction[];
  /** The ids of rows that were taken back. Rows of an amount of 0 say it nowhere else. */
  readonly takenBack: ReadonlySet<string>;
  readonly hasMore: boolean;
  readonly busy: boolean;
  readonly failure: unknown;
  readonly loadMore: () => void;
}

/** The sales of a card, ten at first. */
export function useBookedSales(card: Card | null, filter: SaleFilter): BookedSales {
  const { loyalty, within } = useTill();
  const [count, setCount] = useState(pageSize);
  const loaded = useLoaded([card?.id, card?.version, filter, count, within], async () => {
    const found: Transaction[] = [];
    const takenBack = new Set<string>();
    if (!card) return { found, takenBack };
    // One more than is shown says whether there are more.
    for await (const row of loyalty.cards.transactions(card.id, { ...filter, ...within, limit: 50 })) {
      // A reversal is newer than its row, so it is listed before.
      if (row.reverses !== null) takenBack.add(row.reverses);
      if (kinds.includes(row.kind)) found.push(row);
      if (found.length > count) break;
    }
    return { found, takenBack };
  });
  const sales = loaded.data?.found ?? [];
  return {
    takenBack: loaded.data?.takenBack ?? new Set(),
    sales: sales.slice(0, count),
    hasMore: sales.length > count,
    busy: loaded.busy,
    failure: loaded.failure,
    loadMore: () => setCount(count + pageSize),
  };
}
