import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Import, type Simulation, waitForSimulation } from '@loyalty-service/sdk';
import { createWebhookRouter } from '@loyalty-service/sdk/webhooks';
import {
  type BusinessOptions,
  type CreatedServer,
  type CreateServerOptions,
  createServer,
} from '@loyalty-service/server';
import { afterEach, describe, expect, it } from 'vitest';
import { until } from '../api/support/webhooks.ts';
import { temporaryFolder } from '../support/server.ts';
import { advanceDays, cardWithPoints, clientOf, lapsingPoints } from './shop-in-process.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function started(options?: CreateServerOptions): Promise<CreatedServer> {
  const server = await createServer(options);
  closing.push(server.close);
  return server;
}

/** A receiver whose secret is learned when its endpoint is made. */
function receiver() {
  const types: string[] = [];
  let secret = '';
  const hooks = createWebhookRouter({ secret: () => secret }).on('*', ({ type }) => types.push(type));
  const open = async (server: CreatedServer, url: string) => {
    const endpoint = await clientOf(server).webhookEndpoints.create({ url, enabled_events: '*' });
    secret = String(endpoint.secret);
    return endpoint;
  };
  return { types, hooks, open };
}

const earned = ['card.issued', 'transaction.created'];

describe('a server in the process of a test does all that a server does', () => {
  it('moves the test clock, and does what is due on the way', async () => {
    const loyalty = clientOf(await started());
    const { card } = await cardWithPoints(loyalty);
    await advanceDays(loyalty, 31);
    expect((await loyalty.cards.get(card.id)).balance.available).toBe(0);
    const [lapsed] = (await loyalty.cards.transactions(card.id)).data;
    expect(lapsed).toMatchObject({ kind: 'expire', delta: -12 });
  });

  it('sends webhooks to a receiver on this machine', async () => {
    const { types, hooks, open } = receiver();
    const http = createHttpServer(hooks.node()).listen(0, '127.0.0.1');
    closing.push(() => http.close());
    await until(() => http.listening, 'the receiver');
    const server = await started();
    await open(server, `http://127.0.0.1:${(http.address() as AddressInfo).port}/hooks`);
    await cardWithPoints(clientOf(server));
    await until(() => types.length >= earned.length, 'the deliveries');
    expect(types.toSorted()).toEqual(earned);
  });

  it('works through imports and simulations', async () => {
    const loyalty = clientOf(await started());
    const { program } = await cardWithPoints(loyalty);
    const { id } = await loyalty.imports.create({ csv: `customer_external_id,program_id\ncrm-1,${program.id}\n` });
    const done = await until(async () => {
      const now: Import = await loyalty.imports.get(id);
      return now.status === 'done' ? now : null;
    }, 'the import');
    expect(done.counts).toMatchObject({ created: 1, refused: 0 });
    const simulation: Simulation = await loyalty.simulations.create(program.id, { rules: lapsingPoints.rules });
    expect((await waitForSimulation(loyalty, simulation.id)).result.cards.count).toBe(2);
  });

  it('does what is due after its own clock was moved', async () => {
    let now = Date.parse('2030-01-01T12:00:00Z');
    const server = await started({ now: () => now });
    const loyalty = clientOf(server);
    const { card } = await cardWithPoints(loyalty);
    now += 31 * 86_400_000;
    await server.sweep();
    const kinds = (await loyalty.cards.transactions(card.id)).data.map(({ kind }) => kind);
    expect(kinds).toEqual(['expire', 'earn']);
  });
});

describe('deliver', () => {
  it('receives deliveries in place of the network', async () => {
    const { types, hooks, open } = receiver();
    const server = await started({ deliver: hooks.fetch() });
    await open(server, 'https://shop.example/hooks');
    await cardWithPoints(clientOf(server));
    await until(() => types.length >= earned.length, 'the deliveries');
    expect(types.toSorted()).toEqual(earned);
  });

  it.each([
    ['throws', () => Promise.reject(new Error('Not today.')), { status_code: null, error: 'Not today.' }],
    [
      'answers 500',
      () => new Response('Not today.', { status: 500 }),
      { status_code: 500, response_excerpt: 'Not today.' },
    ],
  ])('is called again later where it %s', async (_what, failing: () => Response | Promise<Response>, attempt) => {
    const { types, hooks, open } = receiver();
    const receive = hooks.fetch();
    let isFailing = true;
    const server = await started({ deliver: (request) => (isFailing ? failing() : receive(request)) });
    const loyalty = clientOf(server);
    await open(server, 'https://shop.example/hooks');
    await cardWithPoints(loyalty);
    const delivery = await until(async () => {
      const [first] = (await loyalty.deliveries.list({ limit: 1 })).data;
      return first?.attempts.length === 1 ? first : null;
    }, 'the first attempt');
    expect(delivery.attempts[0]).toMatchObject(attempt);
    isFailing = false;
    await advanceDays(loyalty, 1);
    expect(types.toSorted()).toEqual(earned);
  });

  it('does not keep a server open that never answers', { timeout: 10_000 }, async () => {
    let isCalled = false;
    const server = await started({
      deliver() {
        isCalled = true;
        return new Promise(() => {});
      },
    });
    await receiver().open(server, 'https://shop.example/hooks');
    await cardWithPoints(clientOf(server));
    await until(() => isCalled, 'the delivery');
    await server.close();
  });
});

describe('closing', () => {
  it('answers running calls, refuses later ones, and may be done twice', async () => {
    const server = await started();
    const loyalty = clientOf(server);
    const program = await loyalty.programs.create(lapsingPoints);
    const issuing = Array.from({ length: 20 }, () => loyalty.cards.issue({ program_id: program.id }).withResponse());
    await new Promise((resolve) => setImmediate(resolve));
    const closed = [server.close(), server.close()];
    expect((await Promise.all(issuing)).map(({ response }) => response.status)).toEqual(Array(20).fill(201));
    await Promise.all(closed);
    await expect(server.fetch('http://x/healthz')).rejects.toMatchObject({
      message: 'fetch failed',
      cause: { message: 'This server is closed.' },
    });
  });

  it('leaves a file whose secrets the next server reads', async () => {
    const folder = temporaryFolder();
    closing.push(folder.remove);
    const database = `file:${folder.path}/loyalty.db`;
    const { types, hooks, open } = receiver();
    const first = await started({ database });
    await open(first, 'https://shop.example/hooks');
    await first.close();
    const second = await started({ database, deliver: hooks.fetch() });
    await cardWithPoints(clientOf({ ...second, key: first.key }));
    await until(() => types.length >= earned.length, 'the deliveries');
    await second.close();
  });
});

describe('options', () => {
  it.each([
    [{ datebase: ':memory:' }, /no option datebase\. Its options are database, now, /],
    [{ database: 'loyalty.db' }, /^database must be :memory:, file: and a path, or postgres:.* it is "loyalty\.db"\.$/],
    [{ timezone: 'Berlin' }, /^timezone must be an IANA name such as Europe\/Berlin\. Berlin is not an IANA name\.$/],
    [{ country: 'UK' }, /^country "UK" is not a country\. Write its ISO 3166 code of two letters, such as DE\.$/],
    [{ currency: 'eur' }, /^currency "eur" is not an ISO 4217 code; did you mean EUR\?$/],
  ])('%o is refused in a sentence', async (options, message) => {
    const refused = createServer(options as CreateServerOptions);
    await expect(refused).rejects.toThrow(TypeError);
    await expect(refused).rejects.toThrow(message);
  });

  it.each([
    [{ scopes: ['cards:earn'] }, /^There is no scope cards:earn\. The scopes are /],
    [{ mode: 'production' }, /^mode must be test or live; it is production\.$/],
  ])('of a business: %o is refused in a sentence', async (options, message) => {
    const server = await started();
    await expect(server.business(options as BusinessOptions)).rejects.toThrow(message);
  });

  it('invalid masterKeys are refused without being shown', async () => {
    await expect(createServer({ masterKeys: 'secret' })).rejects.toThrow(/^Master key 1 is not of the form id:base64/);
  });
});
