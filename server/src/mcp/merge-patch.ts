import { ApiRefusal } from './api.ts';

/** No rules are this deep. */
const maxDepth = 32;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Applies a JSON Merge Patch: objects are merged, null removes a field, and everything else replaces what was there.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7396
 */
export function mergePatch(target: unknown, patch: unknown, depth = 0): unknown {
  if (!isFields(patch)) return patch;
  if (depth > maxDepth)
    throw new ApiRefusal({ code: 'invalid_request', field: 'rules', detail: 'Rules are not that deep.' });
  const merged = new Map<string, unknown>(Object.entries(isFields(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), value, depth + 1));
  }
  return Object.fromEntries(merged);
}
