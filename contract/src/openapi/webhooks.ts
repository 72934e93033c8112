import { Event, type EventType } from '../resources/events.ts';
import { eventExamples } from './examples/events.ts';
import { idOf } from './examples/ids.ts';
import type { JsonSchema, Operation, Parameter, PathItem } from './routes/document.ts';
import { printWebhookSamples, type SampledEvent } from './samples/webhook.ts';
import { printSchema } from './schemas/schemas.ts';

/** The causes of each event. */
const causes: Readonly<Record<EventType, readonly [summary: string, description: string]>> = {
  'card.issued': ['A card was issued', 'Sent when a card is issued or imported, or created by a replacement.'],
  'card.updated': [
    'A card changed',
    'Sent when the fields, status, tier or membership of a card change. `changed` names the fields. A change of the balance alone does not send it.',
  ],
  'card.topped_up': [
    'A card was topped up',
    'Sent when a card is topped up or its membership is renewed. `transaction.created` is sent too.',
  ],
  'card.units_used': [
    'Units of a card were used',
    'Sent for a use, or the capture of a hold for a use. `transaction.created` is sent too.',
  ],
  'card.units_expiring': [
    'Units of a card expire soon',
    'Sent once for each time at which units of a card expire. The field `expiry_notice_days` of the program sets the number of days before that time. If units are added with less time left, the event is sent at once. If units are added after this event, and they expire at the same time, no event is sent for them. If they expire at another time, an event is sent for that time.',
  ],
  'transaction.created': ['A transaction was booked', 'Sent once for each row of the ledger, with the card after it.'],
  'reward.redeemed': [
    'A reward was redeemed',
    'Sent for a redeem, or the capture of a hold for a redeem. `transaction.created` is sent too.',
  ],
  'voucher.issued': [
    'A voucher was issued',
    'Sent when a voucher is issued or imported. Vouchers of a batch send `voucher_batch.done` instead.',
  ],
  'voucher.redeemed': [
    'A voucher was used',
    'Sent once for each use of a voucher, also for the capture of a hold. `transaction.created` is sent too. A use that is given back sends the `transaction.created` of its reversal.',
  ],
  'voucher.expiring': [
    'A voucher expires soon',
    'Sent once for a voucher of a customer that has a use left. The field `expiry_notice_days` of the program sets the number of days before the voucher expires. If the voucher is issued with less time left, the event is sent at once, otherwise within an hour. For a voucher that anyone can use, no event is sent.',
  ],
  'voucher.voided': [
    'A voucher was voided',
    'Sent when a voucher is voided by a request, or when the reason for an unused voucher is reversed. A void of a batch sends `voucher_batch.voided` instead.',
  ],
  'referral.created': ['A customer brought another', 'Sent when a referral is created.'],
  'referral.completed': [
    'A referral completed',
    'Sent once, when both sides of a referral get their bonuses. The `transaction.created` of each bonus is sent too.',
  ],
  'referral.refused': [
    'A referral ended',
    'Sent when a referral ends before the bonuses. `reason` says why. A code that is refused at once sends nothing.',
  ],
  'referral.revoked': [
    'The bonuses of a referral were taken back',
    'Sent when the purchase of the friend is returned after the bonuses, or both turn out to be one person. The `transaction.created` of each reversal is sent too.',
  ],
  'voucher_batch.done': [
    'A batch of vouchers is made',
    'Sent once, when the last code of a batch is made. Its codes send no events, so that a million codes are one webhook.',
  ],
  'voucher_batch.voided': [
    'A batch of vouchers was voided',
    'Sent once, when all codes of a batch are voided by a request. Its codes send no events.',
  ],
  'membership.expiring': [
    'A membership expires soon',
    'Sent once per period, as many days before the end as the rules of the program define.',
  ],
  'membership.expired': ['A membership expired', 'Sent once, when the benefits of a membership end for any reason.'],
  'customer.updated': [
    'A customer was created or changed',
    'Sent when a customer is created, changed, merged or erased. `change` names the kind of change. Personal data is null after erasure.',
  ],
};

const delivered =
  'Delivered. Any 2xx within 15 s counts as delivered. After any other answer, the delivery is retried after 1 min, 5 min, 30 min, 2 h and 12 h, with the same `webhook-id`. Then the endpoint is disabled and its owner gets an e-mail.';

interface WebhookEvent extends SampledEvent {
  readonly type: EventType;
}

/** One webhook per event, as an endpoint receives it. */
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
      description: 'The event. Verify the signature over the raw bytes before you parse them.',
      required: true,
      content: { 'application/json': { schema, example: eventExamples[type] } },
    },
    responses: { '2XX': { description: delivered } },
  };
}

/** card.topped_up: onCardToppedUp. */
const operationIdOf = (type: EventType): string =>
  `on${type.replace(/(?:^|[._])([a-z])/g, (_, letter: string) => letter.toUpperCase())}`;

const header = (name: string, description: string, example: string, required = true): Parameter => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
  example,
});

/** These signatures belong to no secret and no body. They only show the format. */
const deliveryHeaders: readonly Parameter[] = [
  header(
    'Loyalty-Signature',
    'Time and hex HMAC-SHA256 of `{t}.{body}` with the complete secret. Several `v1` while a secret is being rotated. Missing if the endpoint signs with `v1a`.',
    `t=1795253400,v1=${'3d'.repeat(32)}`,
    false,
  ),
  header(
    'Loyalty-Endpoint-Id',
    'Id of the endpoint. It tells you which secret or public key to verify with.',
    idOf('webhook_endpoint'),
  ),
  header(
    'webhook-id',
    'Id of the event, the same in every attempt. If you have already processed it, answer 200 and ignore it. Standard Webhooks.',
    idOf('event'),
  ),
  header('webhook-timestamp', 'Time of this signature in Unix seconds. Standard Webhooks.', '1795253400'),
  header(
    'webhook-signature',
    '`v1,` and the base64 HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. `v1a,` and the base64 ed25519 signature of the same text if the endpoint signs with `v1a`. Several, separated by spaces, while a secret is being rotated. Standard Webhooks.',
    `v1,${'PT09'.repeat(10)}PT0=`,
  ),
];
