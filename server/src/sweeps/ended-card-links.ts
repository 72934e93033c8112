import { linkKeptDays } from '@loyalty-service/contract/resources/card-links';
import { submitUnclaimed } from '../service/as-service.ts';
import { conditions } from '../service/pages.ts';
import { removeCardLink, tokenNeed } from '../service/remove-card-link.ts';
import { done } from '../service/replies.ts';
import type { Intent, Service } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';

const msPerDay = 86_400_000;
/** Links that one transaction removes. */
const pieceRows = 200;

/** Removes the links that expired or were revoked a while ago. */
export async function removeEndedCardLinks(
  service: Service,
  tenant: Tenant,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const before = service.now() - linkKeptDays * msPerDay;
  for (const column of ['expires_at', 'revoked_at'] as const) {
    for (let isLast = false; !isLast && !isStopped(); ) {
      const rows = await endedBefore(service, tenant, column, before);
      isLast = rows.length < pieceRows;
      if (rows.length > 0) await submitUnclaimed(service, tenant, remove(tenant, rows));
    }
  }
}

/** Each piece is read from the start, because the links of the piece before are gone. */
const endedBefore = (service: Service, tenant: Tenant, column: 'expires_at' | 'revoked_at', before: number) =>
  service.store.page({
    table: 'card_links',
    tenant,
    where: conditions([[column, '<=', before]]),
    order: { column, descending: false },
    limit: pieceRows,
  });

const remove = (tenant: Tenant, rows: readonly Row<'card_links'>[]): Intent => ({
  needs: rows.flatMap(({ id, digest }) => [need('card_links', 'key', tenant, [id]), tokenNeed(tenant, digest)]),
  decide(view) {
    for (const { id } of rows) {
      const link = view.one('card_links', 'key', [id]);
      if (link) removeCardLink(view, link);
    }
    return done;
  },
});
