import type { Route } from '@loyalty-service/contract/openapi/routes/routes';
import { describe, expect } from 'vitest';
import type { Answer } from '../../support/server.ts';
import { exampleOf, examplesFor, operationIds } from '../support/fixtures.ts';
import { snapshot } from '../support/snapshot.ts';
import { it } from '../support/test-with-server.ts';
import { aWhile } from '../support/webhooks.ts';
import { makeWorld, type World } from '../support/world.ts';

let world: World;
it.beforeAll(async ({ server }) => {
  world = await makeWorld(server);
});

const creations: Readonly<Record<string, string>> = {
  issueCard: '/v1/cards/',
  createProgram: '/v1/programs/',
  createCustomer: '/v1/customers/',
  createReward: '/v1/rewards/',
  createVoucher: '/v1/vouchers/',
  createReferral: '/v1/referrals/',
  holdUnits: '/v1/holds/',
  createApiKey: '/v1/api-keys/',
  invitePerson: '/v1/people/',
  signIn: '/v1/sessions/',
  createPasskey: '/v1/passkeys/',
  signInWithPasskey: '/v1/sessions/',
  createCardLink: '/v1/card-links/',
  createWebhookEndpoint: '/v1/webhook-endpoints/',
};
const statuses: Readonly<Record<string, number>> = {
  revokeApiKey: 204,
  removePerson: 204,
  removePasskey: 204,
  endSession: 204,
  sendSignInLink: 202,
  revokeCardLink: 204,
  deleteWebhookEndpoint: 204,
  advanceTestClock: 202,
  resetTestData: 202,
  createImport: 202,
  createSimulation: 202,
  createVoucherBatch: 202,
};
const statusOf = (operationId: string): number => statuses[operationId] ?? (creations[operationId] ? 201 : 200);

const mediaTypeOf = ({ metadata }: Route): string => (metadata.streams ? 'application/x-ndjson' : 'application/json');

function expectCommonHeaders(answer: Answer): void {
  expect(answer.headers.get('request-id')).toMatch(/^req_[0-9a-z]{26}$/);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('x-powered-by')).toBeNull();
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
}

describe.each(operationIds)('%s', (operationId) => {
  it(`${statusOf(operationId)}: answers by the contract, with the headers that all answers have`, async () => {
    const { route, method, path, body } = exampleOf(world, operationId);
    const answer = await world.call(method, path, { body });
    expect(`${answer.status} ${answer.text.slice(0, 200)}`).toMatch(`${statusOf(operationId)} `);
    expectCommonHeaders(answer);
    if (answer.status === 204) expect(answer.text).toBe('');
    else expect(answer.headers.get('content-type')).toBe(`${mediaTypeOf(route)}; charset=utf-8`);
    if (answer.json?.version !== undefined) expect(answer.headers.get('etag')).toBe(`"${answer.json.version}"`);
    const location = creations[operationId];
    expect(answer.headers.get('location')).toBe(location ? location + answer.json.id : null);
  });
});

it('200: a resource is found where Location says, with the same ETag', async ({ server }) => {
  const fresh = await makeWorld(server);
  for (const { route, method, path, body } of examplesFor(fresh).filter(
    (one) => creations[one.route.metadata.operationId],
  )) {
    const made = await fresh.call(method, path, { body });
    const got = await fresh.call('GET', String(made.headers.get('location')));
    expect(`${route.metadata.operationId} ${got.status} ${got.json.id}`).toBe(
      `${route.metadata.operationId} 200 ${made.json.id}`,
    );
    expect(got.headers.get('etag')).toBe(made.headers.get('etag'));
  }
});

it('200: operations that only read, search or preview write nothing', async ({ server }) => {
  // An export writes an entry of the audit log. A sign-in begins a session.
  const reading = examplesFor(world).filter(
    ({ route: { metadata } }) =>
      metadata.idempotent === 'ignored' && metadata.scope !== 'none' && !metadata.operationId.startsWith('export'),
  );
  expect(reading.length).toBeGreaterThan(10);
  // A request for a sign-in link is answered before the link is stored, so one of the tests above may still write.
  let before = '';
  await expect
    .poll(async () => {
      const last = before;
      await aWhile();
      before = await snapshot(server);
      return before === last;
    })
    .toBe(true);
  for (const { method, path, body } of reading) {
    await world.call(method, path, { body, headers: { 'Idempotency-Key': 'ignored' } });
  }
  expect(await snapshot(server)).toBe(before);
});

it('200: every operation without a body needs neither body nor content type, and takes {} where it may have one', async ({
  server,
}) => {
  const fresh = await makeWorld(server);
  for (const { route, method, path } of examplesFor(fresh).filter(({ body }) => body === undefined)) {
    const bare = await fresh.call(method, path);
    expect(`${method} ${path} ${bare.status}`).toMatch(/ (200|204)$/);
    if (!route.body) continue;
    // The second time is in a separate world, because some actions can be done only once.
    const other = await makeWorld(server);
    const again = exampleOf(other, route.metadata.operationId);
    expect((await other.call(method, again.path, { body: {} })).status).toBe(200);
  }
});

it('200: answers HEAD like GET, without a body', async () => {
  for (const { method, path } of examplesFor(world).filter((one) => one.method === 'GET')) {
    expect(method).toBe('GET');
    const answer = await world.call('HEAD', path);
    expect(`${path} ${answer.status} ${answer.text}`).toBe(`${path} 200 `);
  }
});
