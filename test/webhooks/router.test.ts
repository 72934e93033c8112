import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createWebhookRouter,
  type DedupeStore,
  memoryDedupe,
  type WebhookRouter,
  type WebhookRouterOptions,
  WebhookVerificationError,
} from '@loyalty-service/sdk/webhooks';
import express from 'express';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loyaltyHeaders, madeSecret } from './signed.ts';

const secret = madeSecret();
const servers: Server[] = [];
// Hides the errors that a router prints where a test is about something else.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) server.close();
});

const eventOf = (type: string, id = 'evt_1'): string => JSON.stringify({ id, object: 'event', type, data: {} });

type Send = (body: string, headers?: Record<string, string>, method?: string) => Promise<Response>;

/** The router behind each of its adapters. */
const adapters: Readonly<Record<string, (router: WebhookRouter) => Promise<Send>>> = {
  fetch: async (router) => {
    const handle = router.fetch();
    return (body, headers = {}, method = 'POST') =>
      handle(new Request('http://x/hooks', { method, headers, ...(method === 'POST' ? { body } : {}) }));
  },
  node: async (router) => overHttp(router.node()),
  express: async (router) => overHttp(express().all('/hooks', router.express())),
  'express behind express.raw': async (router) =>
    overHttp(express().all('/hooks', express.raw({ type: () => true }), router.express())),
};

async function overHttp(listener: RequestListener): Promise<Send> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  return (body, headers = {}, method = 'POST') =>
    fetch(url, { method, headers: { connection: 'close', ...headers }, ...(method === 'POST' ? { body } : {}) });
}

const signed = (body: string): Record<string, string> => ({
  'content-type': 'application/json',
  ...loyaltyHeaders({ secret, body }),
});

describe.each(Object.entries(adapters))('a router of webhooks behind %s', (_name, adapt) => {
  it('gives each event to the handlers of its type and to those of all, in order, once', async () => {
    const seen: string[] = [];
    const router = createWebhookRouter({ secret })
      .on('card.updated', (event) => seen.push(`first ${event.id}`))
      .on('*', async (event) => seen.push(`all ${event.type}`))
      .on('reward.redeemed', () => seen.push('never'))
      .on('card.teleported', (event) => seen.push(`unknown ${event.type}`));
    const send = await adapt(router);
    const body = eventOf('card.updated');
    const first = await send(body, signed(body));
    expect([first.status, await first.json()]).toEqual([200, { message: 'Handled.' }]);
    expect(await (await send(body, signed(body))).json()).toEqual({ message: 'Handled before.' });
    const unknown = eventOf('card.teleported', 'evt_2');
    expect((await send(unknown, signed(unknown))).status).toBe(200);
    expect(seen).toEqual(['first evt_1', 'all card.updated', 'all card.teleported', 'unknown card.teleported']);
  });

  it('answers 400 to a forgery, 413 to a flood and 405 to what is no delivery, and handles none', async () => {
    const seen: unknown[] = [];
    const send = await adapt(createWebhookRouter({ secret }).on('*', (event) => seen.push(event)));
    const body = eventOf('card.updated');
    const forged = await send(body, loyaltyHeaders({ secret: madeSecret(), body }));
    expect([forged.status, await forged.json()]).toEqual([400, { message: 'signature_mismatch' }]);
    expect((await send(body)).status).toBe(400);
    expect((await send('x'.repeat(300_000))).status).toBe(413);
    const got = await send('', {}, 'GET');
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
    expect(seen).toEqual([]);
  });

  it('answers 500 where a handler throws, and lets the next delivery of the event try again', async () => {
    const errors: unknown[] = [];
    let calls = 0;
    const router = createWebhookRouter({ secret, onError: (error) => errors.push(error) }).on('*', async () => {
      calls += 1;
      if (calls === 1) throw new Error('the database is away');
    });
    const send = await adapt(router);
    const body = eventOf('card.issued');
    expect((await send(body, signed(body))).status).toBe(500);
    expect(errors).toMatchObject([{ message: 'the database is away' }]);
    expect((await send(body, signed(body))).status).toBe(200);
    expect(calls).toBe(2);
  });

  it('does not answer with success while another delivery of the event is under way', async () => {
    let finish = (): void => {};
    const waiting = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begun = (): void => {};
    const started = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const router = createWebhookRouter({ secret }).on('*', () => {
      begun();
      return waiting;
    });
    const send = await adapt(router);
    const body = eventOf('card.issued');
    const first = send(body, signed(body));
    await started;
    expect((await send(body, signed(body))).status).toBe(409);
    finish();
    expect((await first).status).toBe(200);
    expect((await send(body, signed(body))).status).toBe(200);
  });
});

describe('a router of webhooks', () => {
  it('says that express.json() has parsed the body, and what to do', async () => {
    const errors: unknown[] = [];
    const router = createWebhookRouter({ secret, onError: (error) => errors.push(error) });
    const send = await overHttp(express().use(express.json()).post('/hooks', router.express()));
    const body = eventOf('card.updated');
    const answer = await send(body, signed(body));
    expect([answer.status, await answer.json()]).toEqual([500, { message: 'body_parsed' }]);
    expect(errors[0]).toBeInstanceOf(WebhookVerificationError);
    expect(String(errors[0])).toMatch(/express\.json/);
  });

  it('prints one line with cause and fix for each 500, and nothing for a forgery', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const router = createWebhookRouter({ secret });
    const send = await overHttp(express().use(express.json()).post('/hooks', router.express()));
    const body = eventOf('card.updated');
    expect((await send(body, signed(body))).status).toBe(500);
    const unset = createWebhookRouter({ secret: () => undefined });
    expect((await unset.handle(body, signed(body))).status).toBe(500);
    expect(printed.mock.calls).toEqual([
      [
        'A webhook was not handled: body_parsed: Something parsed the body before it was verified. ' +
          'Mount the receiver before express.json(), or after express.raw({ type: "*/*" }).',
      ],
      [
        'A webhook was not handled: secret_missing: The webhook secret is empty. ' +
          'Set LOYALTY_WEBHOOK_SECRET to the whsec_… or whpk_… of the endpoint, and pass it as secret.',
      ],
    ]);
    printed.mockClear();
    expect((await router.handle(body, loyaltyHeaders({ secret: madeSecret(), body }))).status).toBe(400);
    expect((await router.handle(body, {})).status).toBe(400);
    expect(printed).not.toHaveBeenCalled();
  });

  it('prints which handler failed, unless onError is there to say it', async () => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const failure = new Error('the database is away');
    const failing = (onError?: WebhookRouterOptions['onError']) =>
      createWebhookRouter({ secret, onError }).on('*', () => Promise.reject(failure));
    const body = eventOf('card.updated');
    await failing().handle(body, signed(body));
    expect(printed).toHaveBeenCalledExactlyOnceWith(
      'The webhook card.updated (evt_1) was not handled. It is delivered again.',
      failure,
    );
    await failing(() => {}).handle(body, signed(body));
    expect(printed).toHaveBeenCalledOnce();
  });

  it('says that the body of a Request was read before', async () => {
    const request = new Request('http://x', { method: 'POST', body: '{}', headers: signed('{}') });
    await request.text();
    const answer = await createWebhookRouter({ secret }).fetch()(request);
    expect(await answer.json()).toEqual({ message: 'body_missing' });
  });

  it("asks for the secret by the endpoint's id", async () => {
    const options: WebhookRouterOptions = { secret: (id) => (id === 'whe_1' ? secret : madeSecret()) };
    const router = createWebhookRouter(options);
    const body = eventOf('card.updated');
    expect((await router.handle(body, { ...signed(body), 'Loyalty-Endpoint-Id': 'whe_1' })).status).toBe(200);
    expect((await router.handle(body, { ...signed(body), 'Loyalty-Endpoint-Id': 'whe_2' })).status).toBe(400);
  });

  it('reports to the given store each event that it begins, completes and abandons', async () => {
    const told: string[] = [];
    const inner = memoryDedupe();
    const dedupe: DedupeStore = {
      begin: async (id) => {
        told.push(`begin ${id}`);
        return inner.begin(id);
      },
      complete: async (id) => void told.push(`complete ${id}`),
      abandon: async (id) => void told.push(`abandon ${id}`),
    };
    const router = createWebhookRouter({ secret, dedupe }).on('card.issued', () => Promise.reject(new Error('no')));
    for (const [type, id] of [
      ['card.updated', 'evt_1'],
      ['card.issued', 'evt_2'],
    ] as const) {
      const body = eventOf(type, id);
      await router.handle(body, signed(body));
    }
    expect(told).toEqual(['begin evt_1', 'complete evt_1', 'begin evt_2', 'abandon evt_2']);
  });

  it.each([[true], ['OK'], [1], [null], [undefined], [{}]])(
    'handles nothing while the store answers %j, and says why',
    async (given) => {
      const errors: unknown[] = [];
      const seen: unknown[] = [];
      const dedupe = { begin: () => given as never, complete: () => {}, abandon: () => {} };
      const router = createWebhookRouter({ secret, dedupe, onError: (error) => errors.push(error) });
      router.on('*', (event) => seen.push(event));
      const body = eventOf('card.updated');
      expect((await router.handle(body, signed(body))).status).toBe(500);
      expect(seen).toEqual([]);
      expect(String(errors[0])).toContain('dedupe.begin must return begun, under_way or done, not ');
    },
  );

  it('survives a listener of errors that throws', async () => {
    const router = createWebhookRouter({
      secret,
      onError: () => {
        throw new Error('no');
      },
    });
    expect(await router.handle('x', {})).toMatchObject({ status: 400 });
  });
});
