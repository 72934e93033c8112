import { done } from '../service/replies.ts';
import { type Intent, intent } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';

const noteEveryMs = 60_000;

const tables = { api_key: 'api_keys', session: 'sessions', card_link: 'card_links' } as const;
type Credential = keyof typeof tables;

/** Whether the use of a credential is recorded now. Once a minute is enough. */
export const isUseDue = (lastUsedAt: number | null, now: number): boolean =>
  lastUsedAt === null || now - lastUsedAt >= noteEveryMs;

/** Records that a credential is used. The credential itself does not change, so its version stays. */
export function noteUse(tenant: Tenant, credential: Credential, id: string): Intent {
  const table = tables[credential];
  return intent({
    needs: [need(table, 'key', tenant, [id])],
    decide(view) {
      const row = view.one(table, 'key', [id]);
      // Another server may have recorded it.
      if (row && isUseDue(row.last_used_at, view.realNow)) view.update(table, { ...row, last_used_at: view.realNow });
      return done;
    },
  });
}
