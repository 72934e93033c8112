import { LoyaltyError } from '../errors/loyalty-error.ts';
import { refuseUnknown } from '../options/known-options.ts';
import { type Answer, RequestPromise } from './request-promise.ts';

/** One page of a list, as the service returns it. */
export interface PageAnswer<Item> {
  /** Type of the object. */
  readonly object: 'list';
  /** The items of this page. */
  readonly data: Item[];
  /** Whether there are more pages. */
  readonly has_more: boolean;
  /** The `cursor` of the next page; `null` on the last one. */
  readonly next_cursor: string | null;
}

/** The page parameters of a list, beside its filters. */
export interface PageQuery {
  readonly cursor?: string;
  limit?: number;
  /** Error that keeps the list from being sent. */
  refusal?: LoyaltyError;
}

const maxPageSize = 100;

/** One page of a list. */
export class Page<Item> implements PageAnswer<Item> {
  /** Type of the object. */
  declare readonly object: 'list';
  /** The items of this page. */
  declare readonly data: Item[];
  /** Whether there are more pages. */
  declare readonly has_more: boolean;
  /** The `cursor` of the next page; `null` on the last one. */
  declare readonly next_cursor: string | null;
  /** The next page. It is fetched when you await or iterate it. `null` on the last page. */
  declare readonly nextPage: PagePromise<Item> | null;

  /** @internal Made by list methods. */
  constructor(answer: PageAnswer<Item>, nextPage: PagePromise<Item> | null) {
    Object.assign(this, answer);
    // Not part of the answer of the service, so neither printed nor serialised.
    Object.defineProperty(this, 'nextPage', { value: nextPage });
  }
}

/**
 * A list. Await it for its first page, or iterate it for the items of all pages.
 *
 * @example
 * for await (const card of loyalty.cards.list({ limit: 50 })) show(card.balance.available);
 */
export class PagePromise<Item> extends RequestPromise<Page<Item>> implements AsyncIterable<Item> {
  readonly #query: PageQuery;

  /** @internal Made by list methods. `send` reads the query in its turn, after what the caller does with the list at once. */
  constructor(send: () => Promise<Answer<Page<Item>>>, query: PageQuery) {
    super(send);
    this.#query = query;
  }

  /** Every item of this page and the pages after it. Each page is fetched when it is reached. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for (let page: Page<Item> | null = await this; page; page = await page.nextPage) yield* page.data;
  }

  /**
   * Returns the first items as an array.
   *
   * @param options - `limit`: the largest number of items, 1 or more. It is required because all items must fit in
   * memory.
   * @throws {@link LoyaltyError} without a limit, and every error of a request.
   */
  async toArray(options: { limit: number }): Promise<Item[]> {
    const limit = options?.limit;
    try {
      refuseUnknown(options, ['limit']);
      if (!Number.isSafeInteger(limit) || limit < 1) throw new LoyaltyError('toArray needs a limit: { limit: 500 }.');
    } catch (refusal) {
      this.#query.refusal = refusal as LoyaltyError;
      await this;
      throw refusal;
    }
    const items: Item[] = [];
    // A list that is not sent yet gets pages that match the limit.
    this.#query.limit ??= Math.min(limit, maxPageSize);
    for await (const item of this) {
      if (items.push(item) === limit) break;
    }
    return items;
  }
}
