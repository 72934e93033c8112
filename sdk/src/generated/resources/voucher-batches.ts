// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../requests/pages.ts';
import type { RequestPromise } from '../../requests/request-promise.ts';
import type { RequestOptions } from '../../requests/request-options.ts';
import type { ListVoucherBatchesQuery, VoidVoucherBatchBody, VoucherBatch, VoucherBatchCreate } from '../types/types.ts';

/** The operations of `loyalty.voucherBatches`. */
export interface VoucherBatches {
  /**
   * Make a batch of vouchers.
   *
   * Makes up to 1,000,000 codes of a reward in the background. Poll the batch until its status is `done`, then export its codes with `GET /v1/exports/vouchers?batch_id=`. A pattern with too few symbols for the number of codes is refused. One batch is made at a time; at most 5 can be unfinished.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.voucherBatches.create({ reward_id: 'rwd_01k5q8v3t9e6w2x4y7z0a1b2c3', count: 1000, name: 'Summer flyer', pattern: 'SUMMER-####-####-####' });
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, `unsupported_for_kind`, `code_space_too_small`, or with a code that every operation can return.
   */
  create(body: VoucherBatchCreate, options?: RequestOptions): RequestPromise<VoucherBatch>;

  /**
   * List batches of vouchers.
   *
   * Returns batches, newest first. Without `status`, returns batches of every status.
   *
   * Needs the scope `admin`.
   *
   * @example
   * for await (const item of loyalty.voucherBatches.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with a code that every operation can return.
   */
  list(query?: ListVoucherBatchesQuery, options?: RequestOptions): PagePromise<VoucherBatch>;

  /**
   * Get a batch of vouchers.
   *
   * Returns one batch, with its progress. Its codes are vouchers with its `batch_id`.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.voucherBatches.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  get(id: string, options?: RequestOptions): RequestPromise<VoucherBatch>;

  /**
   * Cancel a batch of vouchers.
   *
   * Ends an unfinished batch. The codes that are made stay valid. Void the batch if they should not.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.voucherBatches.cancel(id);
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, or with a code that every operation can return.
   */
  cancel(id: string, options?: RequestOptions): RequestPromise<VoucherBatch>;

  /**
   * Void a batch of vouchers.
   *
   * Makes all codes of the batch permanently worthless, from the answer on. Uses that are booked stand. A hold that has one of the codes can still be captured. An unfinished batch is canceled. Lists of vouchers by `status` follow within minutes.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.voucherBatches.void(id, { reason: 'The flyers were stolen.' });
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  void(id: string, body?: VoidVoucherBatchBody, options?: RequestOptions): RequestPromise<VoucherBatch>;
}
