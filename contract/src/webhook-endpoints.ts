import { z } from 'zod';
import { count } from './amounts.ts';
import { eventTypes } from './events.ts';
import { id, idIn } from './ids.ts';
import { didYouMean } from './nearest.ts';
import { pageQuery } from './pages.ts';
import { resource, secretDetail } from './resource.ts';
import { email, label, Metadata, MetadataPatch, text } from './text.ts';
import { instant, timestamp } from './time.ts';

export const webhookEndpointStatuses = ['enabled', 'disabled'] as const;

/** An HTTPS address that is sent events. */
export const WebhookEndpoint = z
  .object({
    ...resource('webhook_endpoint'),
    url: z.string(),
    description: z.string().nullable(),
    enabled_events: z.union([z.array(z.string()), z.literal('*')]),
    status: z.enum(webhookEndpointStatuses),
    disabled_reason: z.string().nullable(),
    disabled_at: timestamp().nullable(),
    owner_email: z.string().nullable(),
    secret: z.string().nullable().optional().meta({
      description:
        'What deliveries are signed with: only in the answers that create or rotate it, and null when such an answer is replayed.',
    }),
    secret_detail: secretDetail(),
  })
  .meta({ id: 'WebhookEndpoint', description: 'An HTTPS address that is sent events.' });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

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
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

const deliveryStatuses = ['pending', 'delivered', 'failed', 'parked'] as const;

/** One event on its way to one endpoint. */
export const Delivery = z
  .object({
    ...resource('delivery'),
    event_id: id('event'),
    endpoint_id: id('webhook_endpoint'),
    status: z.enum(deliveryStatuses).meta({ description: 'parked: pending until its endpoint is enabled again.' }),
    attempts: z.array(DeliveryAttempt).meta({ description: 'Oldest first; the newest ten show what was answered.' }),
    next_attempt_at: timestamp().nullable(),
  })
  .meta({ id: 'Delivery', description: 'One event on its way to one endpoint, with every attempt.' });
export type Delivery = z.infer<typeof Delivery>;

const eventsNeeded = `"*" for all events, or a list of some of ${eventTypes.join(', ')}`;

/** What is wrong with the types of events that are asked for. */
function eventsFault(given: unknown): string {
  if (given === undefined) return `is needed: ${eventsNeeded}`;
  const types: readonly string[] = eventTypes;
  const unknown = Array.isArray(given) ? given.find((type) => !types.includes(type) && type !== '*') : undefined;
  if (unknown === undefined) return `must be ${eventsNeeded}`;
  return `has ${JSON.stringify(unknown).slice(0, 80)}, which is no event type${didYouMean(unknown, types)} It must be ${eventsNeeded}`;
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
    .meta({ description: 'Types of events, or `*` for all of them. `["*"]` means all too.' });
const url = () =>
  text(2_048, 1)
    .refine((value) => !/[\s\p{Cc}]/u.test(value), {
      error: 'holds white space or a control character; remove or percent-encode it',
    })
    .meta({ description: 'https, without user and password, of a host with public addresses only.' });

const optional = {
  description: label().nullable().optional(),
  owner_email: email().nullable().optional().meta({
    description: 'Who is told when deliveries fail for long; on creation the owner of the business unless given.',
  }),
};

export const WebhookEndpointCreate = z
  .strictObject({ url: url(), enabled_events: enabledEvents(), ...optional, metadata: Metadata.optional() })
  .meta({ id: 'WebhookEndpointCreate' });

export const WebhookEndpointPatch = z
  .strictObject({
    url: url().optional(),
    enabled_events: enabledEvents().optional(),
    ...optional,
    metadata: MetadataPatch.optional(),
  })
  .meta({
    id: 'WebhookEndpointPatch',
    description: 'Only what is given changes; null empties. Metadata merges by key.',
  });

export const WebhookSecretRotate = z
  .strictObject({
    expires_in: z.int().min(0).max(604_800).optional().meta({
      description:
        'Seconds for which the current secret signs too; 86400 unless given. With 0 all old secrets end at once.',
    }),
  })
  .optional();

export const WebhookTest = z
  .strictObject({ type: z.enum(eventTypes).meta({ description: 'The sample of which event is sent.' }) })
  .meta({ id: 'WebhookTest' });

export const WebhookRecover = z
  .strictObject({
    since: instant().meta({
      description:
        'Events that happened at this instant or later are delivered. It may lie as far back as events are kept: 30 days, or LOYALTY_EVENT_DAYS where you run the server yourself.',
    }),
    until: instant().optional().meta({ description: 'The first moment that is not; now unless given.' }),
  })
  .meta({ id: 'WebhookRecover' });

export const EventResend = z
  .strictObject({
    endpoint_id: idIn('webhook_endpoint').optional().meta({
      description: 'To this endpoint, whatever it is sent else; without it, to every enabled one that wants the event.',
    }),
  })
  .optional();

export const DeliveriesQuery = z.strictObject({
  ...pageQuery(),
  endpoint_id: idIn('webhook_endpoint').optional(),
  event_id: idIn('event').optional(),
  status: z.enum(deliveryStatuses).optional(),
  created_after: instant().optional(),
  created_before: instant().optional(),
});
