import { done } from '../service/replies.ts';
import { intent } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';

/** Records that a session is used, so that it does not end as an idle one. */
export const noteSessionUse = (tenant: Tenant, sessionId: string) =>
  intent({
    needs: [need('sessions', 'key', tenant, [sessionId])],
    decide(view) {
      const row = view.one('sessions', 'key', [sessionId]);
      if (row && row.last_used_at < view.realNow) view.update('sessions', { ...row, last_used_at: view.realNow });
      return done;
    },
  });
