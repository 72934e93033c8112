// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../requests/pages.ts';
import type { RequestPromise } from '../../requests/request-promise.ts';
import type { RequestOptions } from '../../requests/request-options.ts';
import type { Import, ImportPreview, ImportRequest, ImportSummary, ListImportsQuery } from '../types/types.ts';

/** The operations of `loyalty.imports`. */
export interface Imports {
  /**
   * Import customers, cards, balances and vouchers.
   *
   * Accepts up to 5,000 rows as JSON or `text/csv`, in a body of at most 1 MiB, and processes them in the background. Poll the import until its status is `done`. The first line of a CSV file has the field names; `from` and `mapping` map other column names. Cells can have the formats that spreadsheets write; an ambiguous value is refused. Each row is imported or refused separately; a refusal has the line and the reason. An import creates records and never changes existing ones. Sending a row again counts it as `unchanged`: an opening balance never counts twice. Imported cards get no issue bonus. An imported voucher sends `voucher.issued`.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.imports.create({ rows: [{ customer_external_id: 'crm-4711', name: 'Ada Example', email: 'ada@example.com', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', opening_balance: 1200 }, { customer_external_id: 'crm-4712', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c4' }] });
   */
  create(body: ImportRequest, options?: RequestOptions): RequestPromise<Import>;

  /**
   * Preview an import.
   *
   * Returns the result that each row would have now, or the reason for which the row would be refused. Writes nothing.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.imports.preview({ rows: [{ customer_external_id: 'crm-4711', name: 'Ada Example', email: 'ada@example.com', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', opening_balance: 1200 }, { customer_external_id: 'crm-4712', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c4' }] });
   */
  preview(body: ImportRequest, options?: RequestOptions): RequestPromise<ImportPreview>;

  /**
   * List imports.
   *
   * Returns the newest imports first, without their refused rows. Imports are kept for 400 days (LOYALTY_AUDIT_DAYS).
   *
   * Needs the scope `admin`.
   *
   * @example
   * for await (const item of loyalty.imports.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with a code that every operation can return.
   */
  list(query?: ListImportsQuery, options?: RequestOptions): PagePromise<ImportSummary>;

  /**
   * Get an import.
   *
   * Returns the progress of the import and the refused rows. Imports are kept for 400 days (LOYALTY_AUDIT_DAYS), without the personal data of their rows.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.imports.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  get(id: string, options?: RequestOptions): RequestPromise<Import>;
}
