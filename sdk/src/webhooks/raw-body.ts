import { WebhookVerificationError } from './webhook-verification-error.ts';

/** The body of a delivery, exactly as it arrived. A Node `Buffer` is a `Uint8Array`. */
export type RawBody = string | Uint8Array | ArrayBuffer;

const howToKeepIt =
  'Keep the raw body: in Express, express.raw({ type: "application/json" }) on this route, before express.json(); elsewhere, await request.text().';

/**
 * The body as text or bytes.
 *
 * @throws {@link WebhookVerificationError} for whatever cannot be the exact bytes.
 */
export function rawBodyOf(body: unknown): string | Uint8Array {
  if (typeof body === 'string' && body !== '') {
    if (body !== '[object Object]') return body;
    throw new WebhookVerificationError(
      'body_parsed',
      `The body is "[object Object]": it was parsed before. ${howToKeepIt}`,
    );
  }
  const bytes = body instanceof ArrayBuffer ? new Uint8Array(body) : body;
  if (bytes instanceof Uint8Array && bytes.length > 0) return bytes;
  if (bytes === undefined || bytes === null || bytes === '' || bytes instanceof Uint8Array || isUsed(bytes)) {
    throw new WebhookVerificationError(
      'body_missing',
      `The body is empty: something before has read it. ${howToKeepIt}`,
    );
  }
  if (isUnread(bytes)) {
    throw new WebhookVerificationError('body_not_read', `This is a request or a stream, not its body. ${howToKeepIt}`);
  }
  throw new WebhookVerificationError(
    'body_parsed',
    `The body was parsed already, and its exact bytes are lost: another JSON text has another signature. ${howToKeepIt}`,
  );
}

/** A Request or Node request whose body is gone. */
const isUsed = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (('bodyUsed' in value && value.bodyUsed === true) || ('readableEnded' in value && value.readableEnded === true));

const isUnread = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && ('bodyUsed' in value || 'getReader' in value || 'pipe' in value);
