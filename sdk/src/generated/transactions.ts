// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../pages.ts';
import type { RequestPromise } from '../request-promise.ts';
import type { RequestOptions } from '../request-options.ts';
import type { Transport } from '../transport.ts';
import type { ListTransactionsQuery, Transaction } from './types.ts';

/** The operations of `loyalty.transactions`. */
export class Transactions {
  readonly #transport: Transport;

  /** @internal Made by the client. */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List transactions.
   *
   * The ledger, newest first.
   *
   * Needs the scope `cards:read`.
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with one that any call may meet.
   */
  list(query: ListTransactionsQuery = {}, options: RequestOptions = {}): PagePromise<Transaction> {
    return this.#transport.list({ method: 'GET', route: '/v1/transactions', query, options });
  }

  /**
   * Get a transaction.
   *
   * One row of the ledger, with the breakdown that explains it.
   *
   * Needs the scope `cards:read`.
   *
   * @throws APIError with one of the codes `not_found`, or with one that any call may meet.
   */
  get(id: string, options: RequestOptions = {}): RequestPromise<Transaction> {
    return this.#transport.call({ method: 'GET', route: '/v1/transactions/:id', params: { id }, options });
  }
}
