import { roleNames } from '@loyalty-service/contract/resources/people';
import { roles } from '@loyalty-service/contract/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { examplesFor, operationIds, operationsThat } from '../support/fixtures.ts';
import { type SignedIn, signIn } from '../support/people.ts';
import { expectProblem } from '../support/problem.ts';
import { makeWorld, type World } from '../support/world.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const forPeople = operationsThat(({ metadata: { scope } }) => scope !== 'none' && scope !== 'card_link');

describe.each(roleNames)('the role %s', (role) => {
  let world: World;
  let person: SignedIn;
  beforeAll(async () => {
    world = await makeWorld(server);
    person = await signIn(server, world, { role });
  });

  it('403 insufficient_scope: for every operation that the table does not list, and for no other', async () => {
    const wrong: string[] = [];
    for (const { route, method, path, body } of examplesFor(world)) {
      const { operationId, scope } = route.metadata;
      if (scope === 'none') continue;
      const { status, json } = await person.call(method, path, { body });
      const isRefused = status === 403 && json.code === 'insufficient_scope';
      if (isRefused === roles[role].has(operationId)) wrong.push(`${operationId} ${status} ${json?.code}`);
    }
    expect(wrong).toEqual([]);
  });

  it('200: /v1/me lists exactly what it permits', async () => {
    const { json } = await person.call('GET', '/v1/me');
    expect(json.operations).toEqual([...roles[role]].toSorted());
  });
});

describe('the table of roles', () => {
  it('names operations of the contract only', () => {
    for (const role of roleNames) for (const operation of roles[role]) expect(operationIds).toContain(operation);
  });

  it('gives an owner everything', () => {
    expect([...roles.owner].toSorted()).toEqual([...forPeople].toSorted());
  });

  it.each([
    [
      'manager',
      ['createApiKey', 'listApiKeys', 'rotateWebhookSecret', 'createWebhookEndpoint', 'eraseCustomer', 'resetTestData'],
    ],
    ['support', ['listApiKeys', 'listPeople', 'invitePerson', 'eraseCustomer', 'exportCustomers', 'updateProgram']],
    [
      'cashier',
      ['listCustomers', 'listCards', 'listTransactions', 'exportCards', 'adjustCard', 'listApiKeys', 'listPeople'],
    ],
    ['read_only', ['listApiKeys', 'listPeople', 'exportCustomers', 'exportCustomer', 'rotateWebhookSecret']],
  ] as const)('refuses %s what it must not do', (role, refused) => {
    expect(refused.filter((operation) => roles[role].has(operation))).toEqual([]);
  });

  it('lets read_only call nothing that writes, except to end their own session', () => {
    const writing = operationsThat(({ metadata }) => metadata.idempotent === 'stored' && metadata.scope !== 'session');
    expect(writing.filter((operation) => roles.read_only.has(operation))).toEqual([]);
  });
});

describe('owners and managers', () => {
  it('403 role_not_allowed: a manager invites, changes and removes neither', async () => {
    const world = await makeWorld(server);
    const manager = await signIn(server, world, { role: 'manager' });
    const owner = `/v1/people/${world.owner.personId}`;
    const body = { email: 'new@example.com', name: 'New', role: 'owner' };
    expectProblem(await manager.call('POST', '/v1/people', { body }), 'role_not_allowed');
    expectProblem(await manager.call('PATCH', owner, { body: { name: 'X' } }), 'role_not_allowed');
    expectProblem(await manager.call('DELETE', owner), 'role_not_allowed');
    expectProblem(await manager.call('POST', `${owner}/invite`), 'role_not_allowed');
    const cashier = `/v1/people/${world.personId}`;
    expectProblem(await manager.call('PATCH', cashier, { body: { role: 'manager' } }), 'role_not_allowed');
    expect((await manager.call('PATCH', cashier, { body: { role: 'support' } })).status).toBe(200);
  });

  it('409 last_owner: a business keeps one', async () => {
    const world = await makeWorld(server);
    const path = `/v1/people/${world.owner.personId}`;
    expectProblem(await world.owner.call('DELETE', path), 'last_owner');
    expectProblem(await world.owner.call('PATCH', path, { body: { role: 'manager' } }), 'last_owner');
    await signIn(server, world, { role: 'owner' });
    expect((await world.owner.call('DELETE', path)).status).toBe(204);
  });

  it('a change of the role holds from the next request on, and a removed person is signed out', async () => {
    const world = await makeWorld(server);
    const person = await signIn(server, world, { role: 'manager' });
    const path = `/v1/people/${person.personId}`;
    expect((await person.call('GET', '/v1/people')).status).toBe(200);
    await world.owner.call('PATCH', path, { body: { role: 'cashier' } });
    expectProblem(await person.call('GET', '/v1/people'), 'insufficient_scope', { members: { required: 'admin' } });
    await world.owner.call('DELETE', path);
    expectProblem(await person.call('GET', '/v1/me'), 'session_ended');
  });

  it.each([
    ['Kim@Example.com', 'kim@example.com'],
    ['Zo\u00eb@example.com', 'ZOE\u0308@example.com'],
    ['Rene\u0301@example.com', 'ren\u00e9@example.com'],
    ['yuki@example.jp', 'ｙｕｋｉ@example.jp'],
  ])('409 email_taken: %j is %j', async (first, second) => {
    const world = await makeWorld(server);
    const invite = (email: string) =>
      world.owner.call('POST', '/v1/people', { body: { email, name: 'Kim', role: 'support' } });
    expect((await invite(first)).json.email).toBe(first);
    expectProblem(await invite(second), 'email_taken', { pointers: ['/email'] });
  });
});
