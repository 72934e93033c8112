import { Event, type EventType } from '../events.ts';
import { eventExamples } from './examples/events.ts';
import { idOf } from './examples/ids.ts';
import type { JsonSchema, Operation, Parameter, PathItem } from './routes/document.ts';
import { printWebhookSamples, type SampledEvent } from './samples/webhook.ts';
import { printSchema } from './schemas/schemas.ts';

/** What makes each event happen. */
const causes: Readonly<Record<EventType, readonly [summary: string, description: string]>> = {
  'card.issued': ['A card was issued', 'By an issue, an import, or as the new card of a replacement.'],
  'card.updated': [
    'A card changed',
    'Its fields, its status, its tier or its membership; `changed` names the fields. A plain change of balance never sends it.',
  ],
  'card.topped_up': [
    'A card was topped up',
    'By a top-up or the renewal of a membership. `transaction.created` is sent too.',
  ],
  'card.units_used': [
    'Units of a card were used',
    'By a use or the capture of a held use. `transaction.created` is sent too.',
  ],
  'transaction.created': ['A balance moved', 'Exactly one for each row of the ledger, with what it left on the card.'],
  'reward.redeemed': [
    'A reward was redeemed',
    'By a redeem or the capture of a held redeem. `transaction.created` is sent too.',
  ],
  'membership.expiring': [
    'A membership expires soon',
    'Once a period, as many days before as the rules of the program say.',
  ],
  'membership.expired': ['A membership expired', 'Once, when its benefits end, whatever ended them.'],
  'customer.updated': [
    'A customer was created or changed',
    'Also when merged or erased: `change` says which. Personal data is null once erased.',
  ],
};

const delivered =
  'Delivered: any 2xx within 15 s. Anything else is tried again after 1 min, 5 min, 30 min, 2 h and 12 h, with the same `webhook-id`; then the endpoint is disabled and its owner gets a mail.';

interface WebhookEvent extends SampledEvent {
  readonly type: EventType;
}

/** A webhook for every event: what an endpoint of the merchant is sent. */
export const printWebhooks = (): Record<string, PathItem> =>
  Object.fromEntries(
    Event.options.map((schema) => {
      const type = schema.shape.type.value;
      const fields = Object.keys(schema.shape.data.shape);
      return [type, { post: printWebhook({ type, fields }, printSchema(schema, 'answer')) }];
    }),
  );

function printWebhook({ type, fields }: WebhookEvent, schema: JsonSchema): Operation {
  const [summary, description] = causes[type];
  return {
    operationId: operationIdOf(type),
    summary,
    description,
    tags: ['Events'],
    security: [],
    'x-codeSamples': printWebhookSamples({ type, fields }),
    parameters: deliveryHeaders,
    requestBody: {
      description: 'The event. Verify the signature over these very bytes before parsing them.',
      required: true,
      content: { 'application/json': { schema, example: eventExamples[type] } },
    },
    responses: { '2XX': { description: delivered } },
  };
}

/** card.topped_up: onCardToppedUp. */
const operationIdOf = (type: EventType): string =>
  `on${type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;

const header = (name: string, description: string, example: string): Parameter => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

/** The signatures here are of no secret and of no body: they show the form alone. */
const deliveryHeaders: readonly Parameter[] = [
  header(
    'Loyalty-Signature',
    'The time and the hex HMAC-SHA256 of `{t}.{body}` under the whole secret; several `v1` while a secret rotates.',
    `t=1795253400,v1=${'3d'.repeat(32)}`,
  ),
  header(
    'Loyalty-Endpoint-Id',
    'Which endpoint this is, and so whose secret to verify with.',
    idOf('webhook_endpoint'),
  ),
  header(
    'webhook-id',
    'The id of the event, the same in every attempt: refuse what you have seen. Standard Webhooks.',
    idOf('event'),
  ),
  header('webhook-timestamp', 'When this attempt was signed, in Unix seconds. Standard Webhooks.', '1795253400'),
  header(
    'webhook-signature',
    '`v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`; separated by spaces while a secret rotates. Standard Webhooks.',
    `v1,${'PT09'.repeat(10)}PT0=`,
  ),
];
