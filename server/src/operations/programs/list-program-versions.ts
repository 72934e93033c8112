import { programVersionResource } from '../../resources/program.ts';
import { findRows, getRow } from '../../service/find-rows.ts';
import { defaultPageLimit, numberCursor, pageOf } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

interface PageQuery {
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** The versions of a program's rules, newest first. */
export async function listProgramVersions(
  service: Service,
  tenant: Tenant,
  programId: string,
  { limit = defaultPageLimit, cursor }: PageQuery,
) {
  await getRow(service, tenant, 'program', programId);
  const before = numberCursor(cursor) ?? Number.MAX_SAFE_INTEGER;
  const rows = (await findRows(service, tenant, 'rules_versions', 'program', [programId])).toSorted(
    (left, right) => right.rules_version - left.rules_version,
  );
  const versions = rows
    .map((row, index) => ({ row, next: rows[index - 1] ?? null }))
    .filter(({ row }) => row.rules_version < before);
  return pageOf(
    versions.slice(0, limit + 1),
    limit,
    ({ row, next }) => programVersionResource(row, next),
    ({ row }) => String(row.rules_version),
  );
}
