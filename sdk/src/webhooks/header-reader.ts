import { refuse } from './webhook-verification-error.ts';

/** Headers in any form: `Headers`, Node's `req.headers`, or a plain object with names in any case. */
export type WebhookHeaders =
  | {
      /** Value of a header. Null if it is missing. */
      get(name: string): string | null;
    }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

const maxLength = 4_096;

/** Reads a header by its lower-case name, up to the length of our headers. Empty if it is missing. */
export type HeaderReader = (name: string) => string;

/** @throws WebhookVerificationError if the value is not an object of headers. */
export function headerReader(
  fields: (Readonly<Record<string, unknown>> & { get?(name: string): unknown }) | null | undefined,
): HeaderReader {
  if (!fields || Array.isArray(fields) || fields['headers']) refuse('headers_unreadable');
  // An object with a method `get` is `Headers` or similar. Node uses lower-case names: other names are searched only if that fails.
  return (name) =>
    String(
      (fields.get?.call
        ? fields.get(name)
        : (fields[name] ?? fields[Object.keys(fields).find((other) => other.toLowerCase() === name) as string])) ?? '',
    ).slice(0, maxLength);
}
