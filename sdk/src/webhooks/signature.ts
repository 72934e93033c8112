import type { HeaderReader } from './header-reader.ts';
import { WebhookVerificationError } from './webhook-verification-error.ts';

/** What a delivery says of its signature, by one of the two families of headers. */
export interface Signature {
  readonly family: 'loyalty' | 'standard';
  /** Unix seconds, as written. */
  readonly time: string;
  /** What is signed before the body. */
  readonly prefix: string;
  /** Any of them may be right: while a secret rotates, old and new both sign. */
  readonly candidates: readonly string[];
}

const maxCandidates = 16;

/**
 * Reads `Loyalty-Signature`, or the headers of Standard Webhooks where that one is not there.
 *
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 * @throws {@link WebhookVerificationError} `signature_missing` or `signature_unreadable`.
 */
export function signatureOf(header: HeaderReader): Signature {
  const own = header('loyalty-signature');
  if (own !== null) return ownSignature(own);
  const [id, time, value] = [header('webhook-id'), header('webhook-timestamp'), header('webhook-signature')];
  if (id === null || time === null || value === null) {
    throw new WebhookVerificationError(
      'signature_missing',
      'There is neither Loyalty-Signature nor webhook-id, webhook-timestamp and webhook-signature. This is no delivery of ours, or something before removed its headers.',
    );
  }
  const found = [...value.matchAll(/(?:^|[ ,])v1,([0-9A-Za-z+/]{43}=)(?![^ ,])/g)];
  const candidates = found.slice(0, maxCandidates).map(([, signature = '']) => signature);
  return checked({ family: 'standard', time, prefix: `${id}.${time}.`, candidates });
}

function ownSignature(value: string): Signature {
  const parts = value.split(',').map((part) => part.trim());
  const time = parts.find((part) => part.startsWith('t='))?.slice(2) ?? '';
  const candidates = parts.filter((part) => /^v1=[0-9a-f]{64}$/.test(part)).slice(0, maxCandidates);
  return checked({ family: 'loyalty', time, prefix: `${time}.`, candidates: candidates.map((part) => part.slice(3)) });
}

function checked(signature: Signature): Signature {
  if (/^\d{1,12}$/.test(signature.time) && signature.candidates.length > 0) return signature;
  throw new WebhookVerificationError(
    'signature_unreadable',
    'The signature header is not of its form: t=<unix seconds>,v1=<64 hex digits>, or v1,<base64> beside webhook-id and webhook-timestamp.',
  );
}
