import { problems } from '../errors.ts';
import { listOf } from '../fields/pages.ts';
import { AuditEntry, AuditQuery } from '../resources/records.ts';
import { about, c } from './route.ts';

export const auditLog = c.router({
  list: {
    method: 'GET',
    path: '/v1/audit-log',
    query: AuditQuery,
    responses: { 200: listOf(AuditEntry, 'AuditEntryList'), ...problems },
    summary: 'List the audit log',
    description:
      'Returns the newest entries first. The log has changes to the business, programs, rewards, API keys, webhook endpoints, people, passkeys, sessions and card links. It also has adjustments and reversals; blocks, closures and replacements of cards; merges and erasures of customers; imports, exports and sign-ins. An entry has the API key or the person, the request, and the changed fields. Earns, uses and other sales are only in the ledger. Entries are kept for 400 days (LOYALTY_AUDIT_DAYS).',
    metadata: about({
      operationId: 'listAuditEntries',
      scope: 'admin',
      bound: null,
      roles: ['manager', 'support', 'read_only'],
      tag: 'Records',
      idempotent: 'ignored',
      codes: ['invalid_cursor'],
    }),
  },
});
