import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../ids.ts';
import { listOf, NoBody, noQuery, pageQuery } from '../pages.ts';
import {
  Delivery,
  WebhookEndpoint,
  WebhookEndpointCreate,
  WebhookEndpointPatch,
  WebhookRecover,
  WebhookSecretRotate,
  WebhookTest,
} from '../webhook-endpoints.ts';
import { about, c, changeHeaders, writeHeaders } from './route.ts';

const pathParams = z.object({ id: pathId() });

export const webhookEndpoints = c.router({
  create: {
    method: 'POST',
    path: '/v1/webhook-endpoints',
    headers: writeHeaders,
    query: noQuery,
    body: WebhookEndpointCreate,
    responses: { 201: WebhookEndpoint, ...problems },
    summary: 'Create a webhook endpoint',
    description:
      'Creates an endpoint for new events in the mode of the key in use. Only this answer contains the `secret`, which verifies deliveries. A replayed answer has `secret: null`; `secret_detail` explains what to do.',
    metadata: about({
      operationId: 'createWebhookEndpoint',
      scope: 'admin',
      tag: 'Webhooks',
      idempotent: 'stored',
      codes: ['url_not_allowed', 'too_many'],
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/webhook-endpoints',
    query: z.strictObject(pageQuery()),
    responses: { 200: listOf(WebhookEndpoint, 'WebhookEndpointList'), ...problems },
    summary: 'List webhook endpoints',
    description: 'Returns the newest endpoints first, including disabled ones. Secrets are never returned.',
    metadata: about({
      operationId: 'listWebhookEndpoints',
      scope: 'admin',
      tag: 'Webhooks',
      idempotent: 'ignored',
      codes: ['invalid_cursor'],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/webhook-endpoints/:id',
    pathParams,
    query: noQuery,
    responses: { 200: WebhookEndpoint, ...problems },
    summary: 'Get a webhook endpoint',
    description: 'Returns one endpoint without its secret.',
    metadata: about({
      operationId: 'getWebhookEndpoint',
      scope: 'admin',
      tag: 'Webhooks',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  update: {
    method: 'PATCH',
    path: '/v1/webhook-endpoints/:id',
    pathParams,
    headers: changeHeaders,
    query: noQuery,
    body: WebhookEndpointPatch,
    responses: { 200: WebhookEndpoint, ...problems },
    summary: 'Update a webhook endpoint',
    description: 'Pending deliveries go to the new URL. New event types apply to future events.',
    metadata: about({
      operationId: 'updateWebhookEndpoint',
      scope: 'admin',
      tag: 'Webhooks',
      idempotent: 'stored',
      codes: ['not_found', 'version_mismatch', 'url_not_allowed'],
    }),
  },
  delete: {
    method: 'DELETE',
    path: '/v1/webhook-endpoints/:id',
    pathParams,
    headers: changeHeaders,
    query: noQuery,
    responses: { 204: c.noBody(), ...problems },
    summary: 'Delete a webhook endpoint',
    description: 'Deletes the endpoint permanently. Pending deliveries are not sent and count as failed.',
    metadata: about({
      operationId: 'deleteWebhookEndpoint',
      scope: 'admin',
      tag: 'Webhooks',
      idempotent: 'stored',
      codes: ['not_found', 'version_mismatch'],
    }),
  },
  enable: {
    method: 'POST',
    path: '/v1/webhook-endpoints/:id/enable',
    pathParams,
    headers: writeHeaders,
    query: noQuery,
    body: NoBody,
    responses: { 200: WebhookEndpoint, ...problems },
    summary: 'Enable a webhook endpoint',
    description:
      'Sends the `parked` deliveries at once, oldest first, each with a full set of attempts. These were pending when the endpoint was disabled. Events that occurred while the endpoint was disabled are not sent: recover them. Enabling an enabled endpoint changes nothing.',
    metadata: about({
      operationId: 'enableWebhookEndpoint',
      scope: 'admin',
      tag: 'Webhooks',
      idempotent: 'stored',
      codes: ['not_found'],
    }),
  },
  rotateSecret: {
    method: 'POST',
    path: '/v1/webhook-endpoints/:id/rotate-secret',
    pathParams,
    headers: writeHeaders,
    query: noQuery,
    body: WebhookSecretRotate,
    responses: { 200: WebhookEndpoint, ...problems },
    summary: 'Rotate a webhook secret',
    description:
      'Only this answer contains the new `secret`. Old secrets also sign deliveries until they expire. An endpoint can have at most 10 old secrets. A replayed answer has `secret: null`; `secret_detail` explains what to do.',
    metadata: about({
      operationId: 'rotateWebhookSecret',
      scope: 'admin',
      tag: 'Webhooks',
      idempotent: 'stored',
      codes: ['not_found', 'too_many'],
    }),
  },
  test: {
    method: 'POST',
    path: '/v1/webhook-endpoints/:id/test',
    pathParams,
    headers: writeHeaders,
    query: noQuery,
    body: WebhookTest,
    responses: { 200: Delivery, ...problems },
    summary: 'Send a sample event',
    description:
      'Sends a sample event and returns its delivery. The event has the sequence 0 and is not listed. The event is sent even if `enabled_events` does not contain its type. If its delivery fails, the endpoint stays enabled.',
    metadata: about({
      operationId: 'testWebhookEndpoint',
      scope: 'admin',
      tag: 'Webhooks',
      idempotent: 'stored',
      codes: ['not_found', 'invalid_state'],
    }),
  },
  recover: {
    method: 'POST',
    path: '/v1/webhook-endpoints/:id/recover',
    pathParams,
    headers: writeHeaders,
    query: noQuery,
    body: WebhookRecover,
    responses: { 200: WebhookEndpoint, ...problems },
    summary: 'Recover missed events',
    description:
      'Delivers the enabled events of a time range that were not delivered, oldest first: events that occurred while the endpoint was disabled, and events whose delivery failed.',
    metadata: about({
      operationId: 'recoverWebhookEndpoint',
      scope: 'admin',
      tag: 'Webhooks',
      idempotent: 'stored',
      codes: ['not_found', 'invalid_state', 'event_expired'],
    }),
  },
});
