import type { JsonSchema } from '../routes/document.ts';

const nothing: JsonSchema = { type: 'null' };

/** Allows null in every optional field of a printed request schema. Null then means: omitted. */
export function allowNulls(schema: JsonSchema): JsonSchema {
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const entries = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (Array.isArray(value) && (keyword === 'anyOf' || keyword === 'oneOf')) return [keyword, value.map(allowNulls)];
    if (!isSchema(value)) return [keyword, value];
    if (keyword === 'items' || keyword === 'additionalProperties') return [keyword, allowNulls(value)];
    return [keyword, keyword === 'properties' ? mapFields(value, required) : value];
  });
  return Object.fromEntries(entries);
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const mapFields = (fields: JsonSchema, required: ReadonlySet<string>): JsonSchema =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const allowed = allowNulls(field as JsonSchema);
      return [name, required.has(name) ? allowed : orNull(allowed)];
    }),
  );

/** The description stays with the field. Only its values move into an option. */
function orNull(field: JsonSchema): JsonSchema {
  const { description, default: fallback, examples, ...values } = field;
  if (isNullable(values)) return field;
  const { anyOf } = values as { readonly anyOf?: readonly JsonSchema[] };
  const options = anyOf && Object.keys(values).length === 1 ? anyOf : [values];
  return {
    ...(description !== undefined && { description }),
    ...(fallback !== undefined && { default: fallback }),
    ...(examples !== undefined && { examples }),
    anyOf: [...options, nothing],
  };
}

const isNullable = ({ type, anyOf }: { readonly type?: unknown; readonly anyOf?: readonly JsonSchema[] }): boolean =>
  type === 'null' || (anyOf?.some((option) => option['type'] === 'null') ?? false);

/**
 * The opposite of {@link allowNulls}, for a whole document. Objects in requests are closed, objects in answers are
 * open.
 */
export function forbidNulls(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(forbidNulls);
  if (!isSchema(part)) return part;
  const { properties, additionalProperties, required } = part;
  const isSent = isSchema(properties) && additionalProperties === false;
  const needed = new Set(Array.isArray(required) ? required : []);
  const fields = isSent
    ? { properties: mapValues(properties, (field, name) => (needed.has(name) ? field : notNull(field))) }
    : {};
  return mapValues({ ...part, ...fields }, forbidNulls);
}

function notNull(field: unknown): unknown {
  if (!isSchema(field) || !Array.isArray(field['anyOf'])) return field;
  const { anyOf, ...said } = field;
  const options = (anyOf as readonly JsonSchema[]).filter(({ type }) => type !== 'null');
  return options.length === 1 ? { ...said, ...options[0] } : { ...said, anyOf: options };
}

const mapValues = (record: JsonSchema, map: (value: unknown, name: string) => unknown): JsonSchema =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
