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
      'It is sent the events that happen from now on, of the mode of the key in use. `secret` is shown this once: deliveries are verified with it. A replay has `secret: null`, and `secret_detail` says what to do.',
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
    description: 'Newest first, disabled ones included; never their secrets.',
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
    description: 'One endpoint, never its secret.',
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
    summary: 'Change a webhook endpoint',
    description: 'What is pending goes to the new address. Other events are sent from now on.',
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
    description: 'For good. What was on its way to it is not sent any more, and counts as failed.',
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
      'What was parked goes at once, oldest first, each with all its attempts before it. For the events that happened while it was disabled, recover it. An enabled endpoint stays as it is.',
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
    summary: 'Rotate the secret',
    description:
      'The new `secret` is shown this once. Each old secret signs too until its own end; at most 10 do at a time. A replay has `secret: null`, and `secret_detail` says what to do.',
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
      'Answers the delivery, which is on its way. The event has the sequence 0, takes no number and is not listed; it is sent whatever events are enabled, and disables nothing when it fails.',
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
      'Delivers, oldest first, each event of that time that the endpoint wants and has not been delivered: those that happened while it was disabled, and those that failed.',
    metadata: about({
      operationId: 'recoverWebhookEndpoint',
      scope: 'admin',
      tag: 'Webhooks',
      idempotent: 'stored',
      codes: ['not_found', 'invalid_state', 'event_expired'],
    }),
  },
});
