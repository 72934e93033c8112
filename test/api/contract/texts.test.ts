import { idOf } from '@loyalty-service/contract/openapi/examples/ids';
import { listRoutes } from '@loyalty-service/contract/openapi/routes/routes';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Found, isText, textSamples, walkSchema } from '../support/schema-walk.ts';

const found: Found[] = listRoutes().flatMap(({ metadata, body, definition }) => [
  ...(body ? walkSchema(body, `${metadata.operationId} body `) : []),
  ...(definition.query instanceof z.ZodType ? walkSchema(definition.query, `${metadata.operationId} query `) : []),
]);

const texts = found.filter((one): one is Found & { schema: z.ZodString } => isText(one.schema));
const poisons = ['\0', '\ud800', '\udc00', '\udfff\ud800'];

/** The text with each poison put in at each place. */
const poisoned = (text: string): string[] =>
  poisons.flatMap((poison) =>
    Array.from({ length: text.length + 1 }, (_, at) => text.slice(0, at) + poison + text.slice(at)),
  );

/** The bounds of a schema that JSON Schema can express. */
const boundsOf = (schema: z.core.$ZodType): z.core.JSONSchema.BaseSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
const accepts = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;

/** A pattern that no text of any length fits. */
const isBounded = (pattern: string | undefined): boolean =>
  pattern !== undefined && !/[^\\][*+]|\{\d+,\}/.test(pattern.replace(/\[[^\]]*\]/g, 'x'));

describe('every text in a body or query', () => {
  it('400: is found by the walk, also inside rules and items', () => {
    expect(texts.length).toBeGreaterThan(50);
    const paths = texts.map(({ path }) => path);
    for (const path of [
      'earnOnCard body /items/-/sku',
      'createCustomer body /tags/-',
      'listCards query /cursor',
      'createProgram body /name',
    ]) {
      expect(paths).toContain(path);
    }
    expect(paths.some((path) => path.includes('/campaigns/-/when/locations/-'))).toBe(true);
  });

  it.each(texts)('400: $path refuses U+0000 and unpaired surrogates', ({ schema }) => {
    const good = textSamples.filter((text) => accepts(schema, text));
    expect(good.length).toBeGreaterThan(0);
    const let_in = good
      .flatMap(poisoned)
      .concat(poisons)
      .filter((text) => accepts(schema, text));
    expect(let_in).toEqual([]);
  });

  it.each(texts)('400: $path has a bound', ({ schema, path }) => {
    const { maxLength, pattern } = boundsOf(schema);
    expect(maxLength !== undefined || isBounded(pattern)).toBe(true);
    // A file is as large as its body.
    const bound = /\/(csv|data)$/.test(path) ? 1_048_576 : 99_999;
    expect(accepts(schema, 'x'.repeat(bound + 1))).toBe(false);
  });
});

describe('every list, record and number in a body or query', () => {
  const lists = found.filter(({ schema }) => schema instanceof z.ZodArray);
  const records = found.filter(({ schema }) => schema instanceof z.ZodRecord);
  const numbers = found.filter(({ schema }) => schema instanceof z.ZodNumber);
  const objects = found.filter(({ schema }) => schema instanceof z.ZodObject);

  it('400: are found by the walk', () => {
    expect([lists.length > 10, records.length > 0, numbers.length > 20, objects.length > 50]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it.each(lists)('400: the list $path has a bound', ({ schema }) => {
    expect(boundsOf(schema).maxItems).toBeLessThanOrEqual(5_000);
  });

  it.each(records)('400: the record $path has a bound', ({ schema }) => {
    const record = schema as z.ZodType;
    const [key, value, most] = accepts(record, { k: 'v' }) ? ['k', 'v', 50] : ['com.example.k', idOf('program'), 10];
    const withKeys = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [key + index, value]));
    expect([accepts(record, withKeys(most)), accepts(record, withKeys(most + 1))]).toEqual([true, false]);
    expect(accepts(record, { [`${key}\0`]: value }) || accepts(record, { [`${key}\ud800`]: value })).toBe(false);
  });

  it.each(numbers)('400: the number $path is whole and has bounds', ({ schema }) => {
    const { minimum, maximum } = boundsOf(schema);
    expect([Number.isSafeInteger(minimum), Number.isSafeInteger(maximum)]).toEqual([true, true]);
    expect(Math.max(Math.abs(minimum ?? 0), Math.abs(maximum ?? 0))).toBeLessThan(Number.MAX_SAFE_INTEGER + 1);
    const number = schema as z.ZodType;
    expect([1.5, '1', Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53].filter((value) => accepts(number, value))).toEqual(
      [],
    );
  });

  it.each(objects)('400: the object $path refuses unknown fields', ({ schema }) => {
    expect((schema as z.ZodObject).def.catchall?._zod.def.type).toBe('never');
  });
});
