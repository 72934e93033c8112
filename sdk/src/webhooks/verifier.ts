import type { LoyaltyEvent } from './event-types.ts';
import { type HeaderReader, headerReader, type WebhookHeaders } from './header-reader.ts';
import { type RawBody, rawTextOf } from './raw-body.ts';
import { refuse } from './webhook-verification-error.ts';

/**
 * One signing secret of an endpoint (`whsec_…`), or its public key (`whpk_…`) if the endpoint signs with `v1a`. Or several
 * of both: the new and the old one during a rotation. Undefined values are ignored, so that you can pass environment variables directly.
 */
export type WebhookSecret = string | undefined | readonly (string | undefined)[];

/** Options of {@link VerifyWebhook}. */
export interface VerifyWebhookOptions {
  /**
   * The secret or public key, several of them, or a function that finds them by the endpoint's id
   * (`Loyalty-Endpoint-Id`; `null` if missing). The id is not signed. Use it only to choose a secret.
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

/** Whether the ed25519 signature is of this key and text. Key and signature are base64. */
type IsSignedBy = (key: string, signature: string, text: string) => boolean | Promise<boolean>;

/**
 * Makes {@link VerifyWebhook} from the cryptography of a platform. One implementation keeps the platforms identical.
 */
export const verifierOf =
  (hmac: Hmac, isEqual: IsEqual, isSignedBy: IsSignedBy): VerifyWebhook =>
  async (rawBody, headers, { secret, tolerance = 300, ...others } = {} as VerifyWebhookOptions) => {
    for (const name in others) refuse('option_unknown', `Pass { secret }, not ${name}.`);
    if (!(tolerance >= 0)) refuse('tolerance_invalid');
    // The signature is checked first, because a request without it is not a delivery, even if its body looks like one.
    const header = headerReader(headers);
    const { time, shared, asymmetric, prefix, isHex } = signatureOf(header);
    const text = rawTextOf(rawBody);
    const found = typeof secret === 'function' ? await secret(header('loyalty-endpoint-id') || null) : secret;
    // One or a list, as text: `a,b`. A file that holds a secret often ends in a line break.
    const secrets = `${[found]}`.match(/[^,\s]+/g) ?? [];
    if (!secrets[0]) refuse('secret_missing');
    const signed = prefix + text;
    let isSigned = false;
    let fits = false;
    for (const one of secrets) {
      const [, key, publicKey] = one.match(/^(?:whsec_([A-Za-z\d+/]{16,}=*)|whpk_([A-Za-z\d+/]{43}=))$/) ?? [];
      if (publicKey) for (const candidate of asymmetric) isSigned ||= await isSignedBy(publicKey, candidate, signed);
      else if (key) {
        const expected = await hmac(isHex ? one : atob(key), signed, isHex);
        isSigned ||= shared.some((candidate) => isEqual(candidate, expected));
      } else refuse('secret_unreadable');
      fits ||= !!(publicKey ? asymmetric : shared)[0];
    }
    // First the signature, then the age: only a delivery with a valid signature can be "too old".
    // AWS Lambda gives bodies as base64, in which no event is written.
    if (!isSigned)
      refuse(
        /^[\w+/]+=*$/.test(text) ? 'body_encoded' : 'signature_mismatch',
        undefined,
        fits ? '' : ` It is signed with ${shared[0] ? 'v1, so pass whsec_…' : 'v1a, so pass whpk_…'}.`,
      );
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
  /** Signatures with a shared secret (v1). One of them must match: while a secret is rotated, the old and the new one sign. */
  readonly shared: readonly string[];
  /** Signatures with a private key (v1a), of which the same holds. */
  readonly asymmetric: readonly string[];
  /** Signed text before the body. */
  readonly prefix: string;
  /** Our header has hex, the other family base64. */
  readonly isHex: boolean;
}

/**
 * Reads `Loyalty-Signature`. If it is missing or a private key signed too, reads the headers of Standard Webhooks.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @throws WebhookVerificationError `signature_missing` or `signature_unreadable`.
 */
function signatureOf(header: HeaderReader): Signature {
  const [id, stamp, value] = [header('webhook-id'), header('webhook-timestamp'), header('webhook-signature')];
  const standard = id && stamp && value && `t=${stamp},${value}`;
  const asymmetric = standard.match(/(?<=\bv1a,)[A-Za-z\d+/]{86}==/g) ?? [];
  const own = asymmetric[0] ? '' : header('loyalty-signature');
  const text = own || standard;
  if (!text) refuse('signature_missing');
  // The reader limits the length, and so the number.
  const [, time] = text.match(/\bt=(\d+),/) ?? [];
  const shared = text.match(/(?<=\bv1[=,])[\w+/=]{44,}/g) ?? [];
  if (!time || !(shared[0] || asymmetric[0])) refuse('signature_unreadable');
  return { time, shared, asymmetric, prefix: own ? `${time}.` : `${id}.${time}.`, isHex: own !== '' };
}
