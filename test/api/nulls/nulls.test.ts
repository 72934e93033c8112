import { withoutNulls } from '@loyalty-service/contract/fields/nulls';
import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { exampleOf } from '../support/fixtures.ts';
import { walkSchema } from '../support/schema-walk.ts';
import { must } from '../support/shop.ts';
import { it } from '../support/test-with-server.ts';
import { makeWorld, type World } from '../support/world.ts';

/** Where every operation is called once; the last ones take away what the others need. */
let everything: World;
let world: World;
it.beforeAll(async ({ server }) => {
  everything = await makeWorld(server);
  world = await makeWorld(server);
});

const bodies = listRoutes().flatMap(({ body, metadata }) =>
  body ? [{ operationId: metadata.operationId, body }] : [],
);
const objects = bodies.flatMap(({ operationId, body }) =>
  walkSchema(body, operationId).flatMap(({ path, schema }) =>
    schema instanceof z.ZodObject ? [{ path, schema: schema as z.ZodObject }] : [],
  ),
);

/** The fields that may be left out. */
const optionalFields = (schema: z.ZodObject): string[] =>
  Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
    field.safeParse(undefined).success ? [name] : [],
  );

const objectOf = (body: z.ZodType): z.ZodObject | null => {
  const inner = body instanceof z.ZodOptional ? body.unwrap() : body;
  return inner instanceof z.ZodObject ? inner : null;
};

describe('every optional field of every request body', () => {
  const fields = objects.flatMap(({ path, schema }) =>
    optionalFields(schema).map((name) => ({ path: `${path}/${name}`, schema, name })),
  );

  it('is found by the walk, also inside rules, items and rows', () => {
    expect(fields.length).toBeGreaterThan(150);
    const paths = fields.map(({ path }) => path);
    expect(paths).toContain('earnOnCard/reference');
    expect(paths).toContain('earnOnCard/items/-/quantity');
    expect(paths.some((path) => path.startsWith('createProgram/rules') && path.endsWith('/multiplier_bps'))).toBe(true);
  });

  it.each(fields)('$path: null is taken', ({ schema, name }) => {
    const given = withoutNulls(schema, { [name]: null });
    const { error } = z.object({ [name]: schema.shape[name] as z.ZodType }).safeParse(given);
    expect(error?.issues ?? []).toEqual([]);
  });
});

describe.each(bodies)('$operationId', ({ operationId, body }) => {
  it('answers null in all fields that the request leaves out as if they were not there', async () => {
    const object = objectOf(body);
    const { method, path, body: given = {} } = exampleOf(everything, operationId);
    // Null has a separate meaning in a nullable field.
    const left = object
      ? optionalFields(object).filter((name) => !(name in (given as object)) && !isNullable(object, name))
      : [];
    const nulls = Object.fromEntries(left.map((name) => [name, null]));
    const answer = await everything.call(method, path, { body: { ...(given as object), ...nulls } });
    expect(`${answer.status} ${answer.text.slice(0, 300)}`).toMatch(/^2/);
  });
});

const isNullable = (object: z.ZodObject, name: string): boolean =>
  (object.shape[name] as z.ZodType).safeParse(null).success;

describe('null', () => {
  it('200: in an earn stores what an earn without the fields stores', async () => {
    const earn = (body: object) => must(world, 'POST', `/v1/cards/${world.otherCardId}/earn`, body);
    const without = await earn({ amount: 100 });
    const nulls = { reference: null, location: null, staff_ref: null, note: null, items: null, metadata: null };
    const { transaction } = await earn({ amount: 100, ...nulls, occurred_at: null, currency: null });
    const { reference, location, staff_ref, note, metadata, delta } = without.transaction;
    expect(transaction).toMatchObject({ reference, location, staff_ref, note, metadata, delta });
  });

  it('200: inside items, rules and metadata too', async () => {
    const items = [{ sku: 'a', quantity: null, categories: null, amount: 100 }];
    await must(world, 'POST', `/v1/cards/${world.otherCardId}/earn`, { amount: 100, items });
    const rules = {
      kind: 'points',
      version: null,
      earn: { basis: 'spend', per: null, value: 1, steps: null, min_spend: null },
      limits: { caps: null },
      expiry: null,
      campaigns: [
        { id: 'c', name: 'C', on: null, when: { hours: null, first_earn: null }, effect: { kind: 'add', value: 1 } },
      ],
    };
    const program = await must(world, 'POST', '/v1/programs', { name: 'Nulls', rules, metadata: { a: 'b', c: null } });
    expect(program.rules).toMatchObject({ version: 1, expiry: { kind: 'none' }, earn: { per: 1, steps: 'whole' } });
    expect(program.metadata).toEqual({ a: 'b' });
  });

  it('200: in the items of a batch', async () => {
    const item = { action: 'earn', card_id: world.otherCardId, amount: 1, reference: 'null-1', location: null };
    const { results } = await must(world, 'POST', '/v1/transactions/batch', { items: [item] });
    expect(results[0].status).toBe(200);
  });

  it('200: as the whole body of an action that needs none', async () => {
    const cardId = await world.issue();
    expect((await world.call('POST', `/v1/cards/${cardId}/block`, { body: null })).status).toBe(200);
  });

  it('200: empties a nullable field in a PATCH, and changes nothing where a field cannot be empty', async () => {
    const made = await must(world, 'POST', '/v1/customers', { name: 'Ada', tags: ['a'], marketing_consent: true });
    const path = `/v1/customers/${made.id}`;
    const changed = await must(world, 'PATCH', path, { name: null, tags: null, marketing_consent: null });
    expect(changed).toMatchObject({ name: null, tags: ['a'], marketing_consent: true });
  });

  it.each([
    ['earn', { amount: null }, '/amount'],
    ['redeem', { reward_id: null }, '/reward_id'],
    ['earn', { amount: 1, unknown: null }, '/unknown'],
    ['earn', { amount: 1, items: [{ sku: null }] }, '/items/0/sku'],
  ])('400: %s %j is refused, because the field is needed or unknown', async (action, body, pointer) => {
    const answer = await world.call('POST', `/v1/cards/${world.otherCardId}/${action}`, { body });
    expect([answer.status, answer.json.errors[0].pointer]).toEqual([400, pointer]);
  });

  it('200: the same request with the same key is replayed byte for byte', async () => {
    const headers = { 'Idempotency-Key': 'nulls-1' };
    const send = () =>
      world.call('POST', `/v1/cards/${world.otherCardId}/earn`, { body: { amount: 7, note: null }, headers });
    const [first, second] = [await send(), await send()];
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
  });
});

it('the OpenAPI document allows null in every optional field of a request', async () => {
  const document = await buildOpenApi();
  const schemas = document.components.schemas as Record<string, Schema>;
  const seen = new Set<Schema>();
  const closed: string[] = [];
  const visit = (schema: Schema, at: string): void => {
    const found = schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
    if (seen.has(found)) return;
    seen.add(found);
    for (const [name, field] of Object.entries(found.properties ?? {})) {
      if (!found.required?.includes(name) && !field.anyOf?.some(({ type }) => type === 'null'))
        closed.push(`${at}/${name}`);
      visit(field, `${at}/${name}`);
    }
    for (const inner of [found.items, ...(found.anyOf ?? []), ...(found.oneOf ?? [])]) if (inner) visit(inner, at);
  };
  for (const item of Object.values(document.paths))
    for (const { operationId, requestBody } of Object.values(item))
      visit((requestBody?.content['application/json']?.schema ?? {}) as Schema, operationId);
  expect(seen.size).toBeGreaterThan(200);
  expect(closed).toEqual([]);
});

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}
