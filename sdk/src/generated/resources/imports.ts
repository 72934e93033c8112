// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../../request-promise.ts';
import type { RequestOptions } from '../../request-options.ts';
import type { Import, ImportPreview, ImportRequest } from '../types.ts';

/** The operations of `loyalty.imports`. */
export interface Imports {
  /**
   * Import customers, cards and balances.
   *
   * Takes up to 5,000 rows as JSON or `text/csv`, in a body of at most 1 MiB, and works through them in the background: get the import until its status is `done`. The first line of a file names the fields of a row; `from` and `mapping` read other names. Texts are read as spreadsheets write them; one that can be read in two ways is refused. Each row is taken whole or refused by itself, with its line and why. A row makes what is not there and changes nothing that is: sent again, it is `unchanged`, and an opening balance never counts twice. No bonus for issue is granted.
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
   * Answers for each row what an import would make of it now, or why it would be refused. Nothing is written.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.imports.preview({ rows: [{ customer_external_id: 'crm-4711', name: 'Ada Example', email: 'ada@example.com', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c3', opening_balance: 1200 }, { customer_external_id: 'crm-4712', program_id: 'prg_01k5q8v3t9e6w2x4y7z0a1b2c4' }] });
   */
  preview(body: ImportRequest, options?: RequestOptions): RequestPromise<ImportPreview>;

  /**
   * Get an import.
   *
   * How far it is, and which rows were refused. Kept 400 days (LOYALTY_AUDIT_DAYS), without the personal data of its rows.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.imports.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with one that any call may meet.
   */
  get(id: string, options?: RequestOptions): RequestPromise<Import>;
}
