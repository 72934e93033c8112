import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import { describe, expect, it } from 'vitest';
import { listOperations, listReferences } from './read-document.ts';

const document = await buildOpenApi();
const schemas = document.components.schemas as Readonly<Record<string, Schema>>;

interface Schema {
  readonly type?: unknown;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly anyOf?: readonly Schema[];
  readonly not?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Every schema of the document, wherever it stands; examples are no schemas. */
function listSchemas(part: unknown): Schema[] {
  if (Array.isArray(part)) return part.flatMap(listSchemas);
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.entries(part).filter(([key]) => !['example', 'examples', 'default', 'mapping'].includes(key));
  return [part, ...inner.flatMap(([, value]) => listSchemas(value))];
}
const all = listSchemas({ components: schemas, paths: document.paths, webhooks: document.webhooks });

/** Any string, whatever it says. */
const isAnyText = (schema: Schema): boolean => schema.type === 'string' && Object.keys(schema).length === 1;

/** The names of the schemas that a part of the document refers to, directly or through others. */
function reachedFrom(part: unknown): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [part];
  while (waiting.length > 0)
    for (const reference of listReferences(waiting.pop())) {
      const name = reference.split('/').at(-1) ?? '';
      if (!Object.hasOwn(schemas, name) || reached.has(name)) continue;
      reached.add(name);
      waiting.push(schemas[name]);
    }
  return reached;
}

describe('generators of clients and validators', () => {
  it('find the value of each discriminator as an enumeration too', () => {
    const constants = all.filter((schema) => typeof schema.const === 'string');
    expect(constants.length).toBeGreaterThan(50);
    expect(constants.filter((schema) => schema.enum?.[0] !== schema.const)).toEqual([]);
  });

  it('make 64-bit fields of integers that need them', () => {
    const integers = all.filter(({ type }) => type === 'integer');
    const long = ({ minimum = -Infinity, maximum = Infinity }: Schema) =>
      maximum > 2 ** 31 - 1 || minimum < 1 - 2 ** 31;
    expect(integers.filter(long).length).toBeGreaterThan(50);
    for (const schema of integers)
      expect([schema, schema.format]).toEqual([schema, long(schema) ? 'int64' : undefined]);
  });

  it('accept values of enumerations that are new, in answers', () => {
    expect(schemas['Card']?.properties?.['status']).toMatchObject({
      'x-extensible-enum': ['active', 'blocked', 'expired', 'closed'],
      anyOf: [{ type: 'string', enum: ['active', 'blocked', 'expired', 'closed'] }, { type: 'string' }],
    });
    expect(schemas['Problem']?.properties?.['code']?.anyOf).toContainEqual({ type: 'string' });
    // The fields that callers may send stay closed.
    expect(JSON.stringify(schemas['RewardPatch'])).not.toContain('x-extensible-enum');
  });

  it('accept a new value of every enumeration that only answers have', () => {
    const sent = reachedFrom(
      listOperations(document.paths).map(({ operation }) => [operation.requestBody, operation.parameters]),
    );
    const answered = Object.entries(schemas).filter(([name]) => !sent.has(name));
    expect([sent.size > 50, answered.length > 50]).toEqual([true, true]);
    const bodies = [document.paths, document.webhooks].flatMap((paths) =>
      listOperations(paths).map(({ operation }) => operation.responses),
    );
    const found = listSchemas([answered.map(([, schema]) => schema), bodies]);
    const open = new Set(found.flatMap(({ anyOf = [] }) => (anyOf.some(isAnyText) ? anyOf : [])));
    const unknownType = schemas['UnknownEvent']?.properties?.['type']?.not;
    const enumerations = found.filter((one) => one.enum && one.const === undefined && one !== unknownType);
    expect(enumerations.length).toBeGreaterThan(30);
    expect(enumerations.filter((one) => !open.has(one))).toEqual([]);
  });

  it('accept an event of a type that is new, and tell the known ones apart', () => {
    expect(schemas['Event']?.anyOf).toEqual([
      { $ref: '#/components/schemas/KnownEvent' },
      { $ref: '#/components/schemas/UnknownEvent' },
    ]);
    const { type, data } = schemas['UnknownEvent']?.properties ?? {};
    expect(type).toMatchObject({ type: 'string', not: { enum: expect.arrayContaining(['card.issued']) } });
    expect(data).toMatchObject({ type: 'object' });
    expect(schemas['KnownEvent']).toHaveProperty('discriminator.propertyName', 'type');
  });
});
