import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { examplesFor } from '../support/fixtures.ts';
import { expectProblem } from '../support/problem.ts';
import { snapshot } from '../support/snapshot.ts';
import { makeWorld, type World } from '../support/world.ts';

let server: TestServer;
let world: World;
let before: string;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  before = await snapshot(server);
});
afterAll(async () => {
  expect(await snapshot(server)).toBe(before);
  await server.stop();
});

describe('a query parameter', () => {
  it('400 invalid_request: one that no operation knows, on every operation', async () => {
    for (const { method, path, body: given } of examplesFor(world)) {
      const answer = await world.call(method, `${path}?surprise=1`, { body: given });
      expectProblem(answer, 'invalid_request', { instance: path, in: 'query', pointers: ['/surprise'] });
    }
  });

  it.each([
    ['__proto__=1', '/__proto__'],
    ['constructor=1', '/constructor'],
    ['limit=1&limit=2', '/limit'],
    ['limit', '/limit'],
    ['limit[gte]=1', '/limit[gte]'],
    ['limit=0', '/limit'],
    ['limit=101', '/limit'],
    ['limit=-1', '/limit'],
    ['limit=1.5', '/limit'],
    ['limit=1e1', '/limit'],
    ['limit=%zz', '/limit'],
    ['limit=99999999999999999999', '/limit'],
    ['cursor=', '/cursor'],
    ['cursor=%00', '/cursor'],
    [`cursor=${'x'.repeat(501)}`, '/cursor'],
    ['status=lost', '/status'],
    ['customer_id=x', '/customer_id'],
    ['customer_id=%00', '/customer_id'],
    ['updated_after=now', '/updated_after'],
    ['updated_after=2026-01-01T00:00:00+01:00', '/updated_after'],
  ])('400 invalid_request: /v1/cards?%s', async (query, pointer) => {
    const answer = await world.call('GET', `/v1/cards?${query}`);
    expectProblem(answer, 'invalid_request', { instance: '/v1/cards', in: 'query', pointers: [pointer] });
  });

  it('400 invalid_request: an id in a query that is of another kind', async () => {
    const answer = await world.call('GET', `/v1/cards?customer_id=${world.cardId}`);
    expectProblem(answer, 'invalid_request', { in: 'query', pointers: ['/customer_id'] });
  });
});
