import { z } from 'zod';

/**
 * The schema of an answer, derived from the schema of a request: defaults are filled in, so every field is present, and
 * unknown fields are no error. Descriptions are the same in both. A part named `PointsRulesInput` becomes
 * `PointsRules`. Parts without defaults stay the same schema.
 *
 * Both have one source: a field added to a rule appears in requests and answers at once.
 */
export const answerOf = <T extends z.ZodType>(schema: T): z.ZodType<z.output<T>> =>
  derive(schema) as z.ZodType<z.output<T>>;

const cache = new Map<z.core.$ZodType, z.core.$ZodType>();

function derive(schema: z.core.$ZodType): z.core.$ZodType {
  const known = cache.get(schema);
  if (known) return known;
  const derived = named(schema, rebuild(schema));
  cache.set(schema, derived);
  return derived;
}

function rebuild(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault) return derive(schema.def.innerType);
  if (schema instanceof z.ZodNullable) return rewrap(schema, z.nullable);
  if (schema instanceof z.ZodArray) {
    const element = derive(schema.element);
    return element === schema.element ? schema : z.array(element);
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const options = schema.options.map(derive);
    if (same(options, schema.options)) return schema;
    return z.discriminatedUnion(
      schema.def.discriminator,
      options as unknown as Parameters<typeof z.discriminatedUnion>[1],
    );
  }
  if (schema instanceof z.ZodObject) {
    const entries = Object.entries(schema.shape as Record<string, z.core.$ZodType>);
    const fields = entries.map(([, field]) => derive(field));
    const shape = Object.fromEntries(entries.map(([key], index) => [key, fields[index] as z.core.$ZodType]));
    return same(
      fields,
      entries.map(([, field]) => field),
    )
      ? schema
      : z.object(shape);
  }
  return schema;
}

function rewrap(
  schema: z.ZodNullable<z.core.$ZodType>,
  wrap: (inner: z.core.$ZodType) => z.core.$ZodType,
): z.core.$ZodType {
  const inner = derive(schema.unwrap());
  return inner === schema.unwrap() ? schema : wrap(inner);
}

function named(source: z.core.$ZodType, derived: z.core.$ZodType): z.core.$ZodType {
  const meta = z.globalRegistry.get(source);
  if (derived === source || !meta || !(derived instanceof z.ZodType)) return derived;
  return derived.meta({ ...meta, ...(meta.id !== undefined && { id: meta.id.replace(/Input$/, '') }) });
}

const same = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.every((item, index) => item === right[index]);
