import { initContract } from '@ts-rest/core';
import { z } from 'zod';
import type { RouteMetadata } from './metadata.ts';

export const c = initContract();

/** The properties of a route, with their narrow types. */
export const about = <const Metadata extends RouteMetadata>(metadata: Metadata): Metadata => metadata;

/** The header of every write. A malformed key has a separate error code, so this schema accepts any text. */
export const writeHeaders = {
  'idempotency-key': z
    .string()
    .optional()
    .meta({ description: '1 to 255 visible ASCII characters. The answer is stored and replayed for 7 days.' }),
} as const;

/** The headers of operations that change one resource. If-Match changes only a version that the caller has seen. */
export const changeHeaders = {
  ...writeHeaders,
  'if-match': z.string().optional().meta({
    description:
      'The ETag you last read, several ETags separated by commas, or `*`. If none matches the current version, the answer is 412. Weak ETags match, and so do ETags to which a proxy added a suffix such as `-gzip`.',
  }),
} as const;

/** The header of operations whose texts have translations. */
export const languageHeaders = {
  'accept-language': z.string().optional().meta({
    description:
      'Languages of the customer, such as `de-AT, en;q=0.8`. Names and descriptions are in the first of them if they are translated into it.',
  }),
} as const;

/** The headers of operations that create or change a resource. */
export const putHeaders = {
  ...changeHeaders,
  'if-none-match': z.string().optional().meta({
    description: '`*` creates only: if the resource exists, the answer is 412 and nothing changes.',
  }),
} as const;
