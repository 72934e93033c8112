import fc from 'fast-check';
import { z } from 'zod';
import { isText, textSamples } from '../support/schema-walk.ts';

const junk = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    '\0',
    '\ud800',
    -1,
    1.5,
    2 ** 53,
    1e300,
    [],
    {},
    [[]],
    { a: 1 },
    'x'.repeat(600),
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

interface World {
  /** Ids that name something. */
  readonly ids: readonly string[];
}

/** JSON that looks like what a schema asks for: mostly right, with something wrong in it now and then. */
export function bodyLike(schema: z.core.$ZodType, world: World): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 24, arbitrary: shaped(schema, world) }, { weight: 1, arbitrary: junk });
}

function shaped(schema: z.core.$ZodType, world: World): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return bodyLike(schema.def.innerType, world);
  if (schema instanceof z.ZodNullable) return fc.option(bodyLike(schema.def.innerType, world));
  if (schema instanceof z.ZodPipe) return bodyLike(schema.in as z.core.$ZodType, world);
  if (schema instanceof z.ZodUnion)
    return fc.oneof(...schema.options.map((option) => bodyLike(option as z.core.$ZodType, world)));
  if (schema instanceof z.ZodObject) return object(schema, world);
  if (schema instanceof z.ZodArray) return fc.array(bodyLike(schema.element, world), { maxLength: 3 });
  if (schema instanceof z.ZodRecord)
    return fc.dictionary(fc.string({ maxLength: 42 }), bodyLike(schema.valueType, world), { maxKeys: 3 });
  if (schema instanceof z.ZodEnum) return fc.constantFrom(...(schema.options as unknown[]));
  if (schema instanceof z.ZodLiteral) return fc.constantFrom(...(schema.def.values as unknown[]));
  if (schema instanceof z.ZodBoolean) return fc.boolean();
  if (schema instanceof z.ZodNumber) return number(schema);
  if (isText(schema)) return text(schema, world);
  return junk;
}

function object(schema: z.ZodObject, world: World): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.shape as z.core.$ZodShape);
  const required = fields
    .filter(([, field]) => !(field instanceof z.ZodOptional || field instanceof z.ZodDefault))
    .map(([name]) => name);
  const like = fc.record(Object.fromEntries(fields.map(([name, field]) => [name, bodyLike(field, world)])), {
    requiredKeys: required,
  });
  const surprise = fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'id', '', 'a/b~c'), junk, {
    minKeys: 1,
    maxKeys: 2,
  });
  return fc.oneof(
    { weight: 20, arbitrary: like },
    { weight: 1, arbitrary: fc.tuple(like, surprise).map(([left, right]) => ({ ...left, ...right })) },
  );
}

function number(schema: z.ZodNumber): fc.Arbitrary<number> {
  const [minimum, maximum] = [schema.minValue ?? 0, schema.maxValue ?? 1_000_000];
  return fc.oneof(
    fc.integer({ min: minimum, max: Math.min(maximum, minimum + 2_000) }),
    fc.constantFrom(minimum, maximum, minimum - 1, maximum + 1),
  );
}

function text(schema: z.ZodString, { ids }: World): fc.Arbitrary<string> {
  const fitting = [...textSamples, ...ids].filter((sample) => schema.safeParse(sample).success);
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 50 }),
    fc.constantFrom('\0', '\udfff', '\u{10ffff}', 'x'.repeat(10_000)),
  );
  if (fitting.length === 0) return anything;
  return fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...fitting) }, { weight: 1, arbitrary: anything });
}
