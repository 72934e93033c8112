import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../fields/ids.ts';
import { listOf, NoBody, noQuery } from '../fields/pages.ts';
import { DeliveriesQuery, Delivery } from '../resources/webhook-endpoints.ts';
import { about, c, writeHeaders } from './route.ts';

const pathParams = z.object({ id: pathId() });

export const DeliveryList = listOf(Delivery, 'DeliveryList');

export const deliveries = c.router({
  list: {
    method: 'GET',
    path: '/v1/deliveries',
    query: DeliveriesQuery,
    responses: { 200: DeliveryList, ...problems },
    summary: 'List deliveries',
    description:
      'Returns the newest deliveries first. A page can have fewer items than `limit`; continue while `has_more` is true.',
    metadata: about({
      operationId: 'listDeliveries',
      scope: 'admin',
      bound: null,
      roles: ['manager', 'support', 'read_only'],
      tag: 'Webhooks',
      idempotent: 'ignored',
      codes: ['invalid_cursor'],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/deliveries/:id',
    pathParams,
    query: noQuery,
    responses: { 200: Delivery, ...problems },
    summary: 'Get a delivery',
    description: 'Returns one delivery with all its attempts.',
    metadata: about({
      operationId: 'getDelivery',
      scope: 'admin',
      bound: null,
      roles: ['manager', 'support', 'read_only'],
      tag: 'Webhooks',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  retry: {
    method: 'POST',
    path: '/v1/deliveries/:id/retry',
    pathParams,
    headers: writeHeaders,
    query: noQuery,
    body: NoBody,
    responses: { 200: Delivery, ...problems },
    summary: 'Retry a delivery',
    description:
      'Sends the delivery again at once. A failed delivery gets a full set of attempts. A retried delivery never disables the endpoint.',
    metadata: about({
      operationId: 'retryDelivery',
      scope: 'admin',
      bound: null,
      roles: ['manager'],
      tag: 'Webhooks',
      idempotent: 'stored',
      codes: ['not_found', 'invalid_state', 'event_expired'],
    }),
  },
});
