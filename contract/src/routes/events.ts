import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../fields/ids.ts';
import { listOf, noQuery } from '../fields/pages.ts';
import { Event, EventsQuery } from '../resources/events.ts';
import { EventResend } from '../resources/webhook-endpoints.ts';
import { DeliveryList } from './deliveries.ts';
import { about, c, writeHeaders } from './route.ts';

export const events = c.router({
  list: {
    method: 'GET',
    path: '/v1/events',
    query: EventsQuery,
    responses: { 200: listOf(Event, 'EventList'), ...problems },
    summary: 'List events',
    description:
      'Returns the newest events first. With `after_sequence`, returns the events after it, oldest first. If you send the last sequence that you have seen, you miss no event. Events are kept for 30 days (LOYALTY_EVENT_DAYS). With `type` or `object_id`, a request reads at most 10,000 events. So a page can be short or empty although `has_more` is true. Follow `next_cursor`.',
    metadata: about({
      operationId: 'listEvents',
      scope: 'admin',
      bound: null,
      roles: ['manager', 'support', 'read_only'],
      tag: 'Events',
      idempotent: 'ignored',
      codes: ['invalid_cursor', 'event_expired'],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/events/:id',
    pathParams: z.object({ id: pathId() }),
    query: noQuery,
    responses: { 200: Event, ...problems },
    summary: 'Get an event',
    description: 'Returns one event, with the same bytes each time.',
    metadata: about({
      operationId: 'getEvent',
      scope: 'admin',
      bound: null,
      roles: ['manager', 'support', 'read_only'],
      tag: 'Events',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  resend: {
    method: 'POST',
    path: '/v1/events/:id/resend',
    pathParams: z.object({ id: pathId() }),
    headers: writeHeaders,
    query: noQuery,
    body: EventResend,
    responses: { 200: DeliveryList, ...problems },
    summary: 'Send an event again',
    description:
      'Creates new deliveries and returns them on one page. They carry the same bytes and the same `webhook-id`, and never disable an endpoint.',
    metadata: about({
      operationId: 'resendEvent',
      scope: 'admin',
      bound: null,
      roles: ['manager'],
      tag: 'Events',
      idempotent: 'stored',
      codes: ['not_found', 'invalid_state'],
    }),
  },
});
