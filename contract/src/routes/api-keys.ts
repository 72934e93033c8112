import { z } from 'zod';
import { ApiKey, ApiKeyCreate, ApiKeyRotate } from '../api-keys.ts';
import { problems } from '../errors.ts';
import { pathId } from '../ids.ts';
import { listOf, noQuery, pageQuery } from '../pages.ts';
import { about, c, changeHeaders, writeHeaders } from './route.ts';

const pathParams = z.object({ id: pathId() });

export const apiKeys = c.router({
  create: {
    method: 'POST',
    path: '/v1/api-keys',
    headers: writeHeaders,
    query: noQuery,
    body: ApiKeyCreate,
    responses: { 201: ApiKey, ...problems },
    summary: 'Create an API key',
    description: 'Of the mode of the key in use and with a subset of its scopes. `secret` is shown this once.',
    metadata: about({
      operationId: 'createApiKey',
      scope: 'admin',
      tag: 'API keys',
      idempotent: 'stored',
      codes: ['key_scope_exceeded'],
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/api-keys',
    query: z.strictObject(pageQuery()),
    responses: { 200: listOf(ApiKey, 'ApiKeyList'), ...problems },
    summary: 'List API keys',
    description: 'Newest first, revoked and expired ones included; never their secrets.',
    metadata: about({
      operationId: 'listApiKeys',
      scope: 'admin',
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
    description: 'One key, never its secret.',
    metadata: about({
      operationId: 'getApiKey',
      scope: 'admin',
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
    responses: { 200: ApiKey, ...problems },
    summary: 'Rotate an API key',
    description:
      'Makes a new key with the same name and scopes. Its `secret` is shown this once. The old key goes on for `expires_in` seconds, and no longer than it would have lived. A replay has `secret: null`, and `secret_detail` says what to do.',
    metadata: about({
      operationId: 'rotateApiKey',
      scope: 'admin',
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
      'The next request with it is refused; other servers refuse its reads within 5 seconds. Revoking a revoked key changes nothing.',
    metadata: about({
      operationId: 'revokeApiKey',
      scope: 'admin',
      tag: 'API keys',
      idempotent: 'stored',
      codes: ['not_found', 'version_mismatch'],
    }),
  },
});
