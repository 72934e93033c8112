const secrets = /\b(sk_live_|sk_test_|whsec_)[0-9A-Za-z+/=_-]+/g;

/** The text with every API key and webhook secret cut down to its prefix. Proxies and custom fetches like to echo headers. */
export const redact = (text: string): string => text.replace(secrets, '$1…');

const maxCauses = 4;

/**
 * A copy of what was thrown that is safe to log: name, message, code and stack without secrets, and the same of its causes.
 * The original may hold the request with its headers, and inspection would print them.
 */
export function safeCause(cause: unknown, depth = 0): unknown {
  if (!(cause instanceof Error))
    return typeof cause === 'object' || typeof cause === 'function' ? undefined : safeText(cause);
  const copy: Error & { code?: unknown } = new Error(redact(cause.message));
  Object.defineProperty(copy, 'name', { value: redact(String(cause.name)), configurable: true });
  Object.defineProperty(copy, 'stack', { value: redact(String(cause.stack ?? '')), configurable: true });
  if ('code' in cause && typeof cause.code !== 'object') copy.code = safeText(cause.code);
  const deeper = depth < maxCauses ? safeCause(cause.cause, depth + 1) : undefined;
  if (deeper !== undefined) Object.defineProperty(copy, 'cause', { value: deeper, configurable: true });
  return copy;
}

const safeText = (value: unknown): unknown => (typeof value === 'string' ? redact(value) : value);
