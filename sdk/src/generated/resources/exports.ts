// Generated from the contract by `pnpm generate`. Do not edit.

import type { RequestPromise } from '../../requests/request-promise.ts';
import type { RequestOptions } from '../../requests/request-options.ts';
import type { ExportCardsQuery, ExportCustomersQuery, ExportTransactionsQuery, ExportVouchersQuery } from '../types/types.ts';

/** The operations of `loyalty.exports`. */
export interface Exports {
  /**
   * Export customers.
   *
   * Returns all customers as NDJSON or CSV. Streams a file of any size, oldest row first. The file has every row that existed when the request arrived, and no newer ones. The audit log records each export.
   *
   * Needs the scope `admin`.
   *
   * @example
   * const stream = await loyalty.exports.customers();
   *
   * @throws APIError with one of the codes `overloaded`, `outcome_unknown`, `disk_full`, or with a code that every operation can return.
   */
  customers(query?: ExportCustomersQuery, options?: RequestOptions): RequestPromise<ReadableStream<Uint8Array>>;

  /**
   * Export cards.
   *
   * Returns all cards with their balances as NDJSON or CSV. Streams a file of any size, oldest row first. The file has every row that existed when the request arrived, and no newer ones. The audit log records each export.
   *
   * Needs the scope `admin`.
   *
   * @example
   * const stream = await loyalty.exports.cards();
   *
   * @throws APIError with one of the codes `overloaded`, `outcome_unknown`, `disk_full`, or with a code that every operation can return.
   */
  cards(query?: ExportCardsQuery, options?: RequestOptions): RequestPromise<ReadableStream<Uint8Array>>;

  /**
   * Export transactions.
   *
   * Returns the ledger as NDJSON or CSV. Streams a file of any size, oldest row first. The file has every row that existed when the request arrived, and no newer ones. The audit log records each export.
   *
   * Needs the scope `admin`.
   *
   * @example
   * const stream = await loyalty.exports.transactions();
   *
   * @throws APIError with one of the codes `overloaded`, `outcome_unknown`, `disk_full`, or with a code that every operation can return.
   */
  transactions(query?: ExportTransactionsQuery, options?: RequestOptions): RequestPromise<ReadableStream<Uint8Array>>;

  /**
   * Export vouchers.
   *
   * Returns vouchers with their codes as NDJSON or CSV, with `batch_id` those of one batch. Streams a file of any size, oldest row first. The file has every row that existed when the request arrived, and no newer ones. The audit log records each export.
   *
   * Needs the scope `admin`.
   *
   * @example
   * const stream = await loyalty.exports.vouchers();
   *
   * @throws APIError with one of the codes `overloaded`, `outcome_unknown`, `disk_full`, or with a code that every operation can return.
   */
  vouchers(query?: ExportVouchersQuery, options?: RequestOptions): RequestPromise<ReadableStream<Uint8Array>>;
}
