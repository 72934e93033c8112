import { type Operations, operations } from '../generated/resources/operations.ts';
import type { ClientOptions } from '../options/client-options.ts';
import { settingsOf } from '../options/settings.ts';
import type { Query } from '../requests/prepared-request.ts';
import type { ChangeOptions } from '../requests/request-options.ts';
import type { RequestPromise } from '../requests/request-promise.ts';
import type { Pause } from '../timers/pause.ts';
import { methodsOf } from './methods.ts';
import { Transport } from './transport.ts';

/** Options of {@link Loyalty.request} besides method and path. */
export interface RawRequestOptions extends ChangeOptions {
  /** Query parameters. */
  query?: Query | undefined;
  /** The body, sent as JSON. */
  body?: unknown;
}

/** {@inheritDoc Loyalty} */
export interface Loyalty extends Operations {
  /** Returns a new client with the options of this one, replaced by the given options. */
  withOptions(options: ClientOptions): Loyalty;
}

/**
 * The client of the loyalty service.
 *
 * @example
 * const loyalty = new Loyalty(); // LOYALTY_API_KEY, LOYALTY_BASE_URL
 * const { transaction, card } = await loyalty.cards.earn(cardId, { amount: 1250 });
 *
 * Calls are retried after failures of the network or the service. Every attempt of a write carries the same
 * Idempotency-Key, so the write happens once. Amounts are integers; money is in minor units (see `toMinorUnits`).
 *
 * @throws {@link LoyaltyError} in a browser, and for invalid options.
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
   * Sends a request that has no method yet, with the same retries, Idempotency-Key and errors as every method.
   *
   * @param method - `GET`, `POST` …
   * @param path - Path with a leading slash and encoded parameters: `/v1/me`.
   * @returns The parsed body, not validated. For an export, it is the body as a stream.
   */
  request<T = unknown>(method: string, path: string, options: RawRequestOptions = {}): RequestPromise<T> {
    const { query, body, ...others } = options;
    // Anything but an object is refused when the call is prepared.
    const own = typeof options === 'object' ? others : options;
    return this.#transport.call<T>({ method: method.toUpperCase(), route: path, query, body, options: own });
  }
}
