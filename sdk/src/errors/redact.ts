const secrets = /\b(sk_(?:live|test)_|wh(?:sec|sk)_)[\w+/=-]+/g;

/**
 * The text with every API key, webhook secret and private key shortened to its prefix. Proxies and custom fetches can repeat
 * headers.
 */
export const redact = (text: string): string => text.replace(secrets, '$1…');

const maxCauses = 4;

/**
 * A copy of the error that is safe to log: name, message, code and stack without secrets, and the same for its causes.
 * The original can contain the request with its headers, and inspection would print them.
 */
export function safeCause(cause: unknown, depth = 0): unknown {
  if (!(cause instanceof Error)) return plain(cause);
  const deeper = depth < maxCauses ? safeCause(cause.cause, depth + 1) : undefined;
  const copy = new Error(redact(cause.message), deeper === undefined ? {} : { cause: deeper });
  for (const key of ['name', 'stack', 'code'] as const) {
    const value = plain((cause as Error & { readonly code?: unknown })[key]);
    // As in the original, only the code is enumerable: inspection prints it.
    if (value !== undefined) Object.defineProperty(copy, key, { value, enumerable: key === 'code' });
  }
  return copy;
}

/** A text without secrets, or a number. Anything else can contain a secret. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' ? redact(value) : typeof value === 'number' ? value : undefined;
