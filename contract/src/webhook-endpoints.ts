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

/** An HTTPS address that events are sent to. */
export const WebhookEndpoint = z
  .object({
    ...resource('webhook_endpoint'),
    url: z.string().describe('HTTPS address that events are sent to.'),
    description: z.string().describe('Text for people. Null if there is none.').nullable(),
    enabled_events: z
      .union([z.array(z.string()), z.literal('*')])
      .describe('Types of events that are sent, or `*` for all.'),
    status: z
      .enum(webhookEndpointStatuses)
      .describe('`disabled`: every attempt of a delivery failed. Nothing is sent.'),
    disabled_reason: z.string().describe('Why it was disabled. Null while it is enabled.').nullable(),
    disabled_at: timestamp('When it was disabled. Null while it is enabled.').nullable(),
    owner_email: z.string().describe('E-mail address that is notified of failures. Null if there is none.').nullable(),
    secret: z.string().nullable().optional().meta({
      description:
        'Signs the deliveries, `whsec_…`. Only in answers that create or rotate it. Null if the answer is replayed.',
    }),
    secret_detail: secretDetail(),
  })
  .meta({ id: 'WebhookEndpoint', description: 'An HTTPS address that events are sent to.' });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

const DeliveryAttempt = z
  .object({
    number: count().describe('1 for the first attempt.'),
    at: timestamp('When it was made.'),
    status_code: z.int().describe('HTTP status of the answer. Null if there was none.').nullable(),
    error: z.string().describe('What went wrong. Null if it was delivered, or only the status is wrong.').nullable(),
    duration_ms: count().describe('How long it took, in milliseconds.'),
    response_excerpt: z.string().describe('Start of the answer. Null if it was empty or is no longer kept.').nullable(),
  })
  .meta({ id: 'DeliveryAttempt', description: 'One attempt to deliver an event.' });
export type DeliveryAttempt = z.infer<typeof DeliveryAttempt>;

const deliveryStatuses = ['pending', 'delivered', 'failed', 'parked'] as const;

/** One event on its way to one endpoint. */
export const Delivery = z
  .object({
    ...resource('delivery'),
    event_id: id('event'),
    endpoint_id: id('webhook_endpoint'),
    status: z.enum(deliveryStatuses).meta({ description: '`parked`: waits until its endpoint is enabled again.' }),
    attempts: z
      .array(DeliveryAttempt)
      .meta({ description: 'All attempts, oldest first. The newest ten have a `response_excerpt`.' }),
    next_attempt_at: timestamp('When it is tried next. Null if it is not.').nullable(),
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
    .meta({ description: 'Types of events to send, or `*` for all. `["*"]` means all too.' });
const url = () =>
  text(2_048, 1)
    .refine((value) => !/[\s\p{Cc}]/u.test(value), {
      error: 'holds white space or a control character; remove or percent-encode it',
    })
    .meta({ description: 'HTTPS address that events are sent to: a public host, without user and password.' });

const optional = {
  description: label().describe('Text for people, at most 200 characters. Null: none.').nullable().optional(),
  owner_email: email().nullable().optional().meta({
    description: 'E-mail address that is notified of failures. Default on creation: the owner of the business.',
  }),
};

export const WebhookEndpointCreate = z
  .strictObject({ url: url(), enabled_events: enabledEvents(), ...optional, metadata: Metadata.optional() })
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
    description: 'Fields that are left out keep their values, null empties them. Metadata merges by key.',
  });

export const WebhookSecretRotate = z
  .strictObject({
    expires_in: z.int().min(0).max(604_800).optional().meta({
      description:
        'Seconds for which the old secret signs too: 0 to 604800. 0 ends all old secrets at once. Default: 86400.',
    }),
  })
  .optional();

export const WebhookTest = z
  .strictObject({ type: z.enum(eventTypes).meta({ description: 'Type of the sample event that is sent.' }) })
  .meta({ id: 'WebhookTest', description: 'A sample event to send.' });

export const WebhookRecover = z
  .strictObject({
    since: instant('Start of the time whose events are delivered: as long ago as events are kept, by default 30 days.'),
    until: instant('End of the time, exclusive. Default: now.').optional(),
  })
  .meta({ id: 'WebhookRecover', description: 'The time whose events are delivered, if they were not yet.' });

export const EventResend = z
  .strictObject({
    endpoint_id: idIn('webhook_endpoint').optional().meta({
      description:
        'Endpoint to send it to, even if it does not ask for such events. Default: every enabled endpoint that does.',
    }),
  })
  .optional();

export const DeliveriesQuery = z.strictObject({
  ...pageQuery(),
  endpoint_id: idIn('webhook_endpoint').describe('Only deliveries to this endpoint.').optional(),
  event_id: idIn('event').describe('Only deliveries of this event.').optional(),
  status: z.enum(deliveryStatuses).describe('Only deliveries with this status.').optional(),
  created_after: instant('Only deliveries created after this time.').optional(),
  created_before: instant('Only deliveries created before this time.').optional(),
});
