import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../ids.ts';
import { listOf, NoBody, noQuery, pageQuery } from '../pages.ts';
import { Program, ProgramCreate, ProgramPatch, ProgramsQuery, ProgramVersion } from '../programs.ts';
import { about, c, changeHeaders, writeHeaders } from './route.ts';

const pathParams = z.object({ id: pathId() });
const action = {
  pathParams,
  headers: writeHeaders,
  query: noQuery,
  body: NoBody,
  responses: { 200: Program, ...problems },
} as const;

export const programs = c.router({
  list: {
    method: 'GET',
    path: '/v1/programs',
    query: ProgramsQuery,
    responses: { 200: listOf(Program, 'ProgramList'), ...problems },
    summary: 'List programs',
    description:
      'Active programs, each with its rules as JSON. Draft, paused and archived ones with `status`, for keys with the scope admin.',
    metadata: about({
      operationId: 'listPrograms',
      scope: 'any',
      tag: 'Programs',
      idempotent: 'ignored',
      codes: ['invalid_cursor'],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/programs/:id',
    pathParams,
    query: noQuery,
    responses: { 200: Program, ...problems },
    summary: 'Get a program',
    description: 'One program with its rules, whatever its status.',
    metadata: about({
      operationId: 'getProgram',
      scope: 'any',
      tag: 'Programs',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
  create: {
    method: 'POST',
    path: '/v1/programs',
    headers: writeHeaders,
    query: noQuery,
    body: ProgramCreate,
    responses: { 201: Program, ...problems },
    summary: 'Create a program',
    description: 'A draft unless `status` says active. The answer has every default of the rules written out.',
    metadata: about({
      operationId: 'createProgram',
      scope: 'admin',
      tag: 'Programs',
      idempotent: 'stored',
      codes: ['too_many'],
    }),
  },
  update: {
    method: 'PATCH',
    path: '/v1/programs/:id',
    pathParams,
    headers: changeHeaders,
    query: noQuery,
    body: ProgramPatch,
    responses: { 200: Program, ...problems },
    summary: 'Change a program',
    description: 'Other rules make a new rules_version, valid from then on; what was earned is never rewritten.',
    metadata: about({
      operationId: 'updateProgram',
      scope: 'admin',
      tag: 'Programs',
      idempotent: 'stored',
      codes: ['not_found', 'version_mismatch', 'kind_immutable', 'invalid_state'],
    }),
  },
  activate: {
    method: 'POST',
    path: '/v1/programs/:id/activate',
    ...action,
    summary: 'Activate a program',
    description: 'Of a draft or paused program: cards can be issued and earn.',
    metadata: about({
      operationId: 'activateProgram',
      scope: 'admin',
      tag: 'Programs',
      idempotent: 'stored',
      codes: ['not_found', 'invalid_state', 'too_many'],
    }),
  },
  pause: {
    method: 'POST',
    path: '/v1/programs/:id/pause',
    ...action,
    summary: 'Pause a program',
    description: 'Nothing is earned until it is activated again; what is on the cards stays usable.',
    metadata: about({
      operationId: 'pauseProgram',
      scope: 'admin',
      tag: 'Programs',
      idempotent: 'stored',
      codes: ['not_found', 'invalid_state'],
    }),
  },
  archive: {
    method: 'POST',
    path: '/v1/programs/:id/archive',
    ...action,
    summary: 'Archive a program',
    description: 'For good: nothing is earned any more; what is on the cards stays usable.',
    metadata: about({
      operationId: 'archiveProgram',
      scope: 'admin',
      tag: 'Programs',
      idempotent: 'stored',
      codes: ['not_found', 'invalid_state'],
    }),
  },
  versions: {
    method: 'GET',
    path: '/v1/programs/:id/versions',
    pathParams,
    query: z.strictObject(pageQuery()),
    responses: { 200: listOf(ProgramVersion, 'ProgramVersionList'), ...problems },
    summary: "List the versions of a program's rules",
    description: 'Newest first, each with the time from which it holds.',
    metadata: about({
      operationId: 'listProgramVersions',
      scope: 'admin',
      tag: 'Programs',
      idempotent: 'ignored',
      codes: ['not_found', 'invalid_cursor'],
    }),
  },
});
