// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../pages.ts';
import type { RequestOptions } from '../../request-options.ts';
import type { AuditEntry, ListAuditEntriesQuery } from '../types.ts';

/** The operations of `loyalty.auditLog`. */
export interface AuditLog {
  /**
   * List the audit log.
   *
   * Returns the newest entries first. An entry shows who changed what: programs, rewards, keys, webhook endpoints, adjustments, blocks, closures, replacements, reversals, merges, erasures, exports and imports. It has the key, the request and the changed fields. Entries are kept for 400 days (LOYALTY_AUDIT_DAYS).
   *
   * Needs the scope `admin`.
   *
   * @example
   * for await (const item of loyalty.auditLog.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with a code that every operation can return.
   */
  list(query?: ListAuditEntriesQuery, options?: RequestOptions): PagePromise<AuditEntry>;
}
