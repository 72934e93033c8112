import type { Request } from 'express';
import { Refusal } from '../../domain/refusal.ts';
import type { NamedVersions } from '../../service/found.ts';
import { parseEntityTags, versionsOf } from './entity-tags.ts';

const visible = /^[\x21-\x7e]{1,255}$/;

/**
 * The Idempotency-Key of a request, without the quotes of the draft. Null if the header is absent.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
export function idempotencyKeyOf(req: Request): string | null {
  const header = req.headers['idempotency-key'];
  if (header === undefined) return null;
  const key = unquoted(String(header));
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

/** The key without the quotes that the draft puts around it. */
export const unquoted = (text: string): string =>
  text.length >= 2 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;

/** The versions that If-Match names. One of them must be the current version. */
export const ifMatchOf = (req: Request): NamedVersions => namedVersions(req, 'if-match');

/** The versions that If-None-Match excludes. With `*` the resource must not exist yet. */
export const ifNoneMatchOf = (req: Request): NamedVersions => namedVersions(req, 'if-none-match');

const headerNames = { 'if-match': 'If-Match', 'if-none-match': 'If-None-Match' } as const;

function namedVersions(req: Request, name: keyof typeof headerNames): NamedVersions {
  const header = req.headers[name];
  if (header === undefined) return null;
  const tags = parseEntityTags(header);
  if (tags === '*') return '*';
  const versions = versionsOf(tags);
  if (versions.length > 0) return versions;
  throw new Refusal(
    'invalid_request',
    `${headerNames[name]} names no ETag of this API. Send one such as "3", or *.`,
    {},
    [
      {
        in: 'header',
        pointer: `/${name}`,
        code: 'invalid_value',
        detail: 'must be an ETag such as "3", a list of them, or *',
      },
    ],
  );
}
