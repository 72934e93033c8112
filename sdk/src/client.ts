import type { ClientOptions } from './client-options.ts';
import { type Operations, operations } from './generated/resources/operations.ts';
import { methodsOf } from './methods.ts';
import type { Pause } from './pause.ts';
import type { Query } from './prepared-request.ts';
import type { RequestOptions } from './request-options.ts';
import type { RequestPromise } from './request-promise.ts';
import { settingsOf } from './settings.ts';
import { Transport } from './transport.ts';

/** What {@link Loyalty.request} sends beside method and path. */
export interface RawRequestOptions extends RequestOptions {
  /** Query parameters. */
  query?: Query | undefined;
  /** The body; sent as JSON. */
  body?: unknown;
}

/** {@inheritDoc Loyalty} */
export interface Loyalty extends Operations {
  /** Another client with the options of this one, but for those that are given. */
  withOptions(options: ClientOptions): Loyalty;
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
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the constructor assigns every method that the interface declares.
export class Loyalty {
  readonly #transport: Transport;

  constructor(options: ClientOptions = {}, /** @internal For tests. */ internals: { pause?: Pause } = {}) {
    this.#transport = new Transport({ ...settingsOf(options), ...internals });
    // Anything but an object is refused by the constructor.
    this.withOptions = (others) =>
      new Loyalty(typeof (others ?? options) === 'object' ? { ...options, ...others } : others, internals);
    Object.assign(this, methodsOf(operations, this.#transport));
  }

  /**
   * Sends a request that has no method of its own yet, with retries, Idempotency-Key and errors as every other one.
   *
   * @param method - `GET`, `POST` …
   * @param path - With its leading slash and its parameters encoded: `/v1/me`.
   * @returns The parsed body, unchecked.
   */
  request<T = unknown>(
    method: string,
    path: string,
    { query, body, ...options }: RawRequestOptions = {},
  ): RequestPromise<T> {
    return this.#transport.call<T>({ method: method.toUpperCase(), route: path, query, body, options });
  }
}
