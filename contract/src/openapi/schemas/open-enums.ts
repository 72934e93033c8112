import type { JsonSchema } from '../routes/document.ts';

/**
 * Opens the enumerations of a printed answer schema: new values can appear at any time. `x-extensible-enum` lists the
 * known values. With the second option, generated validators accept every other string.
 */
export function openEnums(schema: JsonSchema): JsonSchema {
  const { enum: values, const: only, ...rest } = schema;
  if (Array.isArray(values) && only === undefined && rest['type'] === 'string') {
    const { type, ...said } = rest;
    return { ...said, 'x-extensible-enum': values, anyOf: [{ type, enum: values }, { type }] };
  }
  return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, openInside(keyword, value)]));
}

function openInside(keyword: string, value: unknown): unknown {
  if (Array.isArray(value)) return keyword === 'anyOf' || keyword === 'oneOf' ? value.map(openEnums) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (keyword === 'items' || keyword === 'additionalProperties') return openEnums(value as JsonSchema);
  if (keyword !== 'properties') return value;
  const fields = Object.entries(value as Readonly<Record<string, JsonSchema>>);
  return Object.fromEntries(fields.map(([name, field]) => [name, openEnums(field)]));
}
