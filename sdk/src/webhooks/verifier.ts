import type { LoyaltyEvent } from './event-types.ts';
import { type HeaderReader, headerReader, type WebhookHeaders } from './header-reader.ts';
import { type RawBody, rawTextOf } from './raw-body.ts';
import { refuse } from './webhook-verification-error.ts';

/**
 * One signing secret of an endpoint (`whsec_…`), or several: the new and the old one while a secret is rotated.
 * Undefined values are ignored, so that you can pass environment variables directly.
 */
export type WebhookSecret = string | undefined | readonly (string | undefined)[];

/** Options of {@link VerifyWebhook}. */
export interface VerifyWebhookOptions {
  /**
   * The secret, several secrets, or a function that finds them by the endpoint's id (`Loyalty-Endpoint-Id`; `null` if
   * missing). The id is not signed. Use it only to choose a secret.
   */
  secret: WebhookSecret | ((endpointId: string | null) => WebhookSecret | Promise<WebhookSecret>);
  /** Largest difference between the time of the signature and now, in seconds. `Infinity` allows any. Default: 300. */
  tolerance?: number | undefined;
}

/**
 * Verifies that a delivery is genuine and recent, and returns its event.
 *
 * @example
 * app.post('/hooks', express.raw({ type: 'application/json' }), async (request, response) => {
 *   const event = await verifyWebhook(request.body, request.headers, { secret: process.env.LOYALTY_WEBHOOK_SECRET });
 *   if (event.type === 'transaction.created') remember(event.data.transaction);
 *   response.sendStatus(204);
 * });
 *
 * @param rawBody - The body exactly as it arrived: string, Buffer, Uint8Array or ArrayBuffer; never a parsed object.
 * @param headers - `Headers`, Node's `req.headers`, or a plain object with names in any case.
 * @returns The event. It can be delivered more than once: deduplicate by its `id`. Unknown types never throw.
 * @throws WebhookVerificationError. Its `code` and message name the error.
 */
export type VerifyWebhook = (
  rawBody: RawBody,
  headers: WebhookHeaders,
  options: VerifyWebhookOptions,
) => Promise<LoyaltyEvent>;

/** HMAC-SHA256 of a text in hex or base64, by a platform's cryptography. `key` has a character for each byte. */
type Hmac = (key: string, text: string, isHex: boolean) => string | Promise<string>;

/** Compares in constant time, wherever the first difference is. */
type IsEqual = (a: string, b: string) => boolean;

/**
 * Makes {@link VerifyWebhook} from the cryptography of a platform. One implementation keeps the platforms identical.
 */
export const verifierOf =
  (hmac: Hmac, isEqual: IsEqual): VerifyWebhook =>
  async (rawBody, headers, { secret, tolerance = 300, ...others } = {} as VerifyWebhookOptions) => {
    for (const name in others) refuse('option_unknown', `Pass { secret }, not ${name}.`);
    if (!(tolerance >= 0)) refuse('tolerance_invalid');
    // The signature is checked first, because a request without it is not a delivery, even if its body looks like one.
    const header = headerReader(headers);
    const { time, candidates, prefix, isHex } = signatureOf(header);
    const text = rawTextOf(rawBody);
    const found = typeof secret === 'function' ? await secret(header('loyalty-endpoint-id') || null) : secret;
    // One or a list, as text: `a,b`. A file that holds a secret often ends in a line break.
    const secrets = `${[found]}`.match(/[^,\s]+/g) ?? [];
    if (!secrets[0]) refuse('secret_missing');
    let isSigned = false;
    for (const one of secrets) {
      if (!/^whsec_[\w+/]{16,}=*$/.test(one)) refuse('secret_unreadable');
      const expected = await hmac(isHex ? one : atob(one.slice(6)), prefix + text, isHex);
      isSigned ||= candidates.some((candidate) => isEqual(candidate, expected));
    }
    // First the signature, then the age: only a delivery with a valid signature can be "too old".
    // AWS Lambda gives bodies as base64, in which no event is written.
    if (!isSigned) refuse(/^[\w+/]+=*$/.test(text) ? 'body_encoded' : 'signature_mismatch');
    const age = Math.floor(Date.now() / 1_000 - Number(time));
    if (age > tolerance) refuse('timestamp_too_old', undefined, ` It is ${age} seconds old.`);
    if (-age > tolerance) refuse('timestamp_too_new', undefined, ` It is ${-age} seconds ahead.`);
    try {
      const event = JSON.parse(text);
      if (typeof event.type === 'string') return event;
    } catch {
      // Refused below.
    }
    refuse('event_unreadable');
  };

/** The signature of a delivery, from one of the two families of headers. */
interface Signature {
  /** Unix seconds, as received. */
  readonly time: string;
  /** One of them must match: while a secret is rotated, the old and the new one sign. */
  readonly candidates: readonly string[];
  /** Signed text before the body. */
  readonly prefix: string;
  /** Our header has hex, the other family base64. */
  readonly isHex: boolean;
}

/**
 * Reads `Loyalty-Signature`. If it is missing, reads the headers of Standard Webhooks.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @throws WebhookVerificationError `signature_missing` or `signature_unreadable`.
 */
function signatureOf(header: HeaderReader): Signature {
  const own = header('loyalty-signature');
  const [id, stamp, value] = [header('webhook-id'), header('webhook-timestamp'), header('webhook-signature')];
  const text = own || (id && stamp && value && `t=${stamp},${value}`);
  if (!text) refuse('signature_missing');
  // The reader limits the length, and so the number.
  const [, time] = text.match(/\bt=(\d+),/) ?? [];
  const candidates = text.match(/(?<=\bv1[=,])[\w+/=]{44,}/g);
  if (!time || !candidates) refuse('signature_unreadable');
  return { time, candidates, prefix: own ? `${time}.` : `${id}.${time}.`, isHex: own !== '' };
}
