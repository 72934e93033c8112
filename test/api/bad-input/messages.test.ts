import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { examplesFor } from '../support/fixtures.ts';
import { walkSchema } from '../support/schema-walk.ts';
import { it } from '../support/test-with-server.ts';
import { makeWorld, type World } from '../support/world.ts';

let world: World;
it.beforeAll(async ({ server }) => {
  world = await makeWorld(server);
});

/** The default messages of validators, which no answer may show. */
const validatorText =
  /invalid (input|option|key|string|number)|expected|received|too (small|big)|unrecognized|\bNaN\b/i;

const wrongValues: readonly unknown[] = [
  undefined,
  null,
  true,
  '',
  'x',
  'card.nope',
  '\0',
  'x'.repeat(100_000),
  -1,
  0,
  12.5,
  Number.NaN,
  1e13,
  2 ** 53 + 2,
  [],
  [null],
  [{}],
  Array.from({ length: 6_000 }, () => 'x'),
  {},
  { unknown: 1, amuont: 2 },
  Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`key${index}`, 'x'])),
  { ['k'.repeat(50)]: 'x' },
];

const schemas = listRoutes().flatMap(({ metadata, body, definition }) => [
  ...(body ? walkSchema(body, `${metadata.operationId} body `) : []),
  ...(definition.query instanceof z.ZodType ? walkSchema(definition.query, `${metadata.operationId} query `) : []),
]);

it('is in our own words for every wrong value of every schema of a request', () => {
  expect(schemas.length).toBeGreaterThan(800);
  const validatorTexts = schemas.flatMap(({ path, schema }) =>
    wrongValues.flatMap((value) => {
      const issues = z.safeParse(schema, value).error?.issues ?? [];
      return issues
        .filter(({ message }) => validatorText.test(message) || !/^[a-z]/.test(message))
        .map(({ message }) => `${path}: ${message}`);
    }),
  );
  expect([...new Set(validatorTexts)].slice(0, 20)).toEqual([]);
});

it('400: names every field of every operation in our own words', async () => {
  let answers = 0;
  for (const { route, method, path } of examplesFor(world)) {
    if (!(route.body instanceof z.ZodObject)) continue;
    const names = Object.keys(route.body.shape);
    for (const value of [12.5, 'card.nope', { unknown: 1 }, [null]]) {
      const body = Object.fromEntries([...names, 'unknown'].map((name) => [name, value]));
      const { status, json } = await world.call(method, path, { body });
      if (route.metadata.csv) continue;
      expect([route.metadata.operationId, status]).toEqual([route.metadata.operationId, 400]);
      expect(json.detail).not.toMatch(/[.?!]\.$/);
      for (const { pointer, detail } of json.errors) expect(`${pointer} ${detail}`).not.toMatch(validatorText);
      answers += 1;
    }
  }
  expect(answers).toBeGreaterThan(60);
});

describe('a refusal', () => {
  const earn = (body: object) => world.call('POST', `/v1/cards/${world.cardId}/earn`, { body });
  const endpoint = (body: object) => world.call('POST', '/v1/webhook-endpoints', { body });
  const hook = { url: 'https://example.com/hook' };
  const firstOf = async (answer: ReturnType<typeof earn>) => {
    const { status, json } = await answer;
    expect(status).toBe(400);
    return `${json.errors[0].pointer} ${json.errors[0].code}: ${json.errors[0].detail}`;
  };

  it.each([
    [{ amount: 12.5 }, /^\/amount .*must be an integer in minor units, such as 1250/],
    [{ amount: '12.50' }, /^\/amount .*must be an integer in minor units, such as 1250/],
    [{ amount: '7,5' }, /^\/amount .*must be an integer in minor units, such as 750/],
    [{ amount: null }, /^\/amount .*must be an integer in minor units, such as 1250/],
    [{ amount: '5' }, /^\/amount .*must be a number; send 5 without quotes/],
    [{ amount: 'x' }, /^\/amount .*must be an integer in minor units, such as 1250/],
    [{ amount: 1, idempotencyKey: 'a' }, /^\/idempotencyKey unknown_field: .*in the header Idempotency-Key/],
    [{ amount: 1, idempotency_key: 'a' }, /^\/idempotency_key unknown_field: .*option idempotencyKey of an SDK call/],
    [{ amount: -1 }, /^\/amount too_small: must be at least 0/],
    [{ amount: 2e19 }, /^\/amount too_big: must be at most 1000000000000$/],
    [{ amount: -2e19 }, /^\/amount too_small: must be at least 0$/],
    [{ amount: 1e13 }, /^\/amount too_big: must be at most 1000000000000/],
    [{}, /^\/amount required: is needed/],
    [{ amount: 1, note: 5 }, /^\/note .*must be a string/],
    [{ amount: 1, note: '' }, /^\/note .*must not be empty/],
    [{ amount: 1, note: 'x'.repeat(501) }, /^\/note .*must have at most 500 characters; it has 501/],
    [{ amount: 1, refrence: 'a' }, /^\/refrence unknown_field: .*did you mean reference\?/],
    [{ amout: 1250 }, /^\/amout unknown_field: .*did you mean amount\?/],
    [{ note: 5, colour: 'a', amout: 1250 }, /^\/amout unknown_field: .*did you mean amount\?/],
    [{ colour: 'a' }, /^\/amount required: is needed/],
    [{ amount: 1, colour: 'a' }, /^\/colour unknown_field: is not a known field; remove it/],
    [{ amount: 1, amount_unit: 'visits' }, /^\/amount_unit .*must be one of minor, visit, item; did you mean visit\?/],
    [{ amount: 1, items: {} }, /^\/items .*must be a list/],
    [{ amount: 1, items: [] }, /^\/items .*must have at least 1 item/],
    [{ amount: 1, items: [{ sku: 'a', quantity: 1.5 }] }, /^\/items\/0\/quantity .*must be an integer, such as 2/],
    [{ amount: 1, metadata: { a: 1 } }, /^\/metadata\/a .*must be a string/],
    [{ amount: 1, metadata: { ['k'.repeat(41)]: 'x' } }, /^\/metadata\/k+ .*the key must have at most 40 characters/],
  ])('400: of an earn of %j says what is needed', async (body, said) => {
    expect(await firstOf(earn(body))).toMatch(said);
  });

  it.each([
    [{ amount: 1, refrence: 'a' }, /did you mean reference\?$/],
    [{ amout: 1250 }, /did you mean amount\?/],
    [{ amount: 1, colour: 'a' }, /remove it\.$/],
  ])('400: of an earn of %j ends as a sentence does', async (body, end) => {
    expect((await earn(body)).json.detail).toMatch(end);
  });

  it.each([
    [{ ...hook }, /^\/enabled_events required: is needed: "\*" for all events, or a list/],
    [{ ...hook, enabled_events: ['card.nope'] }, /"card\.nope".*did you mean card\.\w+\?/],
    [{ ...hook, enabled_events: ['card.issued', 'card.isued'] }, /"card\.isued".*did you mean card\.issued\?/],
    [{ ...hook, enabled_events: 'all' }, /"\*" for all events, or a list/],
    [{ ...hook, enabled_events: [] }, /"\*" for all events, or a list/],
  ])('400: of an endpoint %j names the types that there are', async (body, said) => {
    expect(await firstOf(endpoint(body))).toMatch(said);
  });

  it.each([[['*']], [['*', 'card.issued']], ['*']])('201: an endpoint for %j is for all events', async (events) => {
    const { status, json } = await endpoint({ ...hook, enabled_events: events });
    expect([status, json.enabled_events]).toEqual([201, '*']);
  });

  it('200: an endpoint is changed to all events by ["*"]', async () => {
    const path = `/v1/webhook-endpoints/${world.endpointId}`;
    const { json } = await world.call('PATCH', path, { body: { enabled_events: ['*'] } });
    expect(json.enabled_events).toBe('*');
  });

  it.each([
    [{ kind: 'pints', earn: {} }, /^\/rules\/kind .*must be one of points, stamps, .*did you mean points\?/],
    [{ earn: {} }, /^\/rules\/kind required: is needed: one of points, stamps/],
    [{ kind: 'points', earn: { basis: 'spent', per: 1, value: 1 } }, /^\/rules\/earn\/basis .*did you mean spend\?/],
    [{ kind: 'stamps', earn: { basis: 'spend', value: 1 }, goal: 1 }, /^\/rules\/goal .*must be at least 2/],
  ])('400: of the rules %j says what is needed', async (rules, said) => {
    expect(await firstOf(world.call('POST', '/v1/programs', { body: { name: 'P', rules } }))).toMatch(said);
  });

  it('400: of pieces asks for a whole number, not for minor units', async () => {
    const back = { items: [{ sku: 'a', quantity: 1.5 }] };
    const path = `/v1/transactions/${world.transactionId}/reverse`;
    expect(await firstOf(world.call('POST', path, { body: back }))).toMatch(
      /quantity .*must be an integer, such as 2$/,
    );
    const reward = world.call('PATCH', `/v1/rewards/${world.rewardId}`, { body: { stock: 1.5 } });
    expect(await firstOf(reward)).toMatch(/^\/stock .*must be an integer, such as 2$/);
  });

  it.each([
    ['limit=1&limit=2', /^\/limit .*was sent 2 times; send it once$/],
    ['status=active&status=active&status=closed', /^\/status .*was sent 3 times; send it once$/],
    ['updated_after=2026-01-01T00:00:00+02:00', /^\/updated_after .*send \+ as %2B/],
    ['updated_after=2026-01-01+00:00:00.5+02:00', /^\/updated_after .*send \+ as %2B/],
    ['updated_after=2026-01-01', /^\/updated_after .*is not a time such as/],
    ['limit=0', /^\/limit .*must be at least 1/],
    ['status=actve', /^\/status .*did you mean active\?/],
    ['custmer_id=x', /^\/custmer_id unknown_field: .*did you mean customer_id\?/],
  ])('400: of the query %s says what is needed', async (query, said) => {
    expect(await firstOf(world.call('GET', `/v1/cards?${query}`))).toMatch(said);
  });
});
