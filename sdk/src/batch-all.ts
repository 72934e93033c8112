const maxBatchItems = 100;

/** Sends items in batches, one after the other, and gives one result for each item. It holds one batch at a time. */
export async function* batchAll<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  send: (items: readonly Item[]) => PromiseLike<{ readonly results: readonly Result[] }>,
): AsyncGenerator<Result & { readonly item: Item }, void, undefined> {
  const batch: Item[] = [];
  // As many results as items: each takes its own off the batch, until it is empty.
  const sent = async () => (await send(batch)).results.map((result) => ({ ...result, item: batch.shift() as Item }));
  for await (const item of items) if (batch.push(item) === maxBatchItems) yield* await sent();
  if (batch[0]) yield* await sent();
}
