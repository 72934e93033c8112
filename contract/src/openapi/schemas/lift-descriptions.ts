import type { JsonSchema } from '../routes/document.ts';

/**
 * Moves the description of a nullable value to its field. The contract describes the value, and zod prints that
 * description inside the option beside null. Editors and the API reference do not look there. A description of the
 * field itself takes precedence.
 */
export function liftDescriptions<Part>(part: Part): Part {
  return lifted(part) as Part;
}

function lifted(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(lifted);
  if (typeof part !== 'object' || part === null) return part;
  const schema: JsonSchema = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, lifted(value)]));
  const [value, nothing, ...others] = (schema['anyOf'] ?? []) as readonly JsonSchema[];
  if (!value || nothing?.['type'] !== 'null' || others.length > 0) return schema;
  const { description, examples, ...rest } = value;
  return {
    ...(description !== undefined && { description }),
    ...(examples !== undefined && { examples }),
    ...schema,
    anyOf: [rest, nothing],
  };
}
