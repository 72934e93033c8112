import { z } from 'zod';
import { count } from '../fields/amounts.ts';
import { id, idIn } from '../fields/ids.ts';
import { pageQuery } from '../fields/pages.ts';
import { resource, secretDetail } from '../fields/resource.ts';
import { email, label, Metadata, MetadataPatch, text } from '../fields/text.ts';
import { instant, timestamp } from '../fields/time.ts';
import { unless } from '../fields/value-rules.ts';
import { didYouMean } from '../nearest.ts';
import { eventTypes } from './events.ts';

export const webhookEndpointStatuses = ['enabled', 'disabled'] as const;

const signatures = z.enum(['v1', 'v1a']);

/** An HTTPS URL that receives events. */
export const WebhookEndpoint = z
  .object({
    ...resource('webhook_endpoint'),
    url: z.string().describe('HTTPS URL that receives the events.'),
    description: z.string().describe('Description of the endpoint. Null if not set.').nullable(),
    enabled_events: z.union([z.array(z.string()), z.literal('*')]).describe('Event types to send, or `*` for all.'),
    status: z
      .enum(webhookEndpointStatuses)
      .describe('`disabled`: nothing is sent. Every attempt of a delivery failed, or a backup was restored.'),
    disabled_reason: z.string().describe('Why it was disabled. Null while it is enabled.').nullable(),
    disabled_at: timestamp('When it was disabled. Null while it is enabled.').nullable(),
    failed_delivery_id: id('delivery')
      .describe('Delivery whose last attempt failed, so that the endpoint was disabled. Null for other reasons.')
      .nullable(),
    owner_email: z.string().describe('E-mail address for notices of failures. Null if not set.').nullable(),
    signature: signatures.meta({
      description:
        'Signature of the deliveries: `v1` (HMAC-SHA256 with a shared `secret`) or `v1a` (ed25519, verified with the `public_key`).',
    }),
    public_key: z
      .string()
      .describe('Key that verifies deliveries, `whpk_…`. It is not secret. Null if `signature` is `v1`.')
      .nullable(),
    secret: z.string().nullable().optional().meta({
      description:
        'Secret that signs deliveries, `whsec_…`. Only in answers that create or rotate it. Null in a replayed answer, and if `signature` is `v1a`.',
    }),
    secret_detail: secretDetail(),
  })
  .meta({ id: 'WebhookEndpoint', description: 'An HTTPS URL that receives events.' });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** The answer that creates an endpoint or rotates its secret. */
export const WebhookEndpointWithSecret = z
  .object({
    ...WebhookEndpoint.shape,
    secret: z.string().nullable().meta({
      description:
        'Secret that signs deliveries, `whsec_…`. It is shown once. Null in a replayed answer, and if `signature` is `v1a`.',
    }),
  })
  .meta({ id: 'WebhookEndpointWithSecret', description: 'A webhook endpoint with its new secret.' });

const DeliveryAttempt = z
  .object({
    number: count().describe('Number of the attempt, from 1.'),
    at: timestamp('When the attempt was made.'),
    status_code: z.int().describe('HTTP status of your answer. Null if there was no answer.').nullable(),
    error: z
      .string()
      .describe('The error. Null if the delivery succeeded, or if only the status was not 2xx.')
      .nullable(),
    duration_ms: count().describe('Duration in milliseconds.'),
    response_excerpt: z
      .string()
      .describe('Start of your answer. Null if it was empty or is no longer kept.')
      .nullable(),
  })
  .meta({ id: 'DeliveryAttempt', description: 'One attempt to deliver an event.' });
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

const deliveryStatuses = ['pending', 'delivered', 'failed', 'parked', 'skipped'] as const;

/** The delivery of one event to one endpoint. */
export const Delivery = z
  .object({
    ...resource('delivery'),
    event_id: id('event'),
    endpoint_id: id('webhook_endpoint'),
    status: z.enum(deliveryStatuses).meta({
      description: '`parked`: waits until the endpoint is enabled. `skipped`: is sent again only by a retry.',
    }),
    attempts: z
      .array(DeliveryAttempt)
      .meta({ description: 'All attempts, oldest first. Only the newest ten have a `response_excerpt`.' }),
    next_attempt_at: timestamp('When the next attempt is due. Null if no attempt is due.').nullable(),
  })
  .meta({ id: 'Delivery', description: 'The delivery of one event to one endpoint, with all its attempts.' });
export type Delivery = z.infer<typeof Delivery>;

const eventsNeeded = `"*" for all events, or a list of some of ${eventTypes.join(', ')}`;

/** The error text for the requested event types. */
function eventsFault(given: unknown): string {
  if (given === undefined) return `is needed: ${eventsNeeded}`;
  const types: readonly string[] = eventTypes;
  const unknown = Array.isArray(given) ? given.find((type) => !types.includes(type) && type !== '*') : undefined;
  if (unknown === undefined) return `must be ${eventsNeeded}`;
  return `has ${JSON.stringify(unknown).slice(0, 80)}, which is not an event type${didYouMean(unknown, types)} It must be ${eventsNeeded}`;
}

const enabledEvents = () =>
  z
    .union(
      [
        z.literal('*'),
        z
          .array(z.enum([...eventTypes, '*']))
          .min(1, { error: `must be ${eventsNeeded}` })
          .max(eventTypes.length + 1),
      ],
      {
        error: ({ input }) => eventsFault(input),
      },
    )
    .meta({ description: 'Event types to send, or `*` for all. `["*"]` also means all.' });
const url = () =>
  text(2_048, 1)
    .refine((value) => !/[\s\p{Cc}]/u.test(value), unless('url_characters'))
    .meta({ description: 'HTTPS URL that receives the events: a public host, without user and password.' });

const optional = {
  description: label()
    .describe('Description of the endpoint, at most 200 characters. Null: none.')
    .nullable()
    .optional(),
  owner_email: email().nullable().optional().meta({
    description: 'E-mail address for notices of failures. Default for a new endpoint: the owner of the business.',
  }),
};

export const WebhookEndpointCreate = z
  .strictObject({
    url: url(),
    enabled_events: enabledEvents(),
    signature: signatures.optional().meta({
      description:
        'Signature of the deliveries: `v1` (HMAC-SHA256 with a shared secret) or `v1a` (ed25519, verified with a public key). It cannot be changed later. Default: v1.',
    }),
    ...optional,
    metadata: Metadata.optional(),
  })
  .meta({ id: 'WebhookEndpointCreate', description: 'A webhook endpoint to create.' });

export const WebhookEndpointPatch = z
  .strictObject({
    url: url().optional(),
    enabled_events: enabledEvents().optional(),
    ...optional,
    metadata: MetadataPatch.optional(),
  })
  .meta({
    id: 'WebhookEndpointPatch',
    description: 'Omitted fields keep their values; null empties a field. Metadata merges by key.',
  });

export const WebhookEndpointEnable = z
  .strictObject({
    skip_delivery: idIn('delivery').optional().meta({
      description:
        'Delivery to skip, usually the `failed_delivery_id` of the endpoint. We do not send it again, also when you recover events. Default: none.',
    }),
  })
  .optional();

export const WebhookSecretRotate = z
  .strictObject({
    expires_in: z.int().min(0).max(604_800).optional().meta({
      description:
        'Seconds for which the current secret or key also signs: 0 to 604800. 0 also ends all older ones at once. Default: 86400.',
    }),
  })
  .optional();

export const WebhookTest = z
  .strictObject({ type: z.enum(eventTypes).meta({ description: 'Type of the sample event.' }) })
  .meta({ id: 'WebhookTest', description: 'A sample event to send.' });

export const WebhookRecover = z
  .strictObject({
    since: instant('Start of the time range. Events are kept for 30 days by default.'),
    until: instant('End of the time range, exclusive. Default: now.').optional(),
  })
  .meta({ id: 'WebhookRecover', description: 'Time range of the events to deliver.' });

export const EventResend = z
  .strictObject({
    endpoint_id: idIn('webhook_endpoint').optional().meta({
      description:
        'Endpoint to send it to, even if its `enabled_events` do not include the type. Default: every enabled endpoint with this event type.',
    }),
  })
  .optional();

export const DeliveriesQuery = z.strictObject({
  ...pageQuery(),
  endpoint_id: idIn('webhook_endpoint').describe('Only deliveries to this endpoint.').optional(),
  event_id: idIn('event').describe('Only deliveries of this event.').optional(),
  status: z.enum(deliveryStatuses).describe('Only deliveries with this status.').optional(),
  created_after: instant('Only deliveries that were created after this time.').optional(),
  created_before: instant('Only deliveries that were created before this time.').optional(),
});
