import { hash } from 'node:crypto';

/**
 * The digest that an Idempotency-Key is bound to: SHA-256 of the method, the path, the sent body in canonical form, and the limits of
 * the caller. A kept answer shows what its first caller may see, so another caller gets it only with the same limits.
 */
export const fingerprint = (method: string, path: string, body: unknown, limits: unknown = null): string =>
  hash('sha256', `${method} ${path}\n${canonical(body)}${limits === null ? '' : `\n${canonical(limits)}`}`);

/**
 * Canonical JSON: members sorted by UTF-16 code units, numbers and strings as ECMAScript writes them.
 * @see https://www.rfc-editor.org/rfc/rfc8785
 */
function canonical(value: unknown): string {
  if (typeof value === 'number') return `${value}`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  let members = '';
  for (const key of Object.keys(value).sort())
    members += `${members === '' ? '' : ','}${JSON.stringify(key)}:${canonical((value as Record<string, unknown>)[key])}`;
  return `{${members}}`;
}
