import { WebhookVerificationError } from './webhook-verification-error.ts';

/** Headers as frameworks have them: `Headers`, Node's `req.headers`, or a plain object with names in any case. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

const maxLength = 4_096;

/** Reads a header by its lower-case name; `null` when it is not there. */
export type HeaderReader = (name: string) => string | null;

/** @throws {@link WebhookVerificationError} for what is no headers. */
export function headerReader(headers: unknown): HeaderReader {
  if (typeof headers !== 'object' || headers === null) throw unreadable();
  if ('get' in headers && typeof headers.get === 'function') {
    const source = headers as { get(name: string): unknown };
    return (name) => text(source.get(name));
  }
  if (Array.isArray(headers) || 'headers' in headers) throw unreadable();
  const source = headers as Readonly<Record<string, unknown>>;
  return (name) => text(source[name] ?? source[Object.keys(source).find((key) => key.toLowerCase() === name) ?? name]);
}

const unreadable = (): WebhookVerificationError =>
  new WebhookVerificationError(
    'headers_unreadable',
    'The second argument must be the headers: request.headers, not the request.',
  );

function text(value: unknown): string | null {
  const joined = Array.isArray(value) ? value.join(',') : value;
  return typeof joined === 'string' && joined.length <= maxLength ? joined : null;
}
