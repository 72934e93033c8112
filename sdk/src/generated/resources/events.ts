// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../pages.ts';
import type { RequestPromise } from '../../request-promise.ts';
import type { RequestOptions } from '../../request-options.ts';
import type { DeliveryList, Event, ListEventsQuery, ResendEventBody } from '../types.ts';

/** The operations of `loyalty.events`. */
export interface Events {
  /**
   * List events.
   *
   * Newest first, or ascending with `after_sequence`: a poller that asks with the last sequence it has seen never misses one while it is kept: 30 days, or LOYALTY_EVENT_DAYS where you run the server yourself.
   *
   * Needs the scope `admin`.
   *
   * @example
   * for await (const item of loyalty.events.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, `event_expired`, or with one that any call may meet.
   */
  list(query?: ListEventsQuery, options?: RequestOptions): PagePromise<Event>;

  /**
   * Get an event.
   *
   * One event, with the same bytes each time.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.events.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with one that any call may meet.
   */
  get(id: string, options?: RequestOptions): RequestPromise<Event>;

  /**
   * Send an event again.
   *
   * Answers the new deliveries, all of them on one page, which are on their way: the same bytes with the same `webhook-id`. They disable nothing when they fail.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.events.resend(id, {});
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, or with one that any call may meet.
   */
  resend(id: string, body?: ResendEventBody, options?: RequestOptions): RequestPromise<DeliveryList>;
}
