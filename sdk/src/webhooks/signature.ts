import type { HeaderReader } from './header-reader.ts';
import { refuse } from './webhook-verification-error.ts';

/** What a delivery says of its signature, by one of the two families of headers. */
export interface Signature {
  /** Ours is in hex, the other family's in base64. */
  readonly isHex: boolean;
  /** Unix seconds, as written. */
  readonly time: string;
  /** What is signed before the body. */
  readonly prefix: string;
  /** Any of them may be right: while a secret rotates, old and new both sign. */
  readonly candidates: readonly string[];
}

/**
 * Reads `Loyalty-Signature`, or the headers of Standard Webhooks where that one is not there.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @throws WebhookVerificationError `signature_missing` or `signature_unreadable`.
 */
export function signatureOf(header: HeaderReader): Signature {
  const own = header('loyalty-signature');
  const id = own || header('webhook-id');
  const stamp = own || header('webhook-timestamp');
  const value = own || header('webhook-signature');
  const text = own || (id && stamp && value && `t=${stamp},${value}`);
  if (!text) refuse('signature_missing');
  // The reader bounds the length, and so the number.
  const [, time] = text.match(/\bt=(\d+),/) ?? [];
  const candidates = text.match(/(?<=\bv1[=,])[\w+/=]{44,}/g);
  if (!time || !candidates) refuse('signature_unreadable');
  return { time, candidates, isHex: own !== '', prefix: `${own ? '' : `${id}.`}${time}.` };
}
