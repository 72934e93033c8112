import { contract } from '@loyalty-service/contract';
import { errorCodes, Problem } from '@loyalty-service/contract/errors';
import { Event, eventTypes } from '@loyalty-service/contract/resources/events';
import {
  APIError,
  ConnectionError,
  Loyalty,
  type LoyaltyEvent,
  RateLimitError,
  TimeoutError,
} from '@loyalty-service/sdk';
import { fixtures, type ScriptedStep, scriptedFetch, signWebhook, webhookSecret } from '@loyalty-service/sdk/testing';
import { verifyWebhook } from '@loyalty-service/sdk/webhooks';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testClient } from './test-client.ts';

describe('scriptedFetch', () => {
  it('answers one request with each step, and remembers what was asked, but for the key', async () => {
    const fetch = scriptedFetch([{ status: 503 }, fixtures.cards.earn()]);
    const { loyalty, key, waits } = testClient({ fetch });
    const { transaction, card } = await loyalty.cards.earn('crd_1', { amount: 1250 }, { idempotencyKey: 'order:1' });
    expect({ transaction, card }).toEqual(fixtures.cards.earn().body);
    expect(fetch.requests).toMatchObject([
      {
        method: 'POST',
        path: '/v1/cards/crd_1/earn',
        body: { amount: 1250 },
        headers: { 'idempotency-key': 'order:1' },
      },
      {
        method: 'POST',
        path: '/v1/cards/crd_1/earn',
        body: { amount: 1250 },
        headers: { 'idempotency-key': 'order:1' },
      },
    ]);
    expect(waits).toHaveLength(1);
    expect(JSON.stringify(fetch.requests)).not.toContain(key);
  });

  it.each<[string, ScriptedStep, object]>([
    ['a bare status as its problem', { status: 429 }, { name: 'RateLimitError', code: 'rate_limited' }],
    [
      'a problem by its code',
      fixtures.problem('insufficient_balance', { available: 3 }),
      { details: { available: 3 } },
    ],
    ['text as it is', { status: 502, body: '<h1>Bad Gateway</h1>' }, { status: 502, code: null }],
    ['a function of the request', ({ method }) => ({ status: 404, body: { detail: method } }), { message: 'POST' }],
  ])('gives %s', async (_what, step, expected) => {
    const { loyalty } = testClient({ fetch: scriptedFetch([step]), maxRetries: 0 });
    const error = await loyalty.cards.earn('crd_1', { amount: 1 }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(APIError);
    expect(error).toMatchObject(expected);
  });

  it.each([
    ['reset', ConnectionError],
    ['reset_mid_body', ConnectionError],
    ['stall', TimeoutError],
    ['silence', TimeoutError],
  ] as const)('breaks as a network does: %s', async (fault, type) => {
    const fetch = scriptedFetch([{ fault }, fixtures.me()]);
    const { loyalty } = testClient({ fetch, timeout: 50, maxRetries: 0 });
    await expect(loyalty.me()).rejects.toBeInstanceOf(type);
    expect(await loyalty.me()).toEqual(fixtures.me().body);
  });

  it('says that the script is over, at once and without tries', async () => {
    const fetch = scriptedFetch();
    const { loyalty } = testClient({ fetch });
    await expect(loyalty.me()).rejects.toThrow('The script is over: GET /v1/me is request 1.');
    fetch.play({ status: 429, headers: { 'retry-after': '3600' } });
    await expect(loyalty.me()).rejects.toBeInstanceOf(RateLimitError);
    expect(fetch.requests).toHaveLength(2);
  });
});

describe('fixtures', () => {
  const loyalty = new Loyalty({ apiKey: 'unused' });
  type AnyFixture = () => { readonly status: number; readonly body: unknown };
  interface Named {
    readonly [name: string]: Named;
  }
  const at = (root: unknown, path: readonly string[]): unknown =>
    path.reduce((value, name) => (value as Named | undefined)?.[name] as Named, root as Named);
  const paths = Object.entries(contract as Record<string, object>).flatMap(([name, value]) =>
    'method' in value ? [[name]] : Object.keys(value).map((method) => [name, method]),
  );
  const routes = paths.map((path) => [path.join('.'), path] as const);

  it.each(routes)('%s answers what the contract says, under the name of the method', (_name, path) => {
    expect(at(loyalty, path)).toBeTypeOf('function');
    const { status, body } = (at(fixtures, path) as AnyFixture)();
    const schema = (at(contract, path) as { responses: Record<number, unknown> }).responses[status];
    if (schema instanceof z.ZodType) expect(schema.parse(body)).toEqual(body);
    else expect(body).toBeUndefined();
  });

  it.each(eventTypes)('has the event %s', (type) => {
    const event: LoyaltyEvent = fixtures.event(type);
    expect(event.type).toBe(type);
    expect(Event.parse(event)).toEqual(event);
  });

  it.each(errorCodes)('has the problem %s', (code) => {
    const { status, body } = fixtures.problem(code);
    const whole = { instance: '/v1', request_id: 'req_1', ...(body as object) };
    expect(Problem.parse(whole)).toMatchObject({ code, status });
  });

  it('are fresh copies, with the changes that are asked for', () => {
    const first = fixtures.cards.get({ status: 'blocked' }).body;
    first.balance.available = -1;
    expect(first.status).toBe('blocked');
    expect(fixtures.cards.get().body).not.toMatchObject({ status: 'blocked' });
    expect(fixtures.cards.get().body.balance.available).not.toBe(-1);
  });
});

describe('signWebhook', () => {
  it('signs by both families what verifyWebhook takes, with each of its secrets', async () => {
    const secrets = [webhookSecret(), webhookSecret()];
    const event = fixtures.event('card.updated');
    const { body, headers } = await signWebhook(event, { secret: secrets, endpointId: 'whe_1' });
    const { 'loyalty-signature': _, ...standard } = headers;
    for (const secret of secrets) {
      expect(await verifyWebhook(body, headers, { secret })).toEqual(event);
      expect(await verifyWebhook(body, standard, { secret })).toEqual(event);
    }
    expect(headers).toMatchObject({ 'webhook-id': event.id, 'loyalty-endpoint-id': 'whe_1' });
    await expect(verifyWebhook(`${body} `, headers, { secret: secrets })).rejects.toMatchObject({
      code: 'signature_mismatch',
    });
  });

  it('signs at another time, and whatever text', async () => {
    const secret = webhookSecret();
    const old = await signWebhook('no event', { secret, timestamp: 1 });
    await expect(verifyWebhook(old.body, old.headers, { secret })).rejects.toMatchObject({ code: 'timestamp_too_old' });
  });
});
