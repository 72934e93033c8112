import type { AuditQuery } from '@loyalty-service/contract/resources/records';
import type { z } from 'zod';
import { auditEntryResource } from '../../resources/audit-entry.ts';
import { conditions, listPage } from '../../service/pages.ts';
import type { Service } from '../../service/service.ts';
import type { Tenant } from '../../storage/needs.ts';

/** The entries of the audit log, newest first. */
export function listAuditEntries(
  service: Service,
  tenant: Tenant,
  { limit, cursor, action, target, key_id, person_id }: z.output<typeof AuditQuery>,
) {
  const where = conditions([
    ['action', '=', action],
    ['target', '=', target],
    ['key_id', '=', key_id],
    ['person_id', '=', person_id],
  ]);
  const list = { table: 'audit_entries', kind: 'audit_entry', tenant, where, limit, cursor } as const;
  return listPage(service, list, auditEntryResource);
}
