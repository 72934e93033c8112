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
  // Not by class, because bytes can come from another realm: tests with another global object have other classes than Node's buffers.
  const isBytes = (given as ArrayBuffer)?.byteLength >= 0;
  const body = (isBytes ? new TextDecoder().decode(given as ArrayBuffer) : given) as string & Given;
  if (!body || body.bodyUsed || body.readableEnded) refuse('body_missing');
  if (body.bodyUsed === false || body.pipe || body.getReader) refuse('body_not_read');
  if (typeof body !== 'string' || body === '[object Object]') refuse('body_parsed');
  return body;
}
