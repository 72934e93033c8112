import type { Loyalty } from '../client/client.ts';
import { LoyaltyError } from '../errors/loyalty-error.ts';
import type { VoucherBatch } from '../generated/types/types.ts';
import { type WaitOptions, waitUntil } from './wait-until.ts';

/**
 * Waits until all codes of a batch are made. To stop the batch itself, call `loyalty.voucherBatches.cancel`.
 *
 * @example
 * const { id } = await loyalty.voucherBatches.create({ reward_id, count: 1000 });
 * await waitForVoucherBatch(loyalty, id, { onProgress: ({ made, count }) => show(made / count) });
 *
 * @throws {@link LoyaltyError} if it is canceled, {@link TimeoutError} if it takes longer than `timeout`, {@link AbortError} if
 * `signal` is aborted, and every error of a request.
 */
export async function waitForVoucherBatch(
  loyalty: Pick<Loyalty, 'voucherBatches'>,
  id: string,
  options: WaitOptions<VoucherBatch> = {},
): Promise<VoucherBatch> {
  const name = `voucher batch ${id}`;
  const doneOf = (batch: VoucherBatch) => {
    if (batch.status === 'canceled') throw new LoyaltyError(`The ${name} is canceled.`);
    return batch.status === 'done' ? batch : null;
  };
  const read = (each: object) => loyalty.voucherBatches.get(id, each);
  return waitUntil({ name, read, doneOf, firstPauseMs: 100 }, options);
}
