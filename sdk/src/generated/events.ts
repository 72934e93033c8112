// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../pages.ts';
import type { RequestPromise } from '../request-promise.ts';
import type { RequestOptions } from '../request-options.ts';
import type { Transport } from '../transport.ts';
import type { Event, ListEventsQuery } from './types.ts';

/** The operations of `loyalty.events`. */
export class Events {
  readonly #transport: Transport;

  /** @internal Made by the client. */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * List events.
   *
   * Newest first, or ascending with `after_sequence`: a poller that asks with the last sequence it has seen never misses one while it is kept (30 days).
   *
   * Needs the scope `admin`.
   *
   * @throws APIError with one of the codes `invalid_cursor`, `event_expired`, or with one that any call may meet.
   */
  list(query: ListEventsQuery = {}, options: RequestOptions = {}): PagePromise<Event> {
    return this.#transport.list({ method: 'GET', route: '/v1/events', query, options });
  }

  /**
   * Get an event.
   *
   * One event, with the same bytes each time.
   *
   * Needs the scope `admin`.
   *
   * @throws APIError with one of the codes `not_found`, or with one that any call may meet.
   */
  get(id: string, options: RequestOptions = {}): RequestPromise<Event> {
    return this.#transport.call({ method: 'GET', route: '/v1/events/:id', params: { id }, options });
  }
}
