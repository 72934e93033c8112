import { docComment } from '@loyalty-service/contract/declarations/type-printer';
import { lineOf, type Method } from './operations.ts';

const about = [
  'Book any number of transactions.',
  'Sends the items one after the other in batches of 100, and yields one result with its item for each, in the order sent. It keeps only one batch in memory, so the items can come from a file or a database.',
  'An item that is malformed or refused gives a result with `ok: false` and its `error`. The other items are booked.',
  'Each `reference` counts once. After a crash, send all items again: items that were already booked are `replayed`.',
  'Needs the scope `transactions:write`.',
];
const example =
  'for await (const result of loyalty.transactions.batchAll(items)) if (!result.ok) console.log(result.item, result.error);';
const doc = docComment(
  [
    ...about,
    `@example\n${example}`,
    '@param items - An array, a generator, or any other iterable that `for await` accepts.',
    '@throws APIError if a batch is refused for a reason that is not in its items, such as an invalid key. The batches before it are booked.',
  ],
  '  ',
);
const signature =
  "<Item extends BatchItem>(items: Iterable<Item> | AsyncIterable<Item>, options?: Omit<RequestOptions, 'idempotencyKey'>): BatchResults<Item>";

const batchAll: Method = {
  name: 'batchAll',
  route: null,
  text: `${doc}  batchAll${signature};\n`,
  about: about.join(' '),
  signature,
  example,
  line: lineOf('batchAll', { method: 'POST', path: '/v1/transactions/batch', takes: 'items' }),
  types: ['BatchItem'],
};

/** Methods that are more than one operation, by resource. */
export const extraMethods: Readonly<Record<string, readonly Method[]>> = { transactions: [batchAll] };
