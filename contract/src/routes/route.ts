import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import type { RouteMetadata } from '../scopes.ts';

export const c = initContract();

/** What a route says of itself, checked and kept narrow. */
export const about = <const Metadata extends RouteMetadata>(metadata: Metadata): Metadata => metadata;

/** The header of every operation that writes. Its exact form is checked with its own code, so the schema lets any text through. */
export const writeHeaders = {
  'idempotency-key': z
    .string()
    .optional()
    .meta({ description: '1 to 255 visible ASCII characters. The answer is kept for 7 days and replayed.' }),
} as const;

/** The headers of operations that change one resource: with If-Match only a version that the caller has seen is changed. */
export const changeHeaders = {
  ...writeHeaders,
  'if-match': z.string().optional().meta({
    description:
      'The ETag last seen, several of them separated by commas, or `*`; any other version is answered with 412. Weak ETags, and those to which a proxy has added a suffix such as `-gzip`, match too.',
  }),
} as const;

/** The headers of operations that create a resource or change it. */
export const putHeaders = {
  ...changeHeaders,
  'if-none-match': z.string().optional().meta({
    description: '`*` to create only: where the resource exists, the answer is 412 and nothing is changed.',
  }),
} as const;
