import type { ProgramsQuery } from '@loyalty-service/contract/resources/programs';
import type { z } from 'zod';
import { programStatusAt } from '../../domain/programs/program-state.ts';
import { parseTimeOrNull } from '../../resources/json.ts';
import { programResource } from '../../resources/program.ts';
import { conditions, idCursor, idOf, listPage, pageOf } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import { tenantNow } from '../../service/tenant-now.ts';
import type { Tenant } from '../../storage/needs.ts';
import type { Condition } from '../../storage/queries.ts';

const defaultLimit = 100;

/** Programs with a status. Without a status, those that are active now within their dates. */
export async function listPrograms(service: Service, tenant: Tenant, query: z.output<typeof ProgramsQuery>) {
  const { status, limit = defaultLimit, cursor, updated_after } = query;
  const changed = conditions([['updated_at', '>', parseTimeOrNull(updated_after)]]);
  if (status === undefined) return listActive(service, tenant, changed, limit, cursor);
  const where = [...conditions([['status', '=', status === 'all' ? undefined : status]]), ...changed];
  return listPage(service, { table: 'programs', kind: 'program', tenant, where, limit, cursor }, programResource);
}

async function listActive(
  service: Service,
  tenant: Tenant,
  changed: readonly Condition[],
  limit: number,
  cursor: string | undefined,
) {
  const before = idCursor('program', cursor);
  const at = await tenantNow(service, tenant);
  // A plan allows far fewer active programs than one page of the store holds.
  const rows = await service.store.page({
    table: 'programs',
    tenant,
    where: [{ column: 'status', is: '=', value: 'active' }, ...changed],
    order: { column: 'id', descending: true },
    limit: 1_000,
  });
  const running = rows.filter((row) => programStatusAt(row, at) === 'active' && (before === null || row.id < before));
  return pageOf(running.slice(0, limit + 1), limit, programResource, idOf);
}
