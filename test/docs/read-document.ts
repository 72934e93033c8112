import type { OpenApiDocument } from '@loyalty-service/contract/openapi/index';
import type { Operation, PathItem } from '@loyalty-service/contract/openapi/routes/document';

/** Every operation under paths or webhooks, with where it stands. */
export const listOperations = (
  items: Readonly<Record<string, PathItem>>,
): { readonly path: string; readonly method: string; readonly operation: Operation }[] =>
  Object.entries(items).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );

/** Where every `$ref` and every discriminator inside a part of the document points. */
export function listReferences(part: unknown): string[] {
  if (typeof part === 'string') return part.startsWith('#/') ? [part] : [];
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part).flatMap(listReferences);
}

/** The schemas of these names, and those that operations, webhooks and they reach, through other schemas too. */
export function reachableSchemas(
  { paths, webhooks, components }: OpenApiDocument,
  names: readonly string[],
): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [...names.map((name) => `#/components/schemas/${name}`), ...listReferences({ paths, webhooks })];
  for (let reference = waiting.pop(); reference !== undefined; reference = waiting.pop()) {
    const name = reference.replace('#/components/schemas/', '');
    if (seen.has(name) || !(name in components.schemas)) continue;
    seen.add(name);
    waiting.push(...listReferences(components.schemas[name]));
  }
  return seen;
}
