import type { HeaderReader } from './header-reader.ts';
import { refuse } from './webhook-verification-error.ts';

/**
 * The signature of a delivery, from one of the two families of headers. An array, because field names would be in every
 * bundle.
 */
export type Signature = readonly [
  // Unix seconds, as received.
  time: string,
  // One of them must match: while a secret is rotated, the old and the new one sign.
  candidates: readonly string[],
  // Signed text before the body.
  prefix: string,
  // Our header has hex, the other family base64.
  isHex: boolean,
];

/**
 * Reads `Loyalty-Signature`. If it is missing, reads the headers of Standard Webhooks.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @throws WebhookVerificationError `signature_missing` or `signature_unreadable`.
 */
export function signatureOf(header: HeaderReader): Signature {
  const own = header('loyalty-signature');
  const [id, stamp, value] = [header('webhook-id'), header('webhook-timestamp'), header('webhook-signature')];
  const text = own || (id && stamp && value && `t=${stamp},${value}`);
  if (!text) refuse('signature_missing');
  // The reader limits the length, and so the number.
  const [, time] = text.match(/\bt=(\d+),/) ?? [];
  const candidates = text.match(/(?<=\bv1[=,])[\w+/=]{44,}/g);
  if (!time || !candidates) refuse('signature_unreadable');
  return [time, candidates, `${own ? '' : `${id}.`}${time}.`, !!own];
}
