import { refuse } from './webhook-verification-error.ts';

/** Headers as frameworks have them: `Headers`, Node's `req.headers`, or a plain object with names in any case. */
export type WebhookHeaders =
  | {
      /** Value of a header; null if it is not there. */
      get(name: string): string | null;
    }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

const maxLength = 4_096;

/** Reads a header by its lower-case name, and no more of it than one of ours has; empty when it is not there. */
export type HeaderReader = (name: string) => string;

/** @throws WebhookVerificationError for what is no headers. */
export function headerReader(headers: unknown): HeaderReader {
  const fields = headers as (Readonly<Record<string, unknown>> & { get?(name: string): unknown }) | null | undefined;
  if (!fields || Array.isArray(fields) || fields['headers']) refuse('headers_unreadable', 'Pass request.headers.');
  // What has a method `get` is `Headers` or alike. Node gives names in lower case: others are looked for only where that fails.
  return (name) =>
    String(
      (fields.get?.call
        ? fields.get(name)
        : (fields[name] ?? fields[Object.keys(fields).find((other) => other.toLowerCase() === name) as string])) ?? '',
    ).slice(0, maxLength);
}
