// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../requests/pages.ts';
import type { RequestOptions } from '../../requests/request-options.ts';
import type { AuditEntry, ListAuditEntriesQuery } from '../types/types.ts';

/** The operations of `loyalty.auditLog`. */
export interface AuditLog {
  /**
   * List the audit log.
   *
   * Returns the newest entries first. The log has changes to the business, programs, rewards, API keys, webhook endpoints, people, passkeys, sessions and card links. It also has adjustments and reversals; blocks, closures and replacements of cards; merges and erasures of customers; imports, exports and sign-ins. An entry has the API key or the person, the request, and the changed fields. Earns, uses and other sales are only in the ledger. Entries are kept for 400 days (LOYALTY_AUDIT_DAYS).
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
