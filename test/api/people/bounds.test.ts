import { boundOf } from '@loyalty-service/contract/bounds';
import { roles } from '@loyalty-service/contract/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../support/server.ts';
import { type Example, examplesFor, operationsThat } from '../support/fixtures.ts';
import { type SignedIn, signIn } from '../support/people.ts';
import { expectProblem } from '../support/problem.ts';
import { must, pointsRules } from '../support/shop.ts';
import { makeWorld, type World } from '../support/world.ts';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.stop());

const isRefused = ({ status, json }: { status: number; json: { code?: string } | null }): boolean =>
  status === 403 && json?.code === 'insufficient_scope';

/** Each example with a field of its body or query set. */
const withField = ({ body, path, ...example }: Example, by: 'body' | 'query', name: string, value: string): Example =>
  by === 'body'
    ? { ...example, path, body: { ...(body as object), [name]: value } }
    : { ...example, body, path: `${path}?${name}=${encodeURIComponent(value)}` };

const isHeld = (by: string | null): by is 'body' | 'query' => by === 'body' || by === 'query';

describe('the bounds of operations', () => {
  it('lets a cashier with a location work at the till', () => {
    const till = [...roles.cashier].filter((operation) => boundOf(operation).location === null);
    expect(till).toEqual([]);
  });
});

describe('a stolen session of a cashier of one location', () => {
  let cashier: SignedIn;
  beforeAll(async () => {
    cashier = await signIn(server, world, { role: 'cashier', locations: ['Main Street'] });
  });

  it('403 insufficient_scope: reaches nothing but the operations of its till', async () => {
    const reached: string[] = [];
    for (const { route, method, path, body } of examplesFor(world)) {
      if (route.metadata.scope === 'none' || roles.cashier.has(route.metadata.operationId)) continue;
      if (!isRefused(await cashier.call(method, path, { body }))) reached.push(route.metadata.operationId);
    }
    expect(reached).toEqual([]);
  });

  it('403 insufficient_scope: books and reads nothing at another location', async () => {
    const reached: string[] = [];
    for (const example of examplesFor(world)) {
      const { operationId } = example.route.metadata;
      const by = boundOf(operationId).location;
      if (!roles.cashier.has(operationId) || !isHeld(by)) continue;
      const { method, path, body } = withField(example, by, 'location', 'Harbour');
      if (!isRefused(await cashier.call(method, path, { body }))) reached.push(operationId);
    }
    expect(reached).toEqual([]);
  });

  it('200: its movements get its location and its person', async () => {
    const card = await world.issue();
    const earned = await cashier.call('POST', `/v1/cards/${card}/earn`, { body: { amount: 500 } });
    expect(earned.json.transaction).toMatchObject({
      location: 'Main Street',
      staff_ref: cashier.personId,
      key_id: null,
      person_id: cashier.personId,
    });
    const item = { action: 'earn', card_id: card, amount: 500, reference: 'bound-1' };
    const batch = await cashier.call('POST', '/v1/transactions/batch', { body: { items: [item] } });
    expect(batch.json.results[0].body.transaction).toMatchObject({
      location: 'Main Street',
      staff_ref: cashier.personId,
    });
    const elsewhere = { ...item, reference: 'bound-2', location: 'Harbour' };
    const refused = await cashier.call('POST', '/v1/transactions/batch', { body: { items: [elsewhere] } });
    expect(refused.json.results[0].body).toMatchObject({
      ...{ status: 403, code: 'insufficient_scope' },
      errors: [
        { in: 'body', pointer: '/items/0/location', code: 'invalid_value', detail: 'must be one of Main Street' },
      ],
    });
    const { json } = await cashier.call('GET', `/v1/cards/${card}/transactions`);
    expect(json.data).toHaveLength(2);
  });

  it('403: neither shows nor reverses a sale of another location, alone or in a batch', async () => {
    const card = await world.issue();
    const sale = { amount: 500, reference: 'sale-elsewhere', location: 'Harbour' };
    const { transaction } = await must(world, 'POST', `/v1/cards/${card}/earn`, sale);
    expectProblem(await cashier.call('GET', `/v1/transactions/${transaction.id}`), 'insufficient_scope', {
      members: { required: 'cards:read' },
    });
    const reversed = await cashier.call('POST', `/v1/transactions/${transaction.id}/reverse`, {
      body: { amount: 100 },
    });
    expect(isRefused(reversed)).toBe(true);
    const item = { action: 'reverse', card_id: card, transaction_id: transaction.id, reference: 'r', amount: 100 };
    const { json } = await cashier.call('POST', '/v1/transactions/batch', { body: { items: [item] } });
    expect(json.results[0].body).toMatchObject({ status: 403, errors: [{ pointer: '/items/0/transaction_id' }] });
    const { json: history } = await cashier.call('GET', `/v1/cards/${card}/transactions`);
    expect(history.data).toEqual([]);
  });

  it('403: returns a sale of the location only there, alone or in a batch', async () => {
    const card = await world.issue();
    const sale = { amount: 500, reference: 'sale-here', location: 'Main Street' };
    const { transaction } = await must(world, 'POST', `/v1/cards/${card}/earn`, sale);
    const elsewhere = { amount: 100, location: 'Harbour' };
    const path = `/v1/transactions/${transaction.id}/reverse`;
    expectProblem(await cashier.call('POST', path, { body: elsewhere }), 'insufficient_scope', {
      members: { required: 'transactions:write' },
      pointers: ['/location'],
    });
    const item = { action: 'reverse', card_id: card, transaction_id: transaction.id, reference: 'back', ...elsewhere };
    const { json } = await cashier.call('POST', '/v1/transactions/batch', { body: { items: [item] } });
    expect(json.results[0].body).toMatchObject({ status: 403, errors: [{ pointer: '/items/0/location' }] });
    const there = await cashier.call('POST', path, { body: { ...elsewhere, location: 'Main Street' } });
    expect(there.json.transaction).toMatchObject({ kind: 'reverse', location: 'Main Street' });
  });
});

describe('a key that is bound', () => {
  const keyWith = async (bounds: object): Promise<string> => {
    const scopes = (await must(world, 'GET', '/v1/me')).scopes;
    return (await must(world, 'POST', '/v1/api-keys', { name: 'Bound', scopes, ...bounds })).secret;
  };

  it('403 insufficient_scope: to another program, reaches nothing of a program', async () => {
    const { id } = await must(world, 'POST', '/v1/programs', { name: 'Other', status: 'active', rules: pointsRules });
    const key = await keyWith({ program_ids: [id] });
    const wrong: string[] = [];
    for (const example of examplesFor(world)) {
      const { operationId, scope } = example.route.metadata;
      if (scope === 'none' || scope === 'session') continue;
      const by = boundOf(operationId).program;
      if (by === 'open' || by === 'answer' || by === 'items') continue;
      const { method, path, body } = isHeld(by) ? withField(example, by, 'program_id', world.programId) : example;
      if (!isRefused(await world.call(method, path, { body, key }))) wrong.push(operationId);
    }
    expect(wrong).toEqual([]);
    expect((await world.call('GET', '/v1/programs', { key })).json.data.map((one: { id: string }) => one.id)).toEqual([
      id,
    ]);
    const found = await world.call('POST', '/v1/cards/by-code', { body: { code: world.cardCode }, key });
    expectProblem(found, 'not_found');
    const item = { action: 'earn', card_id: world.cardId, amount: 100, reference: 'x' };
    const { json } = await world.call('POST', '/v1/transactions/batch', { body: { items: [item] }, key });
    expect(json.results[0].body).toMatchObject({ status: 403 });
  });

  it('2xx: to a program, works with its cards, which it issues without naming it', async () => {
    const key = await keyWith({ program_ids: [world.programId] });
    const { json: card } = await world.call('POST', '/v1/cards', { body: {}, key });
    expect(card.program_id).toBe(world.programId);
    expect((await world.call('POST', `/v1/cards/${card.id}/earn`, { body: { amount: 100 }, key })).status).toBe(200);
    expect((await world.call('POST', '/v1/customers', { body: { name: 'New' }, key })).status).toBe(201);
  });

  it('403 insufficient_scope: to operations, calls no other, also not in a batch', async () => {
    const key = await keyWith({ operations: ['earnOnCard', 'batchTransactions', 'createApiKey', 'rotateApiKey'] });
    const permitted = ['getMe', 'earnOnCard', 'batchTransactions', 'createApiKey', 'rotateApiKey'];
    for (const { route, method, path, body } of examplesFor(world)) {
      const { operationId, scope } = route.metadata;
      if (scope === 'none' || permitted.includes(operationId)) continue;
      expect([operationId, isRefused(await world.call(method, path, { body, key }))]).toEqual([operationId, true]);
    }
    const item = { action: 'use', card_id: world.cardId, amount: 1, reference: 'x' };
    const { json } = await world.call('POST', '/v1/transactions/batch', { body: { items: [item] }, key });
    expect(json.results[0].body).toMatchObject({ status: 403 });
    const wider = await world.call('POST', '/v1/api-keys', { body: { name: 'Wider', scopes: ['admin'] }, key });
    expect([wider.status, wider.json.code]).toEqual([403, 'key_scope_exceeded']);
    const rotated = await world.call('POST', `/v1/api-keys/${world.keyId}/rotate`, { key });
    expect([rotated.status, rotated.json.code]).toEqual([403, 'key_scope_exceeded']);
  });

  it('400, 404: names operations and programs that exist', async () => {
    const body = { name: 'Bound', scopes: ['cards:read'] };
    const unknown = await world.call('POST', '/v1/api-keys', { body: { ...body, operations: ['earnAll'] } });
    expectProblem(unknown, 'invalid_request', { pointers: ['/operations/0'] });
    const program_ids = [`prg_${'0'.repeat(26)}`];
    const missing = await world.call('POST', '/v1/api-keys', { body: { ...body, program_ids } });
    expectProblem(missing, 'not_found', { pointers: ['/program_ids/0'] });
  });

  it('is rotated with its bounds', async () => {
    const bounds = { program_ids: [world.programId], locations: ['Main Street'], operations: ['earnOnCard'] };
    const { id } = await must(world, 'POST', '/v1/api-keys', {
      name: 'Bound',
      scopes: ['transactions:write'],
      ...bounds,
    });
    expect(await must(world, 'POST', `/v1/api-keys/${id}/rotate`)).toMatchObject(bounds);
  });
});

it('every operation with a location in its body is held to it', () => {
  const withLocation = operationsThat(
    ({ body }) =>
      body !== null &&
      body.safeParse({ location: 1 }).error?.issues.some(({ path }) => path[0] === 'location') === true,
  );
  expect(withLocation.length).toBeGreaterThan(4);
  // A return is held to the location of its sale, and to its own.
  const held = ['body', 'transaction'];
  expect(withLocation.filter((operation) => !held.includes(boundOf(operation).location ?? ''))).toEqual([]);
});

it('200: a person is named in what they book, and finds it by their id', async () => {
  const person = await signIn(server, world, { role: 'owner' });
  const card = await world.issue();
  const earned = await person.call('POST', `/v1/cards/${card}/earn`, { body: { amount: 500, staff_ref: 'jo' } });
  const { id } = earned.json.transaction;
  const reversed = await person.call('POST', `/v1/transactions/${id}/reverse`, { body: { amount: 100 } });
  await person.call('POST', `/v1/cards/${card}/adjust`, { body: { delta: 3, note: 'Sorry.' } });
  await must(world, 'POST', `/v1/cards/${card}/earn`, { amount: 700 });
  for (const { json } of [earned, reversed])
    expect(json.transaction).toMatchObject({ person_id: person.personId, key_id: null });
  const { data } = await must(world, 'GET', `/v1/transactions?person_id=${person.personId}`);
  expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(['adjust', 'reverse', 'earn']);
  const { transaction: _, ...rest } = earned.json;
  expect(rest.card.id).toBe(card);
  const { data: events } = await must(world, 'GET', `/v1/events?type=transaction.created&object_id=${id}`);
  expect(events[0].data.transaction).toEqual(earned.json.transaction);
  const { data: all } = await must(world, 'GET', `/v1/cards/${card}/transactions`);
  expect(all[0]).not.toHaveProperty('person_id');
});
