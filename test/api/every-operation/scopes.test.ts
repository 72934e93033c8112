import { otherScopes, scopes } from '@loyalty-service/contract/scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { exampleOf, examplesFor, operationsThat } from '../support/fixtures.ts';
import { expectProblem } from '../support/problem.ts';
import { must } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { makeWorld, type World } from '../support/world.ts';

let server: TestServer;
let world: World;
const keysWithout = new Map<string, string>();
const keysWith = new Map<string, string>();

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  for (const scope of scopes) {
    keysWithout.set(scope, await world.keyWith(scopes.filter((other) => other !== scope)));
    keysWith.set(scope, await world.keyWith([scope]));
  }
});
afterAll(() => server.stop());

const keyIn = (keys: Map<string, string>, scope: string): string => {
  const key = keys.get(scope);
  if (!key) throw new Error(`There is no key for ${scope}.`);
  return key;
};

const open = operationsThat(({ metadata }) => metadata.scope === 'any');
const guarded = operationsThat(({ metadata }) => !(metadata.scope in otherScopes));
const ofPeople = operationsThat(({ metadata }) => metadata.scope === 'session');

it.each(ofPeople)(
  '403 insufficient_scope: %s is for signed-in people, whatever scopes a key has',
  async (operationId) => {
    const { method, path, body } = exampleOf(world, operationId);
    const answer = await world.call(method, path, { body, key: world.key });
    expectProblem(answer, 'insufficient_scope', { instance: path, members: { required: 'session' } });
  },
);
const ofLinks = operationsThat(({ metadata }) => metadata.scope === 'card_link');

it.each(open)('200: %s is open to every valid key', async (operationId) => {
  const { method, path, body } = exampleOf(world, operationId);
  for (const key of keysWith.values()) expect((await world.call(method, path, { body, key })).status).toBe(200);
});

it.each(ofLinks)('403 insufficient_scope: %s takes no key, whatever its scopes', async (operationId) => {
  const { method, path, body } = exampleOf(world, operationId);
  const before = await snapshot(server);
  const answer = await world.call(method, path, { body, key: world.key });
  expectProblem(answer, 'insufficient_scope', { instance: path, members: { required: 'card_link' } });
  expect(await snapshot(server)).toBe(before);
  expect((await world.call(method, path, { body })).status).toBe(200);
});

describe.each(guarded)('%s', (operationId) => {
  it('403 insufficient_scope: a key with every scope but the one it needs', async () => {
    const { route, method, path, body } = exampleOf(world, operationId);
    const { scope } = route.metadata;
    const before = await snapshot(server);
    const answer = await world.call(method, path, { body, key: keyIn(keysWithout, scope) });
    expectProblem(answer, 'insufficient_scope', { instance: path, members: { required: scope } });
    const challenge = `Bearer realm="loyalty", error="insufficient_scope", scope="${scope}"`;
    expect(answer.headers.get('www-authenticate')).toBe(challenge);
    expect(await snapshot(server)).toBe(before);
  });

  it('2xx: a key with nothing but the scope it needs', async () => {
    const { route, method, path, body } = exampleOf(world, operationId);
    // A key passes on only what it has.
    const own = { createApiKey: { name: 'Admin', scopes: ['admin'] }, rotateApiKey: {} }[operationId];
    const at = operationId === 'rotateApiKey' ? `/v1/api-keys/${await adminKeyId()}/rotate` : path;
    const answer = await world.call(method, at, { body: own ?? body, key: keyIn(keysWith, route.metadata.scope) });
    expect(`${answer.status} ${answer.text.slice(0, 200)}`).toMatch(/^20[0124] /);
  });
});

const adminKeyId = async (): Promise<string> =>
  (await must(world, 'POST', '/v1/api-keys', { name: 'Admin', scopes: ['admin'] })).id;

it.each(['draft', 'paused', 'archived', 'all'])(
  '403 insufficient_scope: programs of status %s need the scope admin',
  async (status) => {
    const answer = await world.call('GET', `/v1/programs?status=${status}`, { key: keyIn(keysWithout, 'admin') });
    expectProblem(answer, 'insufficient_scope', { members: { required: 'admin' } });
    expect(answer.headers.get('www-authenticate')).toContain('scope="admin"');
    const admitted = await world.call('GET', `/v1/programs?status=${status}`, { key: keyIn(keysWith, 'admin') });
    expect(admitted.status).toBe(200);
  },
);

it('403 insufficient_scope: comes before anything is said about path, body or state', async () => {
  const key = keyIn(keysWithout, 'transactions:write');
  const wrong = await world.call('POST', '/v1/cards/nothing/earn', { raw: '{', key });
  expectProblem(wrong, 'insufficient_scope', { members: { required: 'transactions:write' } });
  const example = examplesFor(world).find(({ route }) => route.metadata.operationId === 'createProgram');
  const large = await world.call('POST', String(example?.path), {
    raw: 'x'.repeat(70_000),
    key: keyIn(keysWithout, 'admin'),
  });
  expectProblem(large, 'insufficient_scope', { members: { required: 'admin' } });
});
