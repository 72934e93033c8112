import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { makeSecretKey } from '@loyalty-service/server/secrets/secret-key';
import { describe, expect } from 'vitest';
import { minute, testClock } from '../support/clock.ts';
import { exampleOf, operationsThat } from '../support/fixtures.ts';
import { expectProblem, withoutRequest } from '../support/problem.ts';
import { must } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { testWith } from '../support/test-with-server.ts';
import { makeWorld, type World } from '../support/world.ts';

const clock = testClock();

const it = testWith({ now: clock.now });
let world: World;
const refused = new Map<string, string>();

/** Another character of the same kind in one place of the checksum. */
const withWrongChecksum = (key: string): string => key.slice(0, -1) + (key.endsWith('0') ? '1' : '0');

it.beforeAll(async ({ server }) => {
  world = await makeWorld(server);
  const revoked = await must(world, 'POST', '/v1/api-keys', { name: 'Revoked', scopes: ['admin'] });
  await must(world, 'DELETE', `/v1/api-keys/${revoked.id}`);
  const expires_at = new Date(clock.now() + minute).toISOString();
  const expired = await must(world, 'POST', '/v1/api-keys', { name: 'Expired', scopes: ['admin'], expires_at });
  clock.advance(minute);
  refused.set('malformed', 'sk_test_short');
  refused.set('of another kind', 'whsec_secret');
  refused.set('wrong checksum', withWrongChecksum(world.key));
  // The other mode's prefix makes the checksum wrong.
  refused.set('prefix of live', world.key.replace('sk_test_', 'sk_live_'));
  refused.set('revoked', revoked.secret);
  refused.set('expired', expired.secret);
});

const needsNone = operationsThat(({ metadata }) => metadata.scope === 'none');

it.each(needsNone)('2xx: %s needs no key', async (operationId) => {
  const { method, path, body } = exampleOf(world, operationId);
  const { status } = await world.call(method, path, { body, key: null });
  expect(String(status)).toMatch(/^20[012]$/);
});

describe.each(operationsThat(({ metadata }) => metadata.scope !== 'none'))('%s', (operationId) => {
  it('401 invalid_api_key: one answer for malformed, mistyped, revoked and expired keys', async ({ server }) => {
    const { method, path, body } = exampleOf(world, operationId);
    const before = await snapshot(server);
    const answers = [];
    for (const key of refused.values()) {
      const answer = await world.call(method, path, { body, key });
      expectProblem(answer, 'invalid_api_key', { instance: path });
      answers.push(withoutRequest(answer));
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.challenge).toBe('Bearer realm="loyalty", error="invalid_token"');
    expect(await snapshot(server)).toBe(before);
  });

  it('401 missing_api_key: without a key, or not as a bearer token', async () => {
    const { method, path, body } = exampleOf(world, operationId);
    const others = [undefined, world.key, `Basic ${world.key}`, 'Bearer', 'Bearer ', `Bearer ${world.key} x`];
    for (const authorization of others) {
      const headers = authorization === undefined ? {} : { Authorization: authorization };
      const answer = await world.call(method, path, { body, key: null, headers });
      expectProblem(answer, 'missing_api_key', { instance: path });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer realm="loyalty"');
    }
  });
});

it('401 invalid_api_key: an unknown key that is well-formed, as any other', async () => {
  const unknown = await world.call('GET', '/v1/me', { key: makeSecretKey('test').secret });
  const malformed = await world.call('GET', '/v1/me', { key: 'x' });
  expectProblem(unknown, 'invalid_api_key');
  expect(withoutRequest(unknown)).toEqual(withoutRequest(malformed));
});

it('401: comes before bad JSON, a large body and a wrong content type', async () => {
  const path = `/v1/cards/${world.cardId}/earn`;
  for (const raw of ['{', 'x'.repeat(70_000)]) {
    expectProblem(await world.call('POST', path, { raw, key: null }), 'missing_api_key');
    const wrongType = { raw, key: 'wrong', headers: { 'Content-Type': 'text/plain' } };
    expectProblem(await world.call('POST', path, wrongType), 'invalid_api_key');
  }
});

it('each request of a connection is authenticated by the key that it sends itself', async ({ server }) => {
  const other = await server.business();
  const { hostname, port } = new URL(server.url);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const connections = new Set<Socket>();
  const ask = async (key: string | null): Promise<string> => {
    const headers = key === null ? {} : { Authorization: `Bearer ${key}` };
    const [answer] = (await once(get({ hostname, port, path: '/v1/me', agent, headers }), 'response')) as [
      IncomingMessage,
    ];
    connections.add(answer.socket);
    const { code, key: known } = JSON.parse(Buffer.concat(await answer.toArray()).toString());
    return code ?? known.id;
  };
  const keys = [
    world.key,
    world.key,
    other.key,
    null,
    world.key,
    'sk_test_short',
    refused.get('revoked') ?? '',
    other.key,
  ];
  const answers: string[] = [];
  for (const key of keys) answers.push(await ask(key));
  agent.destroy();
  const [own, , others] = answers;
  expect(connections.size).toBe(1);
  expect(own).not.toBe(others);
  expect(answers).toEqual([own, own, others, 'missing_api_key', own, 'invalid_api_key', 'invalid_api_key', others]);
});

it('200: the scheme is read in any case', async () => {
  for (const scheme of ['bearer', 'BEARER']) {
    const headers = { Authorization: `${scheme} ${world.key}` };
    expect((await world.call('GET', '/v1/me', { key: null, headers })).status).toBe(200);
  }
});
