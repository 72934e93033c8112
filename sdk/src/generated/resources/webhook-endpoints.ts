// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../requests/pages.ts';
import type { RequestPromise } from '../../requests/request-promise.ts';
import type { ChangeOptions, RequestOptions } from '../../requests/request-options.ts';
import type { Delivery, EnableWebhookEndpointBody, ListWebhookEndpointsQuery, RotateWebhookSecretBody, WebhookEndpoint, WebhookEndpointCreate, WebhookEndpointPatch, WebhookEndpointWithSecret, WebhookRecover, WebhookTest } from '../types/types.ts';

/** The operations of `loyalty.webhookEndpoints`. */
export interface WebhookEndpoints {
  /**
   * Create a webhook endpoint.
   *
   * Creates an endpoint for new events in the mode of the key in use. Only this answer contains the `secret`, which verifies deliveries. A replayed answer has `secret: null`; `secret_detail` explains what to do. With the signature `v1a`, there is no shared secret: the `public_key` in every answer verifies deliveries.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.webhookEndpoints.create({ url: 'https://shop.example.com/webhooks/loyalty', enabled_events: ['transaction.created', 'card.updated'] });
   *
   * @throws APIError with one of the codes `url_not_allowed`, `too_many`, or with a code that every operation can return.
   */
  create(body: WebhookEndpointCreate, options?: RequestOptions): RequestPromise<WebhookEndpointWithSecret>;

  /**
   * List webhook endpoints.
   *
   * Returns the newest endpoints first, including disabled ones. Secrets are never returned.
   *
   * Needs the scope `admin`.
   *
   * @example
   * for await (const item of loyalty.webhookEndpoints.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with a code that every operation can return.
   */
  list(query?: ListWebhookEndpointsQuery, options?: RequestOptions): PagePromise<WebhookEndpoint>;

  /**
   * Get a webhook endpoint.
   *
   * Returns one endpoint without its secret.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.webhookEndpoints.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with a code that every operation can return.
   */
  get(id: string, options?: RequestOptions): RequestPromise<WebhookEndpoint>;

  /**
   * Update a webhook endpoint.
   *
   * Pending deliveries go to the new URL. New event types apply to future events.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.webhookEndpoints.update(id, { enabled_events: '*' });
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, `url_not_allowed`, or with a code that every operation can return.
   */
  update(id: string, body?: WebhookEndpointPatch, options?: ChangeOptions): RequestPromise<WebhookEndpoint>;

  /**
   * Delete a webhook endpoint.
   *
   * Deletes the endpoint permanently. Pending deliveries are not sent and count as failed.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.webhookEndpoints.delete(id);
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, or with a code that every operation can return.
   */
  delete(id: string, options?: ChangeOptions): RequestPromise<void>;

  /**
   * Enable a webhook endpoint.
   *
   * Sends the `parked` deliveries at once, oldest first, each with a full set of attempts. These were pending when the endpoint was disabled. Events that occurred while the endpoint was disabled are not sent: recover them. Enabling an enabled endpoint changes nothing. If the receiver cannot process one event, skip its delivery with `skip_delivery`. A skipped delivery can be retried.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.webhookEndpoints.enable(id, {});
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, or with a code that every operation can return.
   */
  enable(id: string, body?: EnableWebhookEndpointBody, options?: RequestOptions): RequestPromise<WebhookEndpoint>;

  /**
   * Rotate a webhook secret.
   *
   * Only this answer contains the new `secret`. Old secrets also sign deliveries until they expire. An endpoint can have at most 10 old secrets. A replayed answer has `secret: null`; `secret_detail` explains what to do. With the signature `v1a`, the answer has the `public_key` of a new key pair, and old keys sign like old secrets.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.webhookEndpoints.rotateSecret(id, { expires_in: 0 });
   *
   * @throws APIError with one of the codes `not_found`, `too_many`, or with a code that every operation can return.
   */
  rotateSecret(id: string, body?: RotateWebhookSecretBody, options?: RequestOptions): RequestPromise<WebhookEndpointWithSecret>;

  /**
   * Send a sample event.
   *
   * Sends a sample event and returns its delivery. The event has the sequence 0 and is not listed. The event is sent even if `enabled_events` does not contain its type. If its delivery fails, the endpoint stays enabled.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.webhookEndpoints.test(id, { type: 'transaction.created' });
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, or with a code that every operation can return.
   */
  test(id: string, body: WebhookTest, options?: RequestOptions): RequestPromise<Delivery>;

  /**
   * Recover missed events.
   *
   * Delivers the enabled events of a time range that were not delivered, oldest first: events that occurred while the endpoint was disabled, and events whose delivery failed.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.webhookEndpoints.recover(id, { since: '2026-11-21T06:00:00.000Z', until: '2026-11-21T09:30:00.000Z' });
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, `event_expired`, or with a code that every operation can return.
   */
  recover(id: string, body: WebhookRecover, options?: RequestOptions): RequestPromise<WebhookEndpoint>;
}
