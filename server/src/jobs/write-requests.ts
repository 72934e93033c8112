import { maxRequests, requestDays } from '@loyalty-service/contract/resources/requests';
import type { NotedRequests } from '../resources/noted-requests.ts';
import { submitUnclaimed } from '../service/as-service.ts';
import { done } from '../service/replies.ts';
import { intent, type Service } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';

/** Chunks that one transaction removes. */
const pieceChunks = 20;

/** Requests of one tenant, which are stored as one row. A row for each would cost as much as most of the requests themselves. */
export interface RequestChunk {
  readonly tenant: Tenant;
  readonly id: string;
  readonly requests: NotedRequests;
}

/** Stores requests. Storing them again changes nothing. */
export async function writeRequests(service: Service, { tenant, id, requests }: RequestChunk): Promise<void> {
  const created_at = service.now();
  const row = { ...tenant, id, requests: requests.count, created_at, entries: requests.text() };
  const write = intent({
    needs: [need('businesses', 'key', tenant, []), need('request_chunks', 'key', tenant, [id])],
    decide(view) {
      // Nothing is stored for a business that was removed meanwhile.
      const isThere = view.one('businesses', 'key', []) !== null;
      if (isThere && !view.one('request_chunks', 'key', [id])) view.insert('request_chunks', row);
      return done;
    },
  });
  await submitUnclaimed(service, tenant, write);
}

const keptMs = requestDays * 86_400_000;

/** Removes requests that are too old, and the oldest of too many. */
export async function trimRequests(service: Service, tenant: Tenant, isStopped = () => false): Promise<void> {
  while (!isStopped()) {
    const removed = await removable(service, tenant);
    if (removed.length === 0) return;
    await submitUnclaimed(service, tenant, removeChunks(tenant, removed));
  }
}

/** The oldest chunks that must be removed. */
async function removable({ store, now }: Service, tenant: Tenant): Promise<readonly Row<'request_chunks'>[]> {
  const sums = { table: 'request_chunks', tenant, where: [], by: ['mode'], sums: ['requests'] } as const;
  const [total] = await store.totals(sums);
  const order = { column: 'id', descending: false } as const;
  const oldest = total
    ? await store.page({ table: 'request_chunks', tenant, where: [], order, limit: pieceChunks })
    : [];
  let left = total?.requests ?? 0;
  return oldest.filter(({ requests, created_at }) => {
    if (left <= maxRequests && created_at >= now() - keptMs) return false;
    left -= requests;
    return true;
  });
}

const removeChunks = (tenant: Tenant, chunks: readonly Row<'request_chunks'>[]) =>
  intent({
    needs: chunks.map(({ id }) => need('request_chunks', 'key', tenant, [id])),
    decide(view) {
      for (const { id } of chunks) {
        const found = view.one('request_chunks', 'key', [id]);
        if (found) view.remove('request_chunks', found);
      }
      return done;
    },
  });
