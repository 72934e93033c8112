import { idleEndOf } from '../resources/session.ts';
import { submitUnclaimed } from '../service/as-service.ts';
import { done } from '../service/replies.ts';
import type { Intent, Service } from '../service/service.ts';
import { peopleTenant, removeLink, removeSession } from '../service/sign-in-rows.ts';
import { need } from '../storage/needs.ts';

/** Rows that are read and removed at once. */
const pieceRows = 200;

type SignInTable = 'sessions' | 'sign_in_links';

/** Removes the sessions and links of a business that have ended. `isAll` removes the others too. */
export async function removeEndedSignIns(
  service: Service,
  businessId: string,
  { isAll = false, isStopped = () => false }: { readonly isAll?: boolean; readonly isStopped?: () => boolean } = {},
): Promise<number> {
  let removed = 0;
  for (const table of ['sessions', 'sign_in_links'] as const) {
    let after = '';
    for (let isLast = false; !isLast && !isStopped(); ) {
      const rows = await pageOf(service, businessId, table, after);
      isLast = rows.length < pieceRows;
      after = rows.at(-1)?.id ?? after;
      const ids = rows.filter((row) => isAll || endOf(row) <= service.now()).map(({ id }) => id);
      if (ids.length > 0) await submitUnclaimed(service, peopleTenant(businessId), remove(businessId, table, ids));
      removed += ids.length;
    }
  }
  return removed;
}

const pageOf = (service: Service, businessId: string, table: SignInTable, after: string) =>
  service.store.page({
    table,
    tenant: peopleTenant(businessId),
    where: [{ column: 'id', is: '>', value: after }],
    order: { column: 'id', descending: false },
    limit: pieceRows,
  });

const endOf = (row: { readonly expires_at: number; readonly last_used_at?: number }): number =>
  row.last_used_at === undefined ? row.expires_at : idleEndOf({ ...row, last_used_at: row.last_used_at });

/** A session that was used meanwhile is removed, too, because its cookie is refused already. */
const remove = (businessId: string, table: SignInTable, ids: readonly string[]): Intent => ({
  needs: ids.map((id) => need(table, 'key', peopleTenant(businessId), [id])),
  decide(view) {
    for (const id of ids) {
      if (table === 'sessions') {
        const session = view.one('sessions', 'key', [id]);
        if (session) removeSession(view, session);
      } else {
        const link = view.one('sign_in_links', 'key', [id]);
        if (link) removeLink(view, link);
      }
    }
    return done;
  },
});
