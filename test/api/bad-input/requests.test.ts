import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { examplesFor } from '../support/fixtures.ts';
import { expectProblem } from '../support/problem.ts';
import { snapshot } from '../support/snapshot.ts';
import { requestBytes, sendBytes } from '../support/wire.ts';
import { makeWorld, type World } from '../support/world.ts';

let server: TestServer;
let world: World;
let earn: string;
let before: string;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  earn = `/v1/cards/${world.cardId}/earn`;
  before = await snapshot(server);
});
afterAll(async () => {
  expect(await snapshot(server)).toBe(before);
  await server.stop();
});

const body = { amount: 1 };

describe('a method', () => {
  const byPath = new Map<string, string[]>();
  for (const { definition } of listRoutes()) {
    byPath.set(definition.path, [...(byPath.get(definition.path) ?? []), definition.method]);
  }

  it.each([...byPath])('405 method_not_allowed: on %s all but %j', async (path, methods) => {
    const example = examplesFor(world).find(({ route }) => route.definition.path === path);
    const at = example?.path ?? path;
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].filter(
      (method) => !methods.includes(method),
    );
    expect(others.length).toBeGreaterThan(3);
    for (const method of others) {
      const answer = await sendBytes(server.url, requestBytes({ method, path: at, key: world.key }));
      expectProblem(answer, 'method_not_allowed', { instance: at });
      expect(answer.headers.get('allow')).toBe(methods.join(', '));
    }
  });
});

describe('a path', () => {
  it.each([
    '/',
    '/v1',
    '/v1/',
    '/v2/me',
    '/v1/nothing',
    '/v1/me/',
    '/V1/me',
    '/v1/ME',
    '//v1/me',
    '/v1/cards/a/b/c',
    '/docs/errors/none',
    '/docs/errors/toString',
    '/docs/errors/__proto__',
  ])('404 not_found: %s', async (path) => {
    const answer = await sendBytes(server.url, requestBytes({ method: 'GET', path, key: world.key }));
    expectProblem(answer, 'not_found', { instance: path });
  });

  it('404 not_found: without a key too', async () => {
    expectProblem(await world.call('GET', '/v1/nothing', { key: null }), 'not_found');
  });

  it.each(['%', '%zz', '%E0%A4%A', '%ED%A0%80'])('404 not_found: /v1/cards/%s is not well encoded', async (id) => {
    const path = `/v1/cards/${id}`;
    expectProblem(await sendBytes(server.url, requestBytes({ method: 'GET', path, key: world.key })), 'not_found', {
      instance: path,
    });
  });
});

describe('Accept', () => {
  it.each(['text/html', 'image/*', 'application/xml', 'application/json;q=0', '*/*;q=0'])(
    '406 not_acceptable: %s',
    async (accept) => {
      expectProblem(await world.call('POST', earn, { body, headers: { Accept: accept } }), 'not_acceptable', {
        instance: earn,
      });
    },
  );

  it.each(['*/*', 'application/json', 'application/*', 'text/html, application/json;q=0.1', 'text/html,*/*;q=0.8'])(
    '200: %s',
    async (accept) => {
      expect((await world.call('GET', '/v1/me', { headers: { Accept: accept } })).status).toBe(200);
    },
  );
});
