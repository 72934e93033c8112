import type { LoyaltyEvent } from './event-types.ts';
import { headerReader, type WebhookHeaders } from './header-reader.ts';
import { type RawBody, rawBodyOf } from './raw-body.ts';
import { type Signature, signatureOf } from './signature.ts';
import { WebhookVerificationError } from './webhook-verification-error.ts';

/** One signing secret of an endpoint (`whsec_…`), or several: while it rotates, the new one and the old one. */
export type WebhookSecret = string | readonly string[];

/** What {@link VerifyWebhook} is told beside the delivery. */
export interface VerifyWebhookOptions {
  /**
   * The secret, several of them, or a function that finds them by the endpoint's id (`Loyalty-Endpoint-Id`; `null` when
   * there is none). The id is not signed: use it to choose a secret, and for nothing else.
   */
  secret: WebhookSecret | ((endpointId: string | null) => WebhookSecret | Promise<WebhookSecret>);
  /** Seconds that the time of the signature may be from now, before or after; 300 unless given, `Infinity` for any. */
  tolerance?: number | undefined;
}

/**
 * Proves that a delivery is ours and fresh, and gives its event.
 *
 * @example
 * app.post('/hooks', express.raw({ type: 'application/json' }), async (request, response) => {
 *   const event = await verifyWebhook(request.body, request.headers, { secret: process.env.WEBHOOK_SECRET });
 *   if (event.type === 'card.updated') remember(event.data.card);
 *   response.sendStatus(204);
 * });
 *
 * @param rawBody - The body exactly as it arrived: string, Buffer, Uint8Array or ArrayBuffer; never a parsed object.
 * @param headers - `Headers`, Node's `req.headers`, or a plain object with names in any case.
 * @returns The event. A delivery may come more than once: its `id` is what to deduplicate by. Unknown types never throw.
 * @throws WebhookVerificationError, whose `code` and message say which mistake it was.
 */
export type VerifyWebhook = (
  rawBody: RawBody,
  headers: WebhookHeaders,
  options: VerifyWebhookOptions,
) => Promise<LoyaltyEvent>;

/** The cryptography of a platform: HMAC-SHA256 of prefix and body as text, and a comparison that takes the same time for each pair. */
export interface Cryptography {
  hmac(
    key: string | Uint8Array,
    prefix: string,
    body: string | Uint8Array,
    encoding: 'hex' | 'base64',
  ): string | Promise<string>;
  isEqual(a: string, b: string): boolean;
}

const decoder = new TextDecoder();

/** Makes {@link VerifyWebhook} of a platform's cryptography. One implementation, so that the platforms cannot drift apart. */
export const verifierOf =
  (cryptography: Cryptography): VerifyWebhook =>
  async (rawBody, headers, { secret, tolerance = 300 }) => {
    if (!(tolerance >= 0)) {
      throw new WebhookVerificationError(
        'tolerance_invalid',
        `The tolerance is ${tolerance}; it is in seconds, from 0 on.`,
      );
    }
    const body = rawBodyOf(rawBody);
    const header = headerReader(headers);
    const signature = signatureOf(header);
    const secrets = secretsOf(typeof secret === 'function' ? await secret(header('loyalty-endpoint-id')) : secret);
    // First whose it is, then its age: "too old" is said only of what was really signed.
    await assertSigned(cryptography, secrets, signature, body);
    assertFresh(Number(signature.time), Math.floor(Date.now() / 1_000), tolerance);
    return eventOf(typeof body === 'string' ? body : decoder.decode(body));
  };

function secretsOf(secret: unknown): readonly string[] {
  const secrets: readonly unknown[] = Array.isArray(secret) ? secret : [secret];
  const given = secrets.filter((one) => one !== undefined && one !== null && one !== '');
  if (given.length === 0) {
    throw new WebhookVerificationError(
      'secret_missing',
      'There is no secret. It is shown when the endpoint is created: whsec_…',
    );
  }
  if (given.every(isSecret)) return given;
  throw new WebhookVerificationError(
    'secret_unreadable',
    'A secret is whsec_ and base64, as it is shown when the endpoint is created. It is neither the API key nor only the part after whsec_.',
  );
}

const isSecret = (value: unknown): value is string =>
  typeof value === 'string' && /^whsec_[0-9A-Za-z+/]{16,500}={0,2}$/.test(value);

async function assertSigned(
  { hmac, isEqual }: Cryptography,
  secrets: readonly string[],
  { family, prefix, candidates }: Signature,
  body: string | Uint8Array,
): Promise<void> {
  for (const secret of secrets) {
    const made =
      family === 'loyalty'
        ? hmac(secret, prefix, body, 'hex')
        : hmac(bytesOfBase64(secret.slice('whsec_'.length)), prefix, body, 'base64');
    const expected = typeof made === 'string' ? made : await made;
    if (candidates.some((candidate) => isEqual(candidate, expected))) return;
  }
  throw new WebhookVerificationError(
    'signature_mismatch',
    'No signature fits. The secret is of another endpoint (or was rotated), or the body is not the exact bytes that arrived.',
  );
}

const bytesOfBase64 = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

function assertFresh(signedAt: number, now: number, tolerance: number): void {
  const age = now - signedAt;
  if (age > tolerance) {
    throw new WebhookVerificationError(
      'timestamp_too_old',
      `It was signed ${age} s ago, and ${tolerance} s are allowed. It is a replay, or this machine's clock is fast.`,
    );
  }
  if (-age > tolerance) {
    throw new WebhookVerificationError(
      'timestamp_too_new',
      `It was signed ${-age} s ahead of now, and ${tolerance} s are allowed. This machine's clock is slow.`,
    );
  }
}

function eventOf(text: string): LoyaltyEvent {
  try {
    const event: unknown = JSON.parse(text);
    if (typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string')
      return event as LoyaltyEvent;
  } catch {
    // Said below.
  }
  throw new WebhookVerificationError('event_unreadable', 'The signature is right, but the body is no event. Tell us.');
}
