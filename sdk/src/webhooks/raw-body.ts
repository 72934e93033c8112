import { refuse } from './webhook-verification-error.ts';

/** The body of a delivery, exactly as it arrived. A Node `Buffer` is a `Uint8Array`. */
export type RawBody = string | Uint8Array | ArrayBuffer;

/** The properties that distinguish a request or stream from a body. */
type Given = { readonly [Member in 'bodyUsed' | 'readableEnded' | 'pipe' | 'getReader']?: unknown };

/**
 * The body as text. A body that is not UTF-8 cannot be ours. The verified text is the text that is parsed.
 *
 * @throws WebhookVerificationError for a value that cannot be the exact bytes.
 */
export function rawTextOf(given: unknown): string {
  // Not by class, because bytes can come from another realm: tests with their own global object have other classes than Node's buffers.
  const isBytes = (given as ArrayBuffer | null | undefined)?.byteLength !== undefined;
  const text = isBytes ? new TextDecoder().decode(given as ArrayBuffer) : given;
  if (text && typeof text === 'string' && text !== '[object Object]') return text;
  const { bodyUsed, readableEnded, pipe, getReader } = (text || { bodyUsed: true }) as Given;
  if (bodyUsed || readableEnded) refuse('body_missing', 'It was read before.');
  if (bodyUsed === false || pipe || getReader) refuse('body_not_read', 'Pass await request.text().');
  refuse('body_parsed', 'Pass the raw body, before express.json().');
}
