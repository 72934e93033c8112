import { buildOpenApi } from '@loyalty-service/contract/openapi/index';
import { describe, expect, it } from 'vitest';

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
    // What callers may send stays closed.
    expect(JSON.stringify(schemas['RewardPatch'])).not.toContain('x-extensible-enum');
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
