import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../fields/ids.ts';
import { listOf, noQuery, pageQuery } from '../fields/pages.ts';
import { ApiKey, ApiKeyCreate, ApiKeyRotate, ApiKeyWithSecret } from '../resources/api-keys.ts';
import { about, c, changeHeaders, writeHeaders } from './route.ts';

const pathParams = z.object({ id: pathId() });

export const apiKeys = c.router({
  create: {
    method: 'POST',
    path: '/v1/api-keys',
    headers: writeHeaders,
    query: noQuery,
    body: ApiKeyCreate,
    responses: { 201: ApiKeyWithSecret, ...problems },
    summary: 'Create an API key',
    description:
      'The new key has the mode of the key in use. It can have only scopes of the key in use. Only this answer contains the `secret`.',
    metadata: about({
      operationId: 'createApiKey',
      scope: 'admin',
      bound: null,
      roles: [],
      tag: 'API keys',
      idempotent: 'stored',
      codes: ['key_scope_exceeded', 'not_found'],
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/api-keys',
    query: z.strictObject(pageQuery()),
    responses: { 200: listOf(ApiKey, 'ApiKeyList'), ...problems },
    summary: 'List API keys',
    description: 'Returns the newest keys first, including revoked and expired ones. Secrets are never returned.',
    metadata: about({
      operationId: 'listApiKeys',
      scope: 'admin',
      bound: null,
      roles: [],
      tag: 'API keys',
      idempotent: 'ignored',
      codes: ['invalid_cursor'],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/api-keys/:id',
    pathParams,
    query: noQuery,
    responses: { 200: ApiKey, ...problems },
    summary: 'Get an API key',
    description: 'Returns one key without its secret.',
    metadata: about({
      operationId: 'getApiKey',
      scope: 'admin',
      bound: null,
      roles: [],
      tag: 'API keys',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  rotate: {
    method: 'POST',
    path: '/v1/api-keys/:id/rotate',
    pathParams,
    headers: writeHeaders,
    query: noQuery,
    body: ApiKeyRotate,
    responses: { 200: ApiKeyWithSecret, ...problems },
    summary: 'Rotate an API key',
    description:
      'Creates a key with the same name, scopes, operations, programs and locations. Only this answer contains its `secret`. The old key works for another `expires_in` seconds, but not beyond its own expiry. A replayed answer has `secret: null`; `secret_detail` explains what to do.',
    metadata: about({
      operationId: 'rotateApiKey',
      scope: 'admin',
      bound: null,
      roles: [],
      tag: 'API keys',
      idempotent: 'stored',
      codes: ['not_found', 'invalid_state', 'key_scope_exceeded'],
    }),
  },
  revoke: {
    method: 'DELETE',
    path: '/v1/api-keys/:id',
    pathParams,
    headers: changeHeaders,
    query: noQuery,
    responses: { 204: c.noBody(), ...problems },
    summary: 'Revoke an API key',
    description:
      'All writes with the key are refused at once. If there are several servers, the others can still answer reads for up to 5 seconds. Revoking a revoked key changes nothing.',
    metadata: about({
      operationId: 'revokeApiKey',
      scope: 'admin',
      bound: null,
      roles: [],
      tag: 'API keys',
      idempotent: 'stored',
      codes: ['not_found', 'version_mismatch'],
    }),
  },
});
