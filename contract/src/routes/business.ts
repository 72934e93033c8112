import { problems } from '../errors.ts';
import { noQuery } from '../fields/pages.ts';
import { BusinessPatch, Me } from '../resources/business.ts';
import { about, changeHeaders } from './route.ts';

export const me = {
  method: 'GET',
  path: '/v1/me',
  query: noQuery,
  responses: { 200: Me, ...problems },
  summary: 'Get the business',
  description: 'Returns the business of the key or signed-in person, its plan, and what the key or person may do.',
  metadata: about({
    operationId: 'getMe',
    scope: 'any',
    bound: { program: 'open', location: 'open' },
    roles: ['manager', 'support', 'cashier', 'read_only'],
    tag: 'Business',
    idempotent: 'ignored',
    codes: [],
  }),
} as const;

export const updateBusiness = {
  method: 'PATCH',
  path: '/v1/me',
  headers: changeHeaders,
  query: noQuery,
  body: BusinessPatch,
  responses: { 200: Me, ...problems },
  summary: 'Update the business',
  description:
    'Changes the name of the business, the e-mail address of its owner, its country or the origins of its web apps, in live and test mode. Only the operator of the service can change the plan.',
  metadata: about({
    operationId: 'updateBusiness',
    scope: 'admin',
    bound: null,
    roles: ['manager'],
    tag: 'Business',
    idempotent: 'stored',
    codes: ['version_mismatch'],
  }),
} as const;
