import { z } from 'zod';
import { errorTable } from '../errors.ts';
import { idOf } from './examples/ids.ts';
import type { Header, Reference } from './routes/document.ts';
import { hasPages, type Route } from './routes/routes.ts';

const text = { type: 'string' } as const;

/** The headers of answers, as components. */
export const answerHeaders = {
  'Request-Id': {
    description: 'Id of this request. Problems, events and our logs contain it too.',
    schema: text,
    example: idOf('request'),
  },
  'RateLimit-Policy': {
    description: 'Rate limit of the plan: `q` requests in `w` seconds.',
    schema: text,
    example: '"default";q=100;w=1',
  },
  RateLimit: {
    description: 'Rest of the rate limit: `r` requests now, more in `t` seconds.',
    schema: text,
    example: '"default";r=99;t=1',
  },
  ETag: { description: 'Version of the resource, for If-Match.', schema: text, example: '"1"' },
  Location: { description: 'URL of the new resource.', schema: text, example: `/v1/customers/${idOf('customer')}` },
  Link: {
    description: 'The next page, if there is one.',
    schema: text,
    example: '</v1/cards?cursor=eyJ2IjoxfQ>; rel="next"',
  },
  'Idempotent-Replayed': {
    description:
      '`true` if this is the stored answer to an earlier request with the same Idempotency-Key or reference.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  'Original-Request': {
    description: 'Id of the original request. Only with a replay.',
    schema: text,
    example: idOf('request'),
  },
  'Retry-After': {
    description: 'Number of seconds to wait before you retry.',
    schema: { type: 'integer', minimum: 0 },
    example: 1,
  },
  'WWW-Authenticate': {
    description: 'How to authenticate, or the missing scope.',
    schema: text,
    example: 'Bearer realm="loyalty"',
  },
} as const satisfies Record<string, Header>;

type HeaderName = keyof typeof answerHeaders;

const refer = (names: readonly HeaderName[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const limits = ['RateLimit-Policy', 'RateLimit'] as const;

/** The headers of an answer without an error. */
export function headersOfAnswer(route: Route, status: number, schema: z.ZodType | null): Record<string, Reference> {
  const names: HeaderName[] = ['Request-Id', ...limits];
  if (schema instanceof z.ZodObject && 'version' in schema.shape && !route.metadata.streams) names.push('ETag');
  if (status === 201) names.push('Location');
  if (hasPages(route)) names.push('Link');
  if (route.metadata.idempotent === 'stored') names.push('Idempotent-Replayed', 'Original-Request');
  return refer(names);
}

/** Statuses that are sent before the business is known. They have no rate-limit headers. */
const withoutLimits: readonly number[] = [401, 408, 431, 500, 501, 503];
const waitStatuses: readonly number[] = [429, 503, errorTable.idempotency_key_in_use[0]];

/** The headers of a problem. */
export function headersOfProblem(route: Route, status: number): Record<string, Reference> {
  const names: HeaderName[] = ['Request-Id'];
  if (!withoutLimits.includes(status)) names.push(...limits);
  if (status === 401 || status === 403) names.push('WWW-Authenticate');
  if (waitStatuses.includes(status) && (status !== 409 || route.metadata.idempotent === 'stored'))
    names.push('Retry-After');
  return refer(names);
}
