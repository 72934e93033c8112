// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../requests/pages.ts';
import type { RequestPromise } from '../../requests/request-promise.ts';
import type { RequestOptions } from '../../requests/request-options.ts';
import type { DeliveryList, Event, ListEventsQuery, ResendEventBody } from '../types/types.ts';

/** The operations of `loyalty.events`. */
export interface Events {
  /**
   * List events.
   *
   * Returns the newest events first. With `after_sequence`, returns the events after it, oldest first. If you send the last sequence that you have seen, you miss no event. Events are kept for 30 days (LOYALTY_EVENT_DAYS). With `type` or `object_id`, a request reads at most 10,000 events. So a page can be short or empty although `has_more` is true. Follow `next_cursor`.
   *
   * Needs the scope `admin`.
   *
   * @example
   * for await (const item of loyalty.events.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, `event_expired`, or with a code that every operation can return.
   */
  list(query?: ListEventsQuery, options?: RequestOptions): PagePromise<Event>;

  /**
   * Get an event.
   *
   * Returns one event, with the same bytes each time.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.events.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  get(id: string, options?: RequestOptions): RequestPromise<Event>;

  /**
   * Send an event again.
   *
   * Creates new deliveries and returns them on one page. They carry the same bytes and the same `webhook-id`, and never disable an endpoint.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.events.resend(id, {});
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, or with a code that every operation can return.
   */
  resend(id: string, body?: ResendEventBody, options?: RequestOptions): RequestPromise<DeliveryList>;
}
