import { Me } from '../business.ts';
import { problems } from '../errors.ts';
import { noQuery } from '../pages.ts';
import { about } from './route.ts';

export const me = {
  method: 'GET',
  path: '/v1/me',
  query: noQuery,
  responses: { 200: Me, ...problems },
  summary: 'The business behind the key',
  description: 'The business that owns the key in use, with its plan and the scopes of the key.',
  metadata: about({ operationId: 'getMe', scope: 'any', tag: 'Business', idempotent: 'ignored', codes: [] }),
} as const;
