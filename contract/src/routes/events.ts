import { z } from 'zod';
import { problems } from '../errors.ts';
import { Event, EventsQuery } from '../events.ts';
import { pathId } from '../ids.ts';
import { listOf, noQuery } from '../pages.ts';
import { EventResend } from '../webhook-endpoints.ts';
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
      'Newest first, or ascending with `after_sequence`: a poller that asks with the last sequence it has seen never misses one while it is kept: 30 days, or LOYALTY_EVENT_DAYS where you run the server yourself.',
    metadata: about({
      operationId: 'listEvents',
      scope: 'admin',
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
    description: 'One event, with the same bytes each time.',
    metadata: about({
      operationId: 'getEvent',
      scope: 'admin',
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
      'Answers the new deliveries, all of them on one page, which are on their way: the same bytes with the same `webhook-id`. They disable nothing when they fail.',
    metadata: about({
      operationId: 'resendEvent',
      scope: 'admin',
      tag: 'Events',
      idempotent: 'stored',
      codes: ['not_found', 'invalid_state'],
    }),
  },
});
