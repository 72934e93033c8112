import { boundOf } from '@loyalty-service/contract/bounds';
import { roles } from '@loyalty-service/contract/roles';
import { scopes } from '@loyalty-service/contract/scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallOptions, startTestServer, type TestServer } from '../../support/server.ts';
import { type Example, examplesFor, namesSomething, operationIds } from '../support/fixtures.ts';
import { signIn } from '../support/people.ts';
import { must } from '../support/shop.ts';
import { snapshot } from '../support/snapshot.ts';
import { makeWorld, type World } from '../support/world.ts';

const here = 'Main Street';
const elsewhere = 'Harbour';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

type Call = World['call'];

/** The session of a cashier, or a key with the same rights. Each is bound to one location. */
const stolen = {
  session: async (world: World): Promise<Call> => {
    const { mode } = world.caller.tenant;
    return (await signIn(server, world, { role: 'cashier', locations: [here], mode })).call;
  },
  key: async (world: World): Promise<Call> => {
    const ofKeys = examplesFor(world).filter(({ route: { metadata } }) => metadata.scope !== 'session');
    const operations = ofKeys.map(({ route }) => route.metadata.operationId).filter((one) => roles.cashier.has(one));
    const body = { name: 'Till', scopes: [...scopes], operations, locations: [here] };
    const { secret: key } = await must(world, 'POST', '/v1/api-keys', body);
    return (method: string, path: string, options: CallOptions = {}) => world.call(method, path, { key, ...options });
  },
} as const;

const cases = (['session', 'key'] as const).flatMap((kind) =>
  (['test', 'live'] as const).map((mode) => ({ kind, mode })),
);

/** Whether an operation is about a person's own sessions and passkeys. It reaches no data of the business. */
const isOwn = ({ route: { metadata } }: Example): boolean => metadata.scope === 'session';

/** Each operation that a till session or key may call, except those about the person's own sign-in. */
const isOfTill = (example: Example): boolean =>
  roles.cashier.has(example.route.metadata.operationId) && !isOwn(example);

const codeOf = ({ status, json }: Awaited<ReturnType<Call>>): string => json?.code ?? `${status}`;

describe.each(cases)('a stolen $kind of one location in $mode mode', ({ kind, mode }) => {
  let world: World;
  let foreign: World;
  let otherMode: World;
  let call: Call;
  beforeAll(async () => {
    world = await makeWorld(server, { mode });
    foreign = await makeWorld(server, { mode });
    otherMode = await makeWorld(server, { of: world, mode: mode === 'test' ? 'live' : 'test' });
    call = await stolen[kind](world);
  });

  it('403: changes and reads nothing with an operation that is not of the till', async () => {
    const others = examplesFor(world).filter(({ route }) => route.metadata.scope !== 'none');
    const wrong: string[] = [];
    const before = await snapshot(server);
    for (const example of others) {
      const { operationId } = example.route.metadata;
      if (isOfTill(example) || (kind === 'session' && isOwn(example))) continue;
      const code = codeOf(await call(example.method, example.path, { body: example.body }));
      if (code !== 'insufficient_scope') wrong.push(`${operationId} ${code}`);
    }
    expect(wrong).toEqual([]);
    expect(await snapshot(server)).toBe(before);
  });

  it.each(['another business', 'the other mode'] as const)('404: reaches nothing of %s', async (whose) => {
    const other = whose === 'another business' ? foreign : otherMode;
    const wrong: string[] = [];
    const before = await snapshot(server);
    for (const example of examplesFor(other)) {
      const { operationId } = example.route.metadata;
      if (!isOfTill(example) || !namesSomething(example.route) || operationId === 'getExternalCustomer') continue;
      const code = codeOf(await call(example.method, example.path, { body: example.body }));
      if (code !== 'not_found') wrong.push(`${operationId} ${code}`);
    }
    expect(wrong).toEqual([]);
    expect(await snapshot(server)).toBe(before);
  });

  it('403, 200: reaches sales and holds of its location, and of no other', async () => {
    const used = async (location: string | null) => {
      const more = location === null ? {} : { location };
      const card = await world.issue();
      const { transaction } = await must(world, 'POST', `/v1/cards/${card}/earn`, { amount: 5_000, ...more });
      const asked = { for: 'use', amount: 10, ...more };
      const hold = async (): Promise<string> =>
        (await must(world, 'POST', `/v1/cards/${world.giftCardId}/holds`, asked)).id;
      const answers = [
        await call('GET', `/v1/transactions/${transaction.id}`),
        await call('POST', `/v1/transactions/${transaction.id}/reverse`, { body: { amount: 100 } }),
        await call('GET', `/v1/holds/${await hold()}`),
        await call('POST', `/v1/holds/${await hold()}/capture`, {}),
        await call('POST', `/v1/holds/${await hold()}/release`),
      ];
      const item = { action: 'capture', card_id: world.giftCardId, hold_id: await hold() };
      const { json } = await call('POST', '/v1/transactions/batch', { body: { items: [item] } });
      return [...answers.map(codeOf), json.results[0].body.code ?? `${json.results[0].status}`];
    };
    expect(await used(here)).toEqual(['200', '200', '200', '200', '200', '200']);
    const refused = Array.from({ length: 6 }, () => 'insufficient_scope');
    expect(await used(elsewhere)).toEqual(refused);
    expect(await used(null)).toEqual(refused);
  });

  it('200: a hold and its capture get its location', async () => {
    const body = { for: 'use', amount: 10 };
    const { json: hold } = await call('POST', `/v1/cards/${world.giftCardId}/holds`, { body });
    expect(hold.location).toBe(here);
    const { json } = await call('POST', `/v1/holds/${hold.id}/capture`, {});
    expect([json.transaction.location, json.transaction.staff_ref]).toEqual([here, hold.staff_ref]);
    expect(hold.staff_ref === null).toBe(kind === 'key');
    const wrong = await call('POST', `/v1/cards/${world.giftCardId}/holds`, { body: { ...body, location: elsewhere } });
    expect(codeOf(wrong)).toBe('insufficient_scope');
  });
});

it('every operation of the contract is of the till, of the person, or refused to it', () => {
  const tillless = operationIds.filter((operation) => !roles.cashier.has(operation));
  expect(tillless.length).toBeGreaterThan(60);
  const unbound = [...roles.cashier].filter((operation) => boundOf(operation).location === null);
  expect(unbound).toEqual([]);
});
