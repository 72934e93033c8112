import type { Method } from './operations.ts';

const batchAll: Method = {
  text: `  /**
   * Book any number of movements.
   *
   * Sends the items in batches of 100, one after the other, and gives one result for each item, in their order, with the item.
   * It holds one batch at a time, so the items may come from a file or a database.
   *
   * Each \`reference\` counts once. After a crash, send all items again: what was booked before is \`replayed\`.
   *
   * Needs the scope \`transactions:write\`.
   *
   * @example
   * for await (const { status, item } of loyalty.transactions.batchAll(items)) if (status >= 400) console.log(item);
   *
   * @param items - An array, a generator, or anything else that \`for await\` takes.
   * @throws APIError if a batch is refused as a whole. Items before it are booked.
   */
  batchAll(items: Iterable<BatchItem> | AsyncIterable<BatchItem>, options?: Omit<RequestOptions, 'idempotencyKey'>): AsyncGenerator<BatchResult & { readonly item: BatchItem }, void, undefined>;
`,
  line: "batchAll: 'ALL+ transactions/batch',\n",
  types: ['BatchItem', 'BatchResult'],
};

/** Methods beside those that are one operation each, by their resource. */
export const extraMethods: Readonly<Record<string, readonly Method[]>> = { transactions: [batchAll] };
