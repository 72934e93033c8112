import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../fields/ids.ts';
import { listOf, NoBody, noQuery } from '../fields/pages.ts';
import { Session } from '../resources/sessions.ts';
import { TillTicket } from '../resources/till-tickets.ts';
import { about, c, changeHeaders } from './route.ts';

const pathParams = z.object({ id: pathId() });

export const sessions = c.router({
  list: {
    method: 'GET',
    path: '/v1/sessions',
    query: noQuery,
    responses: { 200: listOf(Session, 'SessionList'), ...problems },
    summary: 'List your sessions',
    description: 'Returns the sessions of the signed-in person, newest first, on one page.',
    metadata: about({
      operationId: 'listSessions',
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
    path: '/v1/sessions/:id',
    pathParams,
    query: noQuery,
    responses: { 200: Session, ...problems },
    summary: 'Get a session',
    description: 'Returns one session of the signed-in person. The id `current` names the session of this request.',
    metadata: about({
      operationId: 'getSession',
      scope: 'session',
      bound: { program: 'open', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Sign-in',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  end: {
    method: 'DELETE',
    path: '/v1/sessions/:id',
    pathParams,
    headers: changeHeaders,
    query: noQuery,
    responses: { 204: c.noBody(), ...problems },
    summary: 'End a session',
    description:
      'Signs out a session of the signed-in person. The id `current` names the session of this request, and the answer removes its cookie.',
    metadata: about({
      operationId: 'endSession',
      scope: 'session',
      bound: { program: 'open', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Sign-in',
      idempotent: 'stored',
      codes: ['not_found', 'version_mismatch'],
    }),
  },
  tillTicket: {
    method: 'POST',
    path: '/v1/till-tickets',
    query: noQuery,
    body: NoBody,
    responses: { 200: TillTicket, ...problems },
    summary: 'Get a till ticket',
    description:
      'Returns a ticket of the signed-in person. A till that sold without a network can then send their sales in a batch while another person is signed in.',
    metadata: about({
      operationId: 'getTillTicket',
      scope: 'session',
      bound: { program: 'open', location: 'open' },
      roles: ['manager', 'support', 'cashier', 'read_only'],
      tag: 'Sign-in',
      idempotent: 'ignored',
      codes: [],
    }),
  },
});
