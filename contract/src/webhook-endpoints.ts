import { z } from 'zod';
import { count } from './amounts.ts';
import { id } from './ids.ts';
import { resource } from './resource.ts';
import { timestamp } from './time.ts';

/** An HTTPS address that is sent events. */
export const WebhookEndpoint = z
  .object({
    ...resource('webhook_endpoint'),
    url: z.string(),
    description: z.string().nullable(),
    enabled_events: z.union([z.array(z.string()), z.literal('*')]),
    status: z.enum(['enabled', 'disabled']),
    disabled_reason: z.string().nullable(),
    disabled_at: timestamp().nullable(),
    owner_email: z.string().nullable(),
    secret: z.string().nullable().optional(),
  })
  .meta({ id: 'WebhookEndpoint', description: 'An HTTPS address that is sent events.' });

const DeliveryAttempt = z
  .object({
    number: count(),
    at: timestamp(),
    status_code: z.int().nullable(),
    error: z.string().nullable(),
    duration_ms: count(),
    response_excerpt: z.string().nullable(),
  })
  .meta({ id: 'DeliveryAttempt' });

/** One event on its way to one endpoint. */
export const Delivery = z
  .object({
    ...resource('delivery'),
    event_id: id('event'),
    endpoint_id: id('webhook_endpoint'),
    status: z.enum(['pending', 'delivered', 'failed', 'parked']),
    attempts: z.array(DeliveryAttempt),
    next_attempt_at: timestamp().nullable(),
  })
  .meta({ id: 'Delivery', description: 'One event on its way to one endpoint, with every attempt.' });
