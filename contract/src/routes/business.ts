import { BusinessPatch, Me } from '../business.ts';
import { problems } from '../errors.ts';
import { noQuery } from '../pages.ts';
import { about, changeHeaders } from './route.ts';

export const me = {
  method: 'GET',
  path: '/v1/me',
  query: noQuery,
  responses: { 200: Me, ...problems },
  summary: 'The business behind the key',
  description: 'The business that owns the key in use, with its plan and the scopes of the key.',
  metadata: about({ operationId: 'getMe', scope: 'any', tag: 'Business', idempotent: 'ignored', codes: [] }),
} as const;

export const updateBusiness = {
  method: 'PATCH',
  path: '/v1/me',
  headers: changeHeaders,
  query: noQuery,
  body: BusinessPatch,
  responses: { 200: Me, ...problems },
  summary: 'Change the business',
  description:
    'Changes the name of the business and the e-mail address of its owner, for live and test mode. The operator of the service changes the plan.',
  metadata: about({
    operationId: 'updateBusiness',
    scope: 'admin',
    tag: 'Business',
    idempotent: 'stored',
    codes: ['version_mismatch'],
  }),
} as const;
