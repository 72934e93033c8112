import { problems } from '../errors.ts';
import { noQuery } from '../fields/pages.ts';
import { BusinessLogoRequest } from '../resources/brand.ts';
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
    'Changes the name of the business, the e-mail address of its owner, its country, its brand or the origins of its web apps, in live and test mode. Only the operator of the service can change the plan.',
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

export const setBusinessLogo = {
  method: 'PUT',
  path: '/v1/me/logo',
  headers: changeHeaders,
  query: noQuery,
  body: BusinessLogoRequest,
  responses: { 200: Me, ...problems },
  summary: 'Set the logo of the business',
  description:
    'Stores a PNG, JPEG or WebP file, which the card pages of live and test mode show. The file replaces the one before, and null removes it. Anyone with the path can load the file. The file is not changed. Before you upload it, remove private metadata, such as the location where a photo was taken.',
  metadata: about({
    operationId: 'setBusinessLogo',
    scope: 'admin',
    bound: null,
    roles: ['manager'],
    tag: 'Business',
    idempotent: 'stored',
    largeBody: true,
    codes: ['version_mismatch'],
  }),
} as const;
