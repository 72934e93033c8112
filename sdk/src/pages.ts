import { LoyaltyError } from './errors/loyalty-error.ts';
import { type Answer, RequestPromise } from './request-promise.ts';

/** One page of a list as the service sends it. */
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

/** What a list is asked by, beside its filters. */
export interface PageQuery {
  readonly cursor?: string;
  limit?: number;
  /** Why the list is not to be sent. */
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
  /** The next page, which alone is sent when it is awaited or iterated; `null` on the last one. */
  declare readonly nextPage: PagePromise<Item> | null;

  /** @internal Made by list methods. */
  constructor(answer: PageAnswer<Item>, nextPage: PagePromise<Item> | null) {
    Object.assign(this, answer);
    // Not a part of what the service sent, so neither printed nor serialised.
    Object.defineProperty(this, 'nextPage', { value: nextPage });
  }
}

/**
 * A list: await it for its first page, or iterate it for the items of all pages.
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

  /** Every item of this page and of those after it; each page is fetched when it is reached. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for (let page: Page<Item> | null = await this; page !== null; page = await page.nextPage) yield* page.data;
  }

  /**
   * The first items as an array.
   *
   * @param options - `limit`: how many at most, 1 or more. There is no list without a bound: it would have to fit in memory.
   * @throws {@link LoyaltyError} without a limit, and whatever a request throws.
   */
  async toArray(options: { limit: number }): Promise<Item[]> {
    const limit = options?.limit;
    // What the shift changes is no whole number.
    if (!limit || limit >>> 0 !== limit) {
      const refusal = new LoyaltyError('toArray needs a limit: { limit: 500 }.');
      this.#query.refusal = refusal;
      await this;
      throw refusal;
    }
    const items: Item[] = [];
    // One that is not sent yet comes in pages that suit the bound.
    this.#query.limit ??= Math.min(limit, maxPageSize);
    for await (const item of this) {
      if (items.push(item) === limit) break;
    }
    return items;
  }
}
