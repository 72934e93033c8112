import type { Request } from 'express';
import { Refusal } from '../domain/refusal.ts';
import type { IfMatch } from '../operations/guards.ts';

const visible = /^[\x21-\x7e]{1,255}$/;

/**
 * The Idempotency-Key of a request; null where there is none. Quotes, as the draft has them, do not count.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
export function idempotencyKeyOf(req: Request): string | null {
  const header = req.headers['idempotency-key'];
  if (header === undefined) return null;
  const text = String(header);
  const key = text.length >= 2 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
  if (visible.test(key)) return key;
  throw new Refusal('invalid_idempotency_key', 'An Idempotency-Key is 1 to 255 visible ASCII characters.', {}, [
    {
      in: 'header',
      pointer: '/idempotency-key',
      code: 'invalid_value',
      detail: 'is not 1 to 255 visible ASCII characters',
    },
  ]);
}

/** The version that If-Match asks for. */
export function ifMatchOf(req: Request): IfMatch {
  const header = req.headers['if-match'];
  if (header === undefined) return null;
  if (header === '*') return '*';
  const version = /^"?(\d{1,15})"?$/.exec(header)?.[1];
  if (version) return Number(version);
  throw new Refusal('invalid_request', 'If-Match is not an ETag of ours.', {}, [
    { in: 'header', pointer: '/if-match', code: 'invalid_value', detail: 'is not an ETag such as "3"' },
  ]);
}
