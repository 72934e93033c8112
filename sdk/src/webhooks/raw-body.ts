import { refuse } from './webhook-verification-error.ts';

/** The body of a delivery, exactly as it arrived. A Node `Buffer` is a `Uint8Array`. */
export type RawBody = string | Uint8Array | ArrayBuffer;

/** As much of a request or a stream as tells it from a body. */
type Given = { readonly [Member in 'bodyUsed' | 'readableEnded' | 'pipe' | 'getReader']?: unknown };

/**
 * The body as text. What is no UTF-8 cannot be one of ours, and what is proven is what is parsed.
 *
 * @throws WebhookVerificationError for whatever cannot be the exact bytes.
 */
export function rawTextOf(given: unknown): string {
  // Not by their classes, for bytes may be of another realm: Node's buffers are where tests have a global object of their own.
  const isBytes = (given as ArrayBuffer | null | undefined)?.byteLength !== undefined;
  const text = isBytes ? new TextDecoder().decode(given as ArrayBuffer) : given;
  if (text && typeof text === 'string' && text !== '[object Object]') return text;
  const { bodyUsed, readableEnded, pipe, getReader } = (text || { bodyUsed: true }) as Given;
  if (bodyUsed || readableEnded) refuse('body_missing', 'It was read before.');
  if (bodyUsed === false || pipe || getReader) refuse('body_not_read', 'Pass await request.text().');
  refuse('body_parsed', 'Pass the raw body, before express.json().');
}
