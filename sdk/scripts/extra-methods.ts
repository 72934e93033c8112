import type { Method } from './operations.ts';
import { docComment } from './type-printer.ts';

const about = [
  'Book any number of movements.',
  'Sends the items in batches of 100, one after the other, and gives one result for each item, in their order, with the item. It holds one batch at a time, so the items may come from a file or a database.',
  'Each `reference` counts once. After a crash, send all items again: what was booked before is `replayed`.',
  'Needs the scope `transactions:write`.',
];
const example =
  'for await (const { status, item } of loyalty.transactions.batchAll(items)) if (status >= 400) console.log(item);';
const doc = docComment(
  [
    ...about,
    `@example\n${example}`,
    '@param items - An array, a generator, or anything else that `for await` takes.',
    '@throws APIError if a batch is refused as a whole. Items before it are booked.',
  ],
  '  ',
);
const signature =
  "(items: Iterable<BatchItem> | AsyncIterable<BatchItem>, options?: Omit<RequestOptions, 'idempotencyKey'>): BatchResults";

const batchAll: Method = {
  name: 'batchAll',
  route: null,
  text: `${doc}  batchAll${signature};\n`,
  about: about.join(' '),
  signature,
  example,
  line: "batchAll: 'ALL+ transactions/batch',\n",
  types: ['BatchItem'],
};

/** Methods beside those that are one operation each, by their resource. */
export const extraMethods: Readonly<Record<string, readonly Method[]>> = { transactions: [batchAll] };
