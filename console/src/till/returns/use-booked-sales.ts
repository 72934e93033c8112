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
    if (!card) return found;
    // One more than is shown says whether there are more.
    for await (const row of loyalty.cards.transactions(card.id, { ...filter, ...within, limit: 50 })) {
      if (kinds.includes(row.kind)) found.push(row);
      if (found.length > count) break;
    }
    return found;
  });
  const sales = loaded.data ?? [];
  return {
    sales: sales.slice(0, count),
    hasMore: sales.length > count,
    busy: loaded.busy,
    failure: loaded.failure,
    loadMore: () => setCount(count + pageSize),
  };
}
