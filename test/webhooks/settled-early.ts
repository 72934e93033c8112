import { need } from '@loyalty-service/server/storage/needs';
import type { ClaimQuery } from '@loyalty-service/server/storage/queries';
import type { Store } from '@loyalty-service/server/storage/store';
import type { Row } from '@loyalty-service/server/storage/tables';
import { StoreAround } from '../storage/store-around.ts';

/** The bug: a delivery is written down as made when it is claimed, before it is. */
export function settledEarly(inner: Store): Store {
  const around = new StoreAround(inner, inner.write.bind(inner));
  around.claimDeliveries = async (query: ClaimQuery) => {
    const claimed = await inner.claimDeliveries(query);
    const found = await inner.load(claimed.map(({ id }) => need('deliveries', 'key', query.tenant, [id])));
    const changes = found.map(({ rows }) => {
      const stored = rows[0] as Row<'deliveries'>;
      const row = { ...stored, status: 'delivered', due_at: null };
      return { kind: 'update', table: 'deliveries', row, stored, columns: ['status', 'due_at'] } as const;
    });
    await inner.write([], () => ({ missing: [], changes, events: [] }));
    return claimed;
  };
  return around;
}
