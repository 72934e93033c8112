import {
  EventResend,
  WebhookEndpointCreate,
  WebhookEndpointEnable,
  WebhookEndpointPatch,
  WebhookRecover,
  WebhookSecretRotate,
  WebhookTest,
} from '../../../resources/webhook-endpoints.ts';
import { idOf } from '../ids.ts';
import { type BodiesOfSchema, bodiesOf } from './bodies.ts';

export const webhookBodies: readonly BodiesOfSchema[] = [
  bodiesOf(WebhookEndpointCreate, {
    some_events: {
      url: 'https://shop.example.com/webhooks/loyalty',
      enabled_events: ['transaction.created', 'card.updated'],
    },
    all_events: { url: 'https://shop.example.com/webhooks/loyalty', enabled_events: '*' },
    public_key: { url: 'https://shop.example.com/webhooks/loyalty', enabled_events: '*', signature: 'v1a' },
  }),
  bodiesOf(WebhookEndpointPatch, { other_events: { enabled_events: '*' }, mail: { owner_email: 'it@example.com' } }),
  bodiesOf(WebhookEndpointEnable, { all: {}, skip_one: { skip_delivery: idOf('delivery') } }),
  bodiesOf(WebhookSecretRotate, { at_once: { expires_in: 0 }, empty: {} }),
  bodiesOf(WebhookTest, { a_movement: { type: 'transaction.created' } }),
  bodiesOf(WebhookRecover, { a_morning: { since: '2026-11-21T06:00:00.000Z', until: '2026-11-21T09:30:00.000Z' } }),
  bodiesOf(EventResend, { everywhere: {}, to_one: { endpoint_id: idOf('webhook_endpoint') } }),
];
