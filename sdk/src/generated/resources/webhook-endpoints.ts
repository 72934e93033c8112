// Generated from the contract by `pnpm generate`. Do not edit.

import type { PagePromise } from '../../pages.ts';
import type { RequestPromise } from '../../request-promise.ts';
import type { RequestOptions } from '../../request-options.ts';
import type { Delivery, ListWebhookEndpointsQuery, RotateWebhookSecretBody, WebhookEndpoint, WebhookEndpointCreate, WebhookEndpointPatch, WebhookRecover, WebhookTest } from '../types.ts';

/** The operations of `loyalty.webhookEndpoints`. */
export interface WebhookEndpoints {
  /**
   * Create a webhook endpoint.
   *
   * It is sent the events that happen from now on, of the mode of the key in use. `secret` is shown this once: deliveries are verified with it. A replay has `secret: null`, and `secret_detail` says what to do.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.webhookEndpoints.create({ url: 'https://shop.example.com/webhooks/loyalty', enabled_events: ['transaction.created', 'card.updated'] });
   *
   * @throws APIError with one of the codes `url_not_allowed`, `too_many`, or with one that any call may meet.
   */
  create(body: WebhookEndpointCreate, options?: RequestOptions): RequestPromise<WebhookEndpoint>;

  /**
   * List webhook endpoints.
   *
   * Newest first, disabled ones included; never their secrets.
   *
   * Needs the scope `admin`.
   *
   * @example
   * for await (const item of loyalty.webhookEndpoints.list()) console.log(item);
   *
   * @throws APIError with one of the codes `invalid_cursor`, or with one that any call may meet.
   */
  list(query?: ListWebhookEndpointsQuery, options?: RequestOptions): PagePromise<WebhookEndpoint>;

  /**
   * Get a webhook endpoint.
   *
   * One endpoint, never its secret.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.webhookEndpoints.get(id);
   *
   * @throws APIError with one of the codes `not_found`, or with one that any call may meet.
   */
  get(id: string, options?: RequestOptions): RequestPromise<WebhookEndpoint>;

  /**
   * Change a webhook endpoint.
   *
   * What is pending goes to the new address. Other events are sent from now on.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.webhookEndpoints.update(id, { enabled_events: '*' });
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, `url_not_allowed`, or with one that any call may meet.
   */
  update(id: string, body?: WebhookEndpointPatch, options?: RequestOptions): RequestPromise<WebhookEndpoint>;

  /**
   * Delete a webhook endpoint.
   *
   * For good. What was on its way to it is not sent any more, and counts as failed.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.webhookEndpoints.delete(id);
   *
   * @throws APIError with one of the codes `not_found`, `version_mismatch`, or with one that any call may meet.
   */
  delete(id: string, options?: RequestOptions): RequestPromise<void>;

  /**
   * Enable a webhook endpoint.
   *
   * What was parked goes at once, oldest first, each with all its attempts before it. For the events that happened while it was disabled, recover it. An enabled endpoint stays as it is.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.webhookEndpoints.enable(id);
   *
   * @throws APIError with one of the codes `not_found`, or with one that any call may meet.
   */
  enable(id: string, options?: RequestOptions): RequestPromise<WebhookEndpoint>;

  /**
   * Rotate the secret.
   *
   * The new `secret` is shown this once. Each old secret signs too until its own end; at most 10 do at a time. A replay has `secret: null`, and `secret_detail` says what to do.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.webhookEndpoints.rotateSecret(id, { expires_in: 0 });
   *
   * @throws APIError with one of the codes `not_found`, `too_many`, or with one that any call may meet.
   */
  rotateSecret(id: string, body?: RotateWebhookSecretBody, options?: RequestOptions): RequestPromise<WebhookEndpoint>;

  /**
   * Send a sample event.
   *
   * Answers the delivery, which is on its way. The event has the sequence 0, takes no number and is not listed; it is sent whatever events are enabled, and disables nothing when it fails.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.webhookEndpoints.test(id, { type: 'transaction.created' });
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, or with one that any call may meet.
   */
  test(id: string, body: WebhookTest, options?: RequestOptions): RequestPromise<Delivery>;

  /**
   * Recover missed events.
   *
   * Delivers, oldest first, each event of that time that the endpoint wants and has not been delivered: those that happened while it was disabled, and those that failed.
   *
   * Needs the scope `admin`.
   *
   * @example
   * await loyalty.webhookEndpoints.recover(id, { since: '2026-11-21T06:00:00.000Z', until: '2026-11-21T09:30:00.000Z' });
   *
   * @throws APIError with one of the codes `not_found`, `invalid_state`, `event_expired`, or with one that any call may meet.
   */
  recover(id: string, body: WebhookRecover, options?: RequestOptions): RequestPromise<WebhookEndpoint>;
}
