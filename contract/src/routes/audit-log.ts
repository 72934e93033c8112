import { problems } from '../errors.ts';
import { listOf } from '../pages.ts';
import { AuditEntry, AuditQuery } from '../records.ts';
import { about, c } from './route.ts';

export const auditLog = c.router({
  list: {
    method: 'GET',
    path: '/v1/audit-log',
    query: AuditQuery,
    responses: { 200: listOf(AuditEntry, 'AuditEntryList'), ...problems },
    summary: 'List the audit log',
    description:
      'Returns the newest entries first. An entry shows who changed what: programs, rewards, keys, webhook endpoints, adjustments, blocks, closures, replacements, reversals, merges, erasures, exports and imports. It has the key, the request and the changed fields. Entries are kept for 400 days (LOYALTY_AUDIT_DAYS).',
    metadata: about({
      operationId: 'listAuditEntries',
      scope: 'admin',
      tag: 'Records',
      idempotent: 'ignored',
      codes: ['invalid_cursor'],
    }),
  },
});
