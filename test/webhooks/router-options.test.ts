import { eventTypes } from '@loyalty-service/contract/resources/events';
import {
  createWebhookRouter,
  memoryDedupe,
  type WebhookRouter,
  type WebhookRouterOptions,
  WebhookVerificationError,
} from '@loyalty-service/sdk/webhooks';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventNames } from '../../sdk/src/webhooks/event-names.ts';
import { loyaltyHeaders, madeSecret } from './signed.ts';

const secret = madeSecret();
// Hides the errors that a router prints where a test is about something else.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

const eventOf = (type: string, id = 'evt_1'): string => JSON.stringify({ id, object: 'event', type, data: {} });
const signed = (body: string): Record<string, string> => ({
  'content-type': 'application/json',
  ...loyaltyHeaders({ secret, body }),
});

describe('a mistake in making a router', () => {
  it.each([
    [
      { secrets: 'x' },
      'createWebhookRouter has no option secrets. Its options are secret, tolerance, dedupe, onError.',
    ],
    ['whsec', 'Pass createWebhookRouter an object with secret, not a string.'],
  ])('is named: createWebhookRouter(%j)', (options, message) => {
    expect(() => createWebhookRouter(options as never)).toThrow(`option_unknown: ${message}`);
  });

  it('is named: no options', () => {
    const make = createWebhookRouter as unknown as () => WebhookRouter;
    expect(make).toThrow(/^secret_missing: The webhook secret is empty\. Set LOYALTY_WEBHOOK_SECRET/);
  });

  it.each([
    ['card.update', 'card.updated'],
    ['cardUpdated', 'card.updated'],
    ['transaction_created', 'transaction.created'],
    ['transactions.created', 'transaction.created'],
  ])('is named: on(%j)', (typo, meant) => {
    const router = createWebhookRouter({ secret });
    expect(() => router.on(typo, () => {})).toThrow(`event_type_unknown: There is no event ${typo}. Use ${meant}.`);
  });

  it('does not take a type of a later version for a typo', () => {
    for (const type of [...eventTypes, '*', 'card.teleported', 'card.merged'])
      createWebhookRouter({ secret }).on(type, () => {});
    expect(eventNames).toEqual(eventTypes);
  });
});

describe('the secret of a router', () => {
  it.each([[undefined], [''], [[]], [[undefined, '']]])('is refused at once where it is %o', (empty) => {
    const options: WebhookRouterOptions = { secret: empty };
    expect(() => createWebhookRouter(options)).toThrow(WebhookVerificationError);
    expect(() => createWebhookRouter(options)).toThrow(/^secret_missing: The webhook secret is empty\. .*whsec_/);
  });

  it('may be undefined beside another one, and be found later', async () => {
    const body = eventOf('card.updated');
    for (const given of [[undefined, secret], () => [undefined, secret]] satisfies WebhookRouterOptions['secret'][])
      expect((await createWebhookRouter({ secret: given }).handle(body, signed(body))).status).toBe(200);
    const router = createWebhookRouter({ secret: () => undefined });
    expect(await router.handle(body, signed(body))).toEqual({ status: 500, message: 'secret_missing' });
  });
});

describe('memoryDedupe', () => {
  it('forgets the oldest beyond its limit', () => {
    const store = memoryDedupe({ limit: 2 });
    for (const id of ['a', 'b', 'c']) {
      expect(store.begin(id)).toBe('begun');
      store.complete(id);
    }
    expect(['c', 'b', 'a'].map((id) => store.begin(id))).toEqual(['done', 'done', 'begun']);
  });
});
