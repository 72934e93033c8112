import type { APIError, APIErrorBase } from '../errors/api-error.ts';
import { errorFromAnswer } from '../errors/error-from-answer.ts';
import { LoyaltyError } from '../errors/loyalty-error.ts';
import type { BatchAnswer, BatchItem, BatchResult } from '../generated/types/types.ts';
import { ofRequests, refuseUnknown } from '../options/known-options.ts';

const maxBatchItems = 100;

/** The answer to an item that was booked, with the item. */
export type BookedItem<Item = BatchItem> = BatchResult & {
  /** Always `true`. */
  readonly ok: true;
  /** The item that was sent. */
  readonly item: Item;
  /** Always `null`. */
  readonly error: null;
};

/** An item that was not booked. The items before it and after it are booked. */
export interface RefusedItem<Item = BatchItem> {
  /** Always `false`. */
  readonly ok: false;
  /** HTTP status of the answer to the same single request. 400 for an item that JSON cannot express. */
  readonly status: number;
  /** The item that was sent. */
  readonly item: Item;
  /** Why the item was refused. If JSON cannot express it, `code` is `invalid_json` and `cause` is the error of `JSON.stringify`. */
  readonly error: APIError;
}

/** One result for each item, in the order sent. */
export type BatchResults<Item = BatchItem> = AsyncGenerator<BookedItem<Item> | RefusedItem<Item>, void, undefined>;

type Send<Item> = (items: readonly Item[]) => PromiseLike<BatchAnswer>;

/**
 * Sends items in batches, one after the other, and yields one result for each item. It keeps only one batch in memory.
 */
export async function* batchAll<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  options: unknown,
  send: Send<Item>,
): BatchResults<Item> {
  // A key of the caller would be the key of every batch.
  refuseUnknown(options, ofRequests);
  const batch: Item[] = [];
  for await (const item of items) if (batch.push(item) === maxBatchItems) yield* book(batch.splice(0), send);
  yield* book(batch, send);
}

/** Books a batch. If an item keeps it from being booked, each half is sent by itself, down to the item. */
async function* book<Item>(batch: readonly Item[], send: Send<Item>): BatchResults<Item> {
  try {
    if (batch.length) yield* (await send(batch)).results.map((result, at) => withItem(result, batch[at] as Item));
  } catch (thrown) {
    const { status } = thrown as Partial<APIErrorBase>;
    // Any error but ours is about an item that JSON cannot express.
    if (thrown instanceof LoyaltyError && status !== 400 && status !== 413) throw thrown;
    const half = Math.floor(batch.length / 2);
    if (!half) yield refused(batch[0] as Item, status ? (thrown as APIErrorBase) : unsendable(thrown));
    else for (const part of [batch.slice(0, half), batch.slice(half)]) yield* book(part, send);
  }
}

const refused = <Item>(item: Item, error: APIErrorBase) =>
  ({ ok: false, status: error.status, item, error }) as RefusedItem<Item>;

const unsendable = (cause: unknown): APIErrorBase =>
  problem(400, { code: 'invalid_json', detail: `JSON cannot express this item: ${(cause as Error).message}` }, cause);

const problem = (status: number, body: object, cause?: unknown): APIErrorBase =>
  errorFromAnswer('', { status, headers: new Headers() } as Response, JSON.stringify(body), { cause });

const withItem = <Item>(result: BatchResult, item: Item) =>
  ({ ...result, item, error: result.ok ? null : problem(result.status, result.body) }) as
    | BookedItem<Item>
    | RefusedItem<Item>;
