import { describe, expect } from 'vitest';
import { send } from '../../support/server.ts';
import { exampleOf, namesSomething, operationsThat, pathWith } from '../support/fixtures.ts';
import { expectProblem, withoutRequest } from '../support/problem.ts';
import { snapshot } from '../support/snapshot.ts';
import { it } from '../support/test-with-server.ts';
import { makeWorld, type World } from '../support/world.ts';

let own: World;
let foreign: World;
/** The other mode of the own business. */
let live: World;
let foreignLive: World;

it.beforeAll(async ({ server }) => {
  own = await makeWorld(server);
  foreign = await makeWorld(server);
  live = await makeWorld(server, { of: own, mode: 'live' });
  foreignLive = await makeWorld(server, { of: foreign, mode: 'live' });
});

const idOf = (path: string): string => path.split('/')[3] ?? '';

const malformed = [
  'x',
  'crd_',
  'CRD_01K5Q8V3T9E6W2X4Y7Z0A1B2C3',
  'crd_01k5q8v3t9e6w2x4y7z0a1b2c3d',
  'crd_01k5q8v3t9e6w2x4y7z0a1b2ci',
  'txn_01k5q8v3t9e6w2x4y7z0a1b2c3',
  '%00',
  'crd_01k5q8v3t9e6w2x4y7z0a1b2c%00',
  '..%2F..',
  "'%20or%201=1",
  '%F0%9F%92%A9',
  'x'.repeat(4_000),
];
// Any of these is an external id that could be: only what no external id can be is not found.
const malformedExternalIds = ['%00', 'a%00b', 'x'.repeat(129), 'x'.repeat(4_000)];

const byPath = operationsThat(namesSomething);
// People and their sessions are the same in both modes.
const ofBothModes = operationsThat(({ metadata: { tag } }) => tag === 'People' || tag === 'Sign-in');
const isOfMode = (operationId: string): boolean => !ofBothModes.includes(operationId);
// An external id names nothing of another business: the customer is found, made or changed in the caller's own.
const byExternalId: ReadonlySet<string> = new Set(['getExternalCustomer', 'putExternalCustomer']);
const byId = byPath.filter((operationId) => !byExternalId.has(operationId));

describe.each(byId)('%s', (operationId) => {
  it("404 not_found: another business's ids are as unknown as ids that never were", async ({ server }) => {
    const { route, method, path, body } = exampleOf(own, operationId);
    const unknown = `${idOf(path).slice(0, -4)}0000`;
    const before = await snapshot(server);
    const answers = [
      await own.call(method, pathWith(route, unknown), { body }),
      await own.call(method, exampleOf(foreign, operationId).path, { body }),
      await foreign.call(method, path, { body }),
    ];
    for (const answer of answers) expectProblem(answer, 'not_found');
    expect(new Set(answers.map((answer) => JSON.stringify(withoutRequest(answer)))).size).toBe(1);
    expect(await snapshot(server)).toBe(before);
  });
});

describe.each(byId.filter(isOfMode))('%s', (operationId) => {
  // Live data is never removed, so a part of it that is found without the rest would be a 500.
  it("404 not_found: another business's live ids are unknown to a live key", async ({ server }) => {
    const { method, path } = exampleOf(foreignLive, operationId);
    const before = await snapshot(server);
    expectProblem(await live.call(method, path, { body: exampleOf(live, operationId).body }), 'not_found');
    expect(await snapshot(server)).toBe(before);
  });

  it('404 not_found: an id of the other mode is unknown, and the answer names both modes', async ({ server }) => {
    const { method, path, body } = exampleOf(own, operationId);
    const before = await snapshot(server);
    const fromLive = await live.call(method, path, { body });
    const fromTest = await own.call(method, exampleOf(live, operationId).path, { body });
    for (const answer of [fromLive, fromTest]) expectProblem(answer, 'not_found');
    expect(fromLive.json.detail).toMatch(/ is in test mode, and the key is a live key\.$/);
    expect(fromTest.json.detail).toMatch(/ is in live mode, and the key is a test key\.$/);
    expect(await snapshot(server)).toBe(before);
  });
});

describe.each(byPath)('%s', (operationId) => {
  it('404 not_found: ids that no resource can have', async ({ server }) => {
    const { route, method, body } = exampleOf(own, operationId);
    const before = await snapshot(server);
    for (const id of byExternalId.has(operationId) ? malformedExternalIds : malformed) {
      const path = pathWith(route, id);
      expectProblem(await own.call(method, path, { body }), 'not_found', { instance: path });
    }
    expect(await snapshot(server)).toBe(before);
  });

  it('404 not_found: a path that is not well encoded', async ({ server }) => {
    const { route, method, body } = exampleOf(own, operationId);
    for (const id of ['%zz', '%', '%ED%A0%80', '%FF']) {
      const path = pathWith(route, id);
      expectProblem(await send(server.url, method, path, { body, key: own.key }), 'not_found', { instance: path });
    }
  });
});

it.each([
  ['/v1/cards/AB12-CD34', /is crd_ and 26 characters\. .* POST \/v1\/cards\/lookup\.$/],
  ['/v1/customers/ada@example.com', /is cus_ and 26 characters\. .* POST \/v1\/customers\/search\.$/],
  ['/v1/programs/crd_01k5q8v3t9e6w2x4y7z0a1b2c3', /This is the id of a card\.$/],
  ['/v1/webhook-endpoints/mine', /An id of a webhook endpoint is whe_ and 26 characters\.$/],
])('404 not_found: %s gets a hint', async (path, hint) => {
  const answer = await own.call('GET', path);
  expectProblem(answer, 'not_found');
  expect(answer.json.detail).toMatch(hint);
});

it('404 not_found: an id of the other mode in a body gets a hint', async () => {
  const answer = await own.call('POST', '/v1/cards', { body: { program_id: live.programId } });
  expectProblem(answer, 'not_found', { pointers: ['/program_id'] });
  expect(answer.json.detail).toMatch(/This program is in live mode, and the key is a test key\.$/);
});

it('404: covers all operations that name something in their path', () => {
  expect(byPath.length).toBeGreaterThan(50);
});

it("404, 201: an external id of another business's customer is free in one's own", async ({ server }) => {
  const body = { name: 'Mine' };
  const other = await server.business();
  const path = '/v1/external-customers/customer-1';
  expectProblem(await own.call('GET', path, { key: other.key }), 'not_found', { instance: path });
  const answer = await own.call('PUT', path, { body, key: other.key });
  expect(`${answer.status} ${answer.json.external_id}`).toBe('201 customer-1');
  expect(answer.json.id).not.toBe(own.customerId);
});

it("200: a live key finds no card of another business's customer", async () => {
  for (const asked of [(id: string) => ({ customer_id: id }), (id: string) => ({ customer_ids: [id] })]) {
    const found = (id: string) => live.call('POST', '/v1/cards/lookup', { body: asked(id) });
    const [theirs, mine] = [await found(foreignLive.customerId), await found(live.customerId)];
    expect([theirs.status, theirs.json.data]).toEqual([200, []]);
    expect(mine.json.data.map(({ id }: { id: string }) => id)).toContain(live.cardId);
  }
});
