import type { ClaimQuery, Store } from '@loyalty-service/server/storage/store';
import { StoreAround } from '../storage/store-around.ts';

/** The bug: a delivery is written down as made when it is claimed, before it is. */
export function settledEarly(inner: Store): Store {
  const around = new StoreAround(inner, inner.write.bind(inner));
  around.claimDeliveries = async (query: ClaimQuery) => {
    const claimed = await inner.claimDeliveries(query);
    const changes = claimed.map((stored) => {
      const row = { ...stored, status: 'delivered', due_at: null };
      return { kind: 'update', table: 'deliveries', row, stored, columns: ['status', 'due_at'] } as const;
    });
    await inner.write([], () => ({ missing: [], changes, events: [] }));
    return claimed;
  };
  return around;
}
