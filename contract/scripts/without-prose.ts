import type { OpenApiDocument } from '../src/openapi/routes/document.ts';

/** What helps readers and changes no request and no answer. */
const prose = new Set(['summary', 'description', 'example', 'examples', 'x-codeSamples', 'externalDocs']);

/**
 * A document without its prose: half of its size, and all that the next changes are compared with. Names of fields stay,
 * as a field may be called `description` too.
 */
export const withoutProse = (document: OpenApiDocument): OpenApiDocument => reduce(document, false) as OpenApiDocument;

function reduce(part: unknown, isMapOfFields: boolean): unknown {
  if (Array.isArray(part)) return part.map((item) => reduce(item, false));
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(
    Object.entries(part)
      .filter(([key]) => isMapOfFields || !prose.has(key))
      .map(([key, value]) => [key, reduce(value, key === 'properties' && !isMapOfFields)]),
  );
}
