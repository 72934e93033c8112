import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../fields/ids.ts';
import { listOf, NoBody, noQuery } from '../fields/pages.ts';
import { Passkey, PasskeyCreate, PasskeyOptions } from '../resources/passkeys.ts';
import { about, c, changeHeaders, writeHeaders } from './route.ts';

const pathParams = z.object({ id: pathId() });

export const passkeys = c.router({
  options: {
    method: 'POST',
    path: '/v1/passkeys/options',
    query: noQuery,
    body: NoBody,
    responses: { 200: PasskeyOptions, ...problems },
    summary: 'Get options for a passkey',
    description: 'Returns the options that the page of the signed-in person passes to `navigator.credentials.create`.',
    metadata: about({
      operationId: 'getPasskeyOptions',
      scope: 'session',
      bound: { program: 'open', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Sign-in',
      idempotent: 'ignored',
      codes: [],
    }),
  },
  create: {
    method: 'POST',
    path: '/v1/passkeys',
    headers: writeHeaders,
    query: noQuery,
    body: PasskeyCreate,
    responses: { 201: Passkey, ...problems },
    summary: 'Add a passkey',
    description: 'Adds the credential that the browser created to the signed-in person.',
    metadata: about({
      operationId: 'createPasskey',
      scope: 'session',
      bound: { program: 'open', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Sign-in',
      idempotent: 'stored',
      codes: ['passkey_refused', 'too_many'],
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/passkeys',
    query: noQuery,
    responses: { 200: listOf(Passkey, 'PasskeyList'), ...problems },
    summary: 'List your passkeys',
    description: 'Returns the passkeys of the signed-in person, newest first, on one page.',
    metadata: about({
      operationId: 'listPasskeys',
      scope: 'session',
      bound: { program: 'open', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Sign-in',
      idempotent: 'ignored',
      codes: [],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/passkeys/:id',
    pathParams,
    query: noQuery,
    responses: { 200: Passkey, ...problems },
    summary: 'Get a passkey',
    description: 'Returns one passkey of the signed-in person.',
    metadata: about({
      operationId: 'getPasskey',
      scope: 'session',
      bound: { program: 'open', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Sign-in',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  remove: {
    method: 'DELETE',
    path: '/v1/passkeys/:id',
    pathParams,
    headers: changeHeaders,
    query: noQuery,
    responses: { 204: c.noBody(), ...problems },
    summary: 'Remove a passkey',
    description: 'Nobody can sign in with the passkey any more. Sessions that began with it stay.',
    metadata: about({
      operationId: 'removePasskey',
      scope: 'session',
      bound: { program: 'open', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Sign-in',
      idempotent: 'stored',
      codes: ['not_found', 'version_mismatch'],
    }),
  },
});
