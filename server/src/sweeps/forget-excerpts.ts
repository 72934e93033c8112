import { withoutOldExcerpts } from '../deliveries/excerpts.ts';
import { submitUnclaimed } from '../service/as-service.ts';
import { done } from '../service/replies.ts';
import type { Intent, Service } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';

interface Piece {
  /** In real time. */
  readonly before: number;
  readonly limit: number;
}

/** Forgets what receivers answered before an instant, in one piece; answers whether there may be more. */
export async function forgetExcerpts(service: Service, tenant: Tenant, { before, limit }: Piece): Promise<boolean> {
  const rows = await service.store.page({
    table: 'deliveries',
    tenant,
    where: [{ column: 'excerpts_since', is: '>=', value: 0 }],
    order: { column: 'excerpts_since', descending: false },
    limit,
  });
  const old = rows.filter(({ excerpts_since }) => excerpts_since !== null && excerpts_since < before);
  if (old.length === 0) return false;
  await submitUnclaimed(service, tenant, forget(tenant, old, before));
  return old.length === limit;
}

const forget = (tenant: Tenant, rows: readonly Row<'deliveries'>[], before: number): Intent => ({
  needs: rows.map(({ id }) => need('deliveries', 'key', tenant, [id])),
  decide(view) {
    for (const { id } of rows) {
      const delivery = view.one('deliveries', 'key', [id]);
      if (!delivery || delivery.excerpts_since === null || delivery.excerpts_since >= before) continue;
      const left = withoutOldExcerpts(delivery, before, view.realNow);
      view.update('deliveries', { ...delivery, ...left, version: delivery.version + 1, updated_at: view.now });
    }
    return done;
  },
});
