import { z } from 'zod';
import { errorTable } from '../errors.ts';
import { idOf } from './examples/ids.ts';
import type { Header, Reference } from './routes/document.ts';
import { hasPages, type Route } from './routes/routes.ts';

const text = { type: 'string' } as const;

/** The headers of our answers, as components. */
export const answerHeaders = {
  'Request-Id': {
    description: 'The id of this request; also in problems, events and our logs.',
    schema: text,
    example: idOf('request'),
  },
  'RateLimit-Policy': {
    description: 'What the plan allows: `q` requests in `w` seconds.',
    schema: text,
    example: '"default";q=100;w=1',
  },
  RateLimit: {
    description: 'What is left of it: `r` requests now, more in `t` seconds.',
    schema: text,
    example: '"default";r=99;t=1',
  },
  ETag: { description: 'The version of the resource, for If-Match.', schema: text, example: '"1"' },
  Location: { description: 'Where the new resource is.', schema: text, example: `/v1/customers/${idOf('customer')}` },
  Link: {
    description: 'The next page, when there is one.',
    schema: text,
    example: '</v1/cards?cursor=eyJ2IjoxfQ>; rel="next"',
  },
  'Idempotent-Replayed': {
    description:
      '`true` when the answer is the stored one of an earlier request with the same Idempotency-Key or reference.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  'Original-Request': {
    description: 'With a replay: the id of the request that did it.',
    schema: text,
    example: idOf('request'),
  },
  'Retry-After': {
    description: 'Try again after so many seconds.',
    schema: { type: 'integer', minimum: 0 },
    example: 1,
  },
  'WWW-Authenticate': {
    description: 'How to authenticate, or the scope that is missing.',
    schema: text,
    example: 'Bearer realm="loyalty"',
  },
} as const satisfies Record<string, Header>;

type HeaderName = keyof typeof answerHeaders;

const refer = (names: readonly HeaderName[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const limits = ['RateLimit-Policy', 'RateLimit'] as const;

/** The headers of an answer that went well. */
export function headersOfAnswer(route: Route, status: number, schema: z.ZodType | null): Record<string, Reference> {
  const names: HeaderName[] = ['Request-Id', ...limits];
  if (schema instanceof z.ZodObject && 'version' in schema.shape && !route.metadata.streams) names.push('ETag');
  if (status === 201) names.push('Location');
  if (hasPages(route)) names.push('Link');
  if (route.metadata.idempotent === 'stored') names.push('Idempotent-Replayed', 'Original-Request');
  return refer(names);
}

/** Statuses that are answered before it is known whose request it is, or when that cannot be found out: without limits. */
const withoutLimits: readonly number[] = [401, 408, 431, 500, 503];
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
