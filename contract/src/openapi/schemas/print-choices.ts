import { z } from 'zod';
import { choices, type Way } from '../../fields/choices.ts';
import type { JsonSchema } from '../routes/document.ts';

/** Where the choices of a schema wait until all of its fields are printed. */
const marker = 'x-choices';

/** Members of a union that one field distinguishes stay plain objects, because generators of validators need that. */
const isMember = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodObject && Object.values(schema.shape).some((field) => field instanceof z.ZodLiteral);

/** Keeps the choices of which each combination names fields. The others are only refused combinations. */
export function markChoices(schema: z.core.$ZodType, printed: z.core.JSONSchema.BaseSchema): void {
  const all = (choices.get(schema)?.all ?? []).filter((ways) => ways.every(({ gives }) => gives));
  if (all.length > 0 && !isMember(schema)) printed[marker] = all;
}

/**
 * Prints marked choices as `oneOf`, with a schema for each combination. It repeats the fields, because null means:
 * omitted, and because generators make no type of `required` alone.
 */
export function printChoices(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(printChoices);
  if (typeof part !== 'object' || part === null) return part;
  const { [marker]: marked, ...printed } = part as JsonSchema & { readonly [marker]?: readonly (readonly Way[])[] };
  const whole = Object.fromEntries(Object.entries(printed).map(([name, value]) => [name, printChoices(value)]));
  if (!marked) return whole;
  const fields = (whole['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const listed = marked.map((ways) => ({ oneOf: ways.map((way) => combination(way, fields)) }));
  return { ...whole, ...(listed.length === 1 ? listed[0] : { allOf: listed }) };
}

function combination({ gives = [], where = {} }: Way, fields: Readonly<Record<string, JsonSchema>>): JsonSchema {
  const fixed = Object.entries(where).map(([name, value]) => {
    const description = fields[name]?.description;
    return [
      name,
      { type: typeof value, enum: [value], ...(description === undefined ? {} : { description }) },
    ] as const;
  });
  const properties = Object.fromEntries([...fixed, ...gives.map((name) => [name, valuesOf(fields[name])] as const)]);
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** The examples stay with the field of the object. */
function valuesOf({ examples, ...described }: JsonSchema = {}): JsonSchema {
  return described;
}
