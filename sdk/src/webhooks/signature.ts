import type { HeaderReader } from './header-reader.ts';
import { refuse } from './webhook-verification-error.ts';

/** What a delivery says of its signature, by one of the two families of headers. Names of fields would be in every bundle. */
export type Signature = readonly [
  // Unix seconds, as written.
  time: string,
  // Any of them may be right: while a secret rotates, old and new both sign.
  candidates: readonly string[],
  // What is signed before the body.
  prefix: string,
  // Ours is in hex, the other family's in base64.
  isHex: boolean,
];

/**
 * Reads `Loyalty-Signature`, or the headers of Standard Webhooks where that one is not there.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @throws WebhookVerificationError `signature_missing` or `signature_unreadable`.
 */
export function signatureOf(header: HeaderReader): Signature {
  const own = header('loyalty-signature');
  const [id, stamp, value] = ['id', 'timestamp', 'signature'].map((name) => header(`webhook-${name}`));
  const text = own || (id && stamp && value && `t=${stamp},${value}`);
  if (!text) refuse('signature_missing', 'Pass all headers.');
  // The reader bounds the length, and so the number.
  const [, time] = text.match(/\bt=(\d+),/) ?? [];
  const candidates = text.match(/(?<=\bv1[=,])[\w+/=]{44,}/g);
  if (!time || !candidates) refuse('signature_unreadable', 'Pass it unchanged.');
  return [time, candidates, `${own ? '' : `${id}.`}${time}.`, !!own];
}
