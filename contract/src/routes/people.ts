import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../fields/ids.ts';
import { listOf, NoBody, noQuery } from '../fields/pages.ts';
import { PeopleQuery, Person, PersonCreate, PersonPatch } from '../resources/people.ts';
import { about, c, changeHeaders, writeHeaders } from './route.ts';

const pathParams = z.object({ id: pathId() });

export const people = c.router({
  create: {
    method: 'POST',
    path: '/v1/people',
    headers: writeHeaders,
    query: noQuery,
    body: PersonCreate,
    responses: { 201: Person, ...problems },
    summary: 'Invite a person',
    description:
      'Adds a person with a role, and sends them an e-mail with a link to sign in. The link works once, within 7 days. A signed-in manager cannot invite owners and managers.',
    metadata: about({
      operationId: 'invitePerson',
      scope: 'admin',
      bound: null,
      roles: ['manager'],
      tag: 'People',
      idempotent: 'stored',
      codes: ['email_taken', 'role_not_allowed', 'too_many'],
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/people',
    query: PeopleQuery,
    responses: { 200: listOf(Person, 'PersonList'), ...problems },
    summary: 'List people',
    description: 'Returns the newest people first.',
    metadata: about({
      operationId: 'listPeople',
      scope: 'admin',
      bound: null,
      roles: ['manager'],
      tag: 'People',
      idempotent: 'ignored',
      codes: ['invalid_cursor'],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/people/:id',
    pathParams,
    query: noQuery,
    responses: { 200: Person, ...problems },
    summary: 'Get a person',
    description: 'Returns one person.',
    metadata: about({
      operationId: 'getPerson',
      scope: 'admin',
      bound: null,
      roles: ['manager'],
      tag: 'People',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  update: {
    method: 'PATCH',
    path: '/v1/people/:id',
    pathParams,
    headers: changeHeaders,
    query: noQuery,
    body: PersonPatch,
    responses: { 200: Person, ...problems },
    summary: 'Update a person',
    description:
      'Changes the name, role or locations of a person. The change applies from the next request of the person. If there are several servers, the others apply it within 5 seconds. A business keeps at least one owner.',
    metadata: about({
      operationId: 'updatePerson',
      scope: 'admin',
      bound: null,
      roles: ['manager'],
      tag: 'People',
      idempotent: 'stored',
      codes: ['not_found', 'version_mismatch', 'role_not_allowed', 'last_owner'],
    }),
  },
  remove: {
    method: 'DELETE',
    path: '/v1/people/:id',
    pathParams,
    headers: changeHeaders,
    query: noQuery,
    responses: { 204: c.noBody(), ...problems },
    summary: 'Remove a person',
    description:
      'Deletes the person with their sessions, passkeys and links. Their sessions end at once. The audit log keeps the id of the person.',
    metadata: about({
      operationId: 'removePerson',
      scope: 'admin',
      bound: null,
      roles: ['manager'],
      tag: 'People',
      idempotent: 'stored',
      codes: ['not_found', 'version_mismatch', 'role_not_allowed', 'last_owner'],
    }),
  },
  invite: {
    method: 'POST',
    path: '/v1/people/:id/invite',
    pathParams,
    headers: writeHeaders,
    query: noQuery,
    body: NoBody,
    responses: { 200: Person, ...problems },
    summary: 'Send the invitation again',
    description:
      'Sends the person another e-mail with a link to sign in. The link works once, within 7 days. Earlier links of the person stop working.',
    metadata: about({
      operationId: 'sendInvitation',
      scope: 'admin',
      bound: null,
      roles: ['manager'],
      tag: 'People',
      idempotent: 'stored',
      codes: ['not_found', 'role_not_allowed'],
    }),
  },
});
