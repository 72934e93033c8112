import { z } from 'zod';

/**
 * A request body without the null of optional fields for which null has no meaning. Many clients write every field they
 * have, with null for missing values. A nullable field keeps its null: in a PATCH it empties the field.
 */
export function withoutNulls(schema: z.core.$ZodType, value: unknown): unknown {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner = schema.def.innerType;
    return value === null && !takesNull(inner) ? undefined : withoutNulls(inner, value);
  }
  if (value === null) return null;
  if (schema instanceof z.ZodNullable) return withoutNulls(schema.def.innerType, value);
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((item) => withoutNulls(schema.element, item));
  if (schema instanceof z.ZodDiscriminatedUnion) return inOption(schema, value);
  if (!isRecord(value)) return value;
  if (schema instanceof z.ZodObject) return mapFields(value, schema.shape);
  if (schema instanceof z.ZodRecord && !takesNull(schema.valueType)) return withoutNullEntries(value);
  return value;
}

const takesNull = (schema: z.core.$ZodType): boolean => z.safeParse(schema, null).success;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mapFields(
  value: Readonly<Record<string, unknown>>,
  fields: Readonly<Record<string, z.core.$ZodType>>,
): Record<string, unknown> {
  const entries = Object.entries(value).flatMap(([name, given]): [string, unknown][] => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const kept = field ? withoutNulls(field, given) : given;
    return kept === undefined ? [] : [[name, kept]];
  });
  return Object.fromEntries(entries);
}

const withoutNullEntries = (value: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([, given]) => given !== null));

/** The option that the discriminator names. Without such an option, the schema refuses the value. */
function inOption({ options, def }: z.ZodDiscriminatedUnion, value: unknown): unknown {
  const tag = isRecord(value) ? value[def.discriminator] : undefined;
  const option = options.find(
    (one) => one instanceof z.ZodObject && z.safeParse(one.shape[def.discriminator] as z.ZodType, tag).success,
  );
  return option ? withoutNulls(option, value) : value;
}
