import type { ClientOptions } from './client-options.ts';
import { Operations } from './generated/operations.ts';
import { pause } from './pause.ts';
import type { Query } from './prepared-request.ts';
import type { RequestOptions } from './request-options.ts';
import type { RequestPromise } from './request-promise.ts';
import { settingsOf } from './settings.ts';
import { type Pause, Transport } from './transport.ts';

/** What {@link Loyalty.request} sends beside method and path. */
export interface RawRequestOptions extends RequestOptions {
  /** Query parameters. */
  query?: Query | undefined;
  /** The body; sent as JSON. */
  body?: unknown;
}

/**
 * The client of the loyalty service.
 *
 * @example
 * const loyalty = new Loyalty(); // LOYALTY_API_KEY, LOYALTY_BASE_URL
 * const { transaction, card } = await loyalty.cards.earn(cardId, { amount: 1250 });
 *
 * Every call may be tried again after failures of the network or the service, and every write carries one Idempotency-Key
 * through all its tries, so it happens once. Amounts are integers: money in minor units (see `toMinorUnits`).
 *
 * @throws {@link LoyaltyError} in a browser, and for options that make no sense.
 */
export class Loyalty extends Operations {
  readonly #transport: Transport;

  constructor(options: ClientOptions = {}, /** @internal For tests. */ internals: { pause?: Pause } = {}) {
    const transport = new Transport(settingsOf(options), internals.pause ?? pause);
    super(transport);
    this.#transport = transport;
  }

  /**
   * Sends a request that has no method of its own yet, with retries, Idempotency-Key and errors as every other one.
   *
   * @param method - `GET`, `POST` …
   * @param path - With its leading slash and its parameters encoded: `/v1/me`.
   * @returns The parsed body, unchecked.
   */
  request<T = unknown>(method: string, path: string, options: RawRequestOptions = {}): RequestPromise<T> {
    const { query, body, ...rest } = options;
    return this.#transport.call<T>({ method: method.toUpperCase(), route: path, query, body, options: rest });
  }
}
