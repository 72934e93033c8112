import type { BatchItem, BatchResult } from './generated/types.ts';

const maxBatchItems = 100;

/** What is given with each result of a batch. */
export interface SentItem<Item = BatchItem> {
  /** The item that was sent. */
  readonly item: Item;
}

/** One result for each item, in their order, with the item. */
export type BatchResults = AsyncGenerator<BatchResult & SentItem, void, undefined>;

/** Sends items in batches, one after the other, and gives one result for each item. It holds one batch at a time. */
export async function* batchAll<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  send: (items: readonly Item[]) => PromiseLike<{ readonly results: readonly Result[] }>,
): AsyncGenerator<Result & SentItem<Item>, void, undefined> {
  const batch: Item[] = [];
  // As many results as items: each takes its own off the batch, until it is empty.
  const sent = async () => (await send(batch)).results.map((result) => ({ ...result, item: batch.shift() as Item }));
  for await (const item of items) if (batch.push(item) === maxBatchItems) yield* await sent();
  if (batch[0]) yield* await sent();
}
