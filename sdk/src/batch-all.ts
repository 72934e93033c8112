import type { BatchItem, BatchResult } from './generated/types.ts';
import { ofCall, refuseUnknown } from './known-options.ts';

const maxBatchItems = 100;

/** Added to each result of a batch. */
export interface SentItem<Item = BatchItem> {
  /** The item that was sent. */
  readonly item: Item;
}

/** One result with its item for each item, in the order sent. */
export type BatchResults = AsyncGenerator<BatchResult & SentItem, void, undefined>;

/**
 * Sends items in batches, one after the other, and yields one result for each item. It keeps only one batch in memory.
 */
export async function* batchAll<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  options: unknown,
  send: (items: readonly Item[]) => PromiseLike<{ readonly results: readonly Result[] }>,
): AsyncGenerator<Result & SentItem<Item>, void, undefined> {
  // A key of the caller would be the key of every batch.
  refuseUnknown(options, ofCall.slice(1));
  const batch: Item[] = [];
  // There are as many results as items. Each result takes the next item of the batch.
  const sent = async () => (await send(batch)).results.map((result) => ({ ...result, item: batch.shift() as Item }));
  for await (const item of items) if (batch.push(item) === maxBatchItems) yield* await sent();
  if (batch[0]) yield* await sent();
}
