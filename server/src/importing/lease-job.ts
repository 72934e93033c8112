import { ok } from '../service/replies.ts';
import { intent } from '../service/service.ts';
import { need, type Tenant } from '../storage/needs.ts';

/** Leases an unfinished import. The reply says whether it was free. A lease of 0 ms gives the import up. */
export const leaseJob = (
  tenant: Tenant,
  { importId, leaseMs, isMine }: { readonly importId: string; readonly leaseMs: number; readonly isMine: boolean },
) =>
  intent({
    needs: [need('import_jobs', 'key', tenant, [importId])],
    decide(view) {
      const job = view.one('import_jobs', 'key', [importId]);
      const isFree = job !== null && (isMine || job.lease_until <= view.realNow);
      if (isFree) view.update('import_jobs', { ...job, lease_until: view.realNow + leaseMs, version: job.version + 1 });
      return ok({ taken: isFree });
    },
  });
