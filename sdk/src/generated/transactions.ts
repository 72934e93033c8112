// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../pages.ts';
import type { RequestPromise } from '../request-promise.ts';
import type { RequestOptions } from '../request-options.ts';
import type { Transport } from '../transport.ts';
import type { ListTransactionsQuery, MovementAnswer, ReverseTransactionBody, Transaction } from './types.ts';

/** The operations of `loyalty.transactions`. */
export class Transactions {
  readonly #transport: Transport;

  /** @internal Made by the client. */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Reverse a transaction.
   *
   * Takes back what a refunded purchase earned, or gives back what was used: all of it or a part. Any parts add up exactly, and what was used comes back to the lots it was taken from.
   *
   * Needs the scope `transactions:write`.
   *
   * @throws APIError with one of the codes `not_found`, `card_closed`, `reference_in_use`, `unsupported_for_kind`, `invalid_amount`, `nothing_to_reverse`, `already_reversed`, `refund_exceeds_original`, `invalid_state`, `insufficient_balance`, or with one that any call may meet.
   */
  reverse(id: string, body: ReverseTransactionBody = {}, options: RequestOptions = {}): RequestPromise<MovementAnswer> {
    return this.#transport.call({ method: 'POST', route: '/v1/transactions/:id/reverse', params: { id }, body, options });
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
