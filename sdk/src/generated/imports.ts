// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../request-promise.ts';
import type { RequestOptions } from '../request-options.ts';
import type { Import, ImportPreview, ImportRequest } from './types.ts';

/** The operations of `loyalty.imports`. */
export interface Imports {
  /**
   * Import customers, cards and balances.
   *
   * Takes rows as JSON or as `text/csv`, up to 5,000 in a body of at most 1 MiB, keeps them, and works through them in the background: get the import until its status is `done`. A file has the fields of a row as columns, named in its first line, separated by commas, semicolons, tabs or vertical bars; an empty field is one that is not given. A file whose columns have other names is sent as `csv` in JSON, with `from` for the customer export of another system, or with `mapping`, `set` and `ignore`. Columns that an import does not know are refused before a row is taken. Texts are read as spreadsheets write them, in a file and in JSON: `yes` as consent, phone numbers with blanks and brackets, dates such as 25.12.1990, amounts such as 1,200.00, several tags separated by commas. A text that can be read in two ways is refused, and both readings are named. Each row is taken whole or refused by itself, with its line and why; the others go in. A row makes what is not there, and changes nothing that is: sent again, it is `unchanged`, and an opening balance never counts twice. Cards that come in were issued before: no bonus for issue is granted.
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
   * Takes what an import takes, and answers for each row what it would make now, or how it would be refused. Rows are judged one after the other, as if those before them were in. Nothing is written.
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
