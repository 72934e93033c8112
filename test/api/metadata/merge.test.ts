import { describe, expect } from 'vitest';
import { z } from 'zod';
import type { Answer } from '../../support/server.ts';
import { exampleOf, operationsThat } from '../support/fixtures.ts';
import { expectProblem } from '../support/problem.ts';
import { must } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';
import { makeWorld, type World } from '../support/world.ts';

let world: World;
let paths: Readonly<Record<string, { read: string; write: string; method: 'PATCH' | 'PUT' }>>;

it.beforeAll(async ({ server }) => {
  world = await makeWorld(server);
  const patch = (path: string) => ({ read: path, write: path, method: 'PATCH' as const });
  paths = {
    customer: patch(`/v1/customers/${world.customerId}`),
    'customer by external id': {
      read: `/v1/customers/${world.customerId}`,
      write: '/v1/external-customers/customer-1',
      method: 'PUT',
    },
    card: patch(`/v1/cards/${world.cardId}`),
    program: patch(`/v1/programs/${world.programId}`),
    reward: patch(`/v1/rewards/${world.rewardId}`),
    'webhook endpoint': patch(`/v1/webhook-endpoints/${world.endpointId}`),
    person: patch(`/v1/people/${world.personId}`),
  };
});

const send = (name: string, metadata: unknown): Promise<Answer> => {
  const { method = 'PATCH', write = '' } = paths[name] ?? {};
  return world.call(method, write, { body: { metadata } });
};
const metadataOf = async (name: string) => (await must(world, 'GET', paths[name]?.read ?? '')).metadata;

/** Takes every key out, whatever an earlier test left. */
async function empty(name: string): Promise<void> {
  const keys = Object.keys(await metadataOf(name));
  if (keys.length > 0) await send(name, Object.fromEntries(keys.map((key) => [key, null])));
}

const resources = ['customer', 'customer by external id', 'card', 'program', 'reward', 'webhook endpoint', 'person'];

it('every operation that changes metadata is tried here', () => {
  const changing = operationsThat(
    ({ method, body }) =>
      /^(patch|put)$/.test(method) && body instanceof z.ZodObject && Object.hasOwn(body.shape, 'metadata'),
  );
  const tried = resources.map((name) => `${paths[name]?.method} ${paths[name]?.write}`);
  expect(
    changing
      .map((id) => exampleOf(world, id))
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  ).toEqual(tried.toSorted());
});

describe.each(resources)('metadata of a %s', (name) => {
  it('200: keeps the keys that a change does not name', async () => {
    await empty(name);
    await send(name, { crm: 'A' });
    const answer = await send(name, { till: 'B' });
    expect(answer.json).toMatchObject({ metadata: { crm: 'A', till: 'B' } });
    expect(await metadataOf(name)).toEqual({ crm: 'A', till: 'B' });
  });

  it('200: takes out a key whose value is null, and only that one', async () => {
    await empty(name);
    await send(name, { crm: 'A', till: 'B' });
    expect((await send(name, { crm: null, shop: 'C', unknown: null })).status).toBe(200);
    expect(await metadataOf(name)).toEqual({ till: 'B', shop: 'C' });
  });

  it('200: an empty object changes no key', async () => {
    await empty(name);
    await send(name, { crm: 'A' });
    expect((await send(name, {})).status).toBe(200);
    expect(await metadataOf(name)).toEqual({ crm: 'A' });
  });

  it('400: the limits hold for the merged metadata, and nothing is written', async () => {
    await empty(name);
    const keys = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`key-${from + index}`, 'v']));
    await send(name, keys(0, 50));
    const refused = await send(name, { 'one-more': 'v' });
    expectProblem(refused, 'invalid_request', { pointers: ['/metadata'] });
    expect(refused.json.errors).toEqual([
      { in: 'body', pointer: '/metadata', code: 'invalid_value', detail: expect.stringContaining('50 keys') },
    ]);
    expect(await metadataOf(name)).toEqual(keys(0, 50));
    // A change that makes room for what it adds fits.
    expect((await send(name, { 'key-0': null, 'one-more': 'v' })).status).toBe(200);
    expect(Object.keys(await metadataOf(name))).toHaveLength(50);
  });

  it('400: the size limit holds for the merged metadata', async () => {
    await empty(name);
    const large = (letter: string) =>
      Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`${letter}${index}`, letter.repeat(490)]));
    expect((await send(name, large('a'))).status).toBe(200);
    const refused = await send(name, large('b'));
    expectProblem(refused, 'invalid_request', { pointers: ['/metadata'] });
    expect(refused.json.errors[0]).toMatchObject({ pointer: '/metadata', detail: expect.stringContaining('8 KiB') });
    expect(await metadataOf(name)).toEqual(large('a'));
  });
});

it('201: a customer that PUT creates gets the keys that have a value', async () => {
  const body = { metadata: { crm: 'A', till: null } };
  const answer = await world.call('PUT', '/v1/external-customers/new-with-metadata', { body });
  expect([answer.status, answer.json.metadata]).toEqual([201, { crm: 'A' }]);
});

it('201: a new card of a replacement still takes the metadata that is sent for it as a whole', async () => {
  const cardId = await world.issue({ metadata: { crm: 'A' } });
  const { id } = await must(world, 'POST', `/v1/cards/${cardId}/replace`, { metadata: { till: 'B' } });
  expect((await must(world, 'GET', `/v1/cards/${id}`)).metadata).toEqual({ till: 'B' });
});
