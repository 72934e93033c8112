// Generated from the contract by `pnpm generate`. Do not edit.

import type { BatchResults } from '../../requests/batch-all.ts';
import type { PagePromise } from '../../requests/pages.ts';
import type { RequestPromise } from '../../requests/request-promise.ts';
import type { RequestOptions } from '../../requests/request-options.ts';
import type { BatchAnswer, BatchItem, BatchRequest, ExpandedTransaction, GetTransactionQuery, ListTransactionsQuery, MovementAnswer, ReverseTransactionBody } from '../types/types.ts';

/** The operations of `loyalty.transactions`. */
export interface Transactions {
  /**
   * Reverse a transaction.
   *
   * Takes back the units that a refunded purchase earned, or returns used units to their lots. `items` takes back the units of the returned articles; `amount` takes back units in proportion to the refunded amount. If partial reversals refund everything, together they take back exactly the units of the original.
   *
   * Needs the scope `transactions:write`.
   *
   * @example
   * await loyalty.transactions.reverse(id, {});
   *
   * @throws APIError with one of the codes `not_found`, `card_closed`, `reference_in_use`, `occurred_at_out_of_range`, `occurred_before_issue`, `unsupported_for_kind`, `invalid_amount`, `nothing_to_reverse`, `already_reversed`, `refund_exceeds_original`, `invalid_state`, `insufficient_balance`, `result_out_of_range`, or with a code that every operation can return.
   */
  reverse(id: string, body?: ReverseTransactionBody, options?: RequestOptions): RequestPromise<MovementAnswer>;

  /**
   * Book a batch of transactions.
   *
   * Books up to 100 items in one request of at most 1 MiB, for example the queue of a till that was offline. Each item is booked or refused separately and counts as one request. With `atomic`, all items are booked or none, for example the return and the new sale of an exchange. If an item is malformed, nothing is booked. After a failure, send the same batch again: each `reference` counts once. With an Idempotency-Key the answer is replayed, unless an item failed with 429 or 5xx.
   *
   * Needs the scope `transactions:write`.
   *
   * @example
   * await loyalty.transactions.batch({ items: [{ action: 'earn', card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', amount: 1250, reference: 'order-1006' }, { action: 'redeem', card_id: 'crd_01k5q8v3t9e6w2x4y7z0a1b2c3', reward_id: 'rwd_01k5q8v3t9e6w2x4y7z0a1b2c3', reference: 'order-1007' }] });
   *
   * @throws APIError with one of the codes `not_found`, `card_blocked`, `card_expired`, `card_closed`, `program_not_active`, `reference_in_use`, `reference_reversed`, `unsupported_for_kind`, `amount_unit_mismatch`, `amount_mismatch`, `currency_mismatch`, `limit_exceeded`, `occurred_at_out_of_range`, `occurred_before_issue`, `result_out_of_range`, `voucher_redeemed`, `voucher_held`, `voucher_void`, `voucher_expired`, `voucher_not_applicable`, `voucher_of_another_customer`, `invalid_amount`, `nothing_to_reverse`, `already_reversed`, `refund_exceeds_original`, `invalid_state`, `insufficient_balance`, `membership_inactive`, `purchase_amount_required`, `reward_not_eligible`, `out_of_stock`, `hold_closed`, `hold_expired`, `open_holds`, or with a code that every operation can return.
   */
  batch(body: BatchRequest, options?: RequestOptions): RequestPromise<BatchAnswer>;

  /**
   * List transactions.
   *
   * Returns the ledger, newest first. With `figure`, a page can have fewer items than `limit`; continue while `has_more` is true.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * for await (const item of loyalty.transactions.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with a code that every operation can return.
   */
  list(query?: ListTransactionsQuery, options?: RequestOptions): PagePromise<ExpandedTransaction>;

  /**
   * Get a transaction.
   *
   * Returns one row of the ledger, with the breakdown that explains it.
   *
   * Needs the scope `cards:read`.
   *
   * @example
   * await loyalty.transactions.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  get(id: string, query?: GetTransactionQuery, options?: RequestOptions): RequestPromise<ExpandedTransaction>;

  /**
   * Book any number of transactions.
   *
   * Sends the items one after the other in batches of 100, and yields one result with its item for each, in the order sent. It keeps only one batch in memory, so the items can come from a file or a database.
   *
   * An item that is malformed or refused gives a result with `ok: false` and its `error`. The other items are booked.
   *
   * Each `reference` counts once. After a crash, send all items again: items that were already booked are `replayed`.
   *
   * Needs the scope `transactions:write`.
   *
   * @example
   * for await (const result of loyalty.transactions.batchAll(items)) if (!result.ok) console.log(result.item, result.error);
   *
   * @param items - An array, a generator, or any other iterable that `for await` accepts.
   *
   * @throws APIError if a batch is refused for a reason that is not in its items, such as an invalid key. The batches before it are booked.
   */
  batchAll<Item extends BatchItem>(items: Iterable<Item> | AsyncIterable<Item>, options?: Omit<RequestOptions, 'idempotencyKey'>): BatchResults<Item>;
}
