import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../fields/ids.ts';
import { listOf, NoBody, noQuery, pageQuery } from '../fields/pages.ts';
import { ProgramImageRequest } from '../resources/program-images.ts';
import { Program, ProgramCreate, ProgramPatch, ProgramsQuery, ProgramVersion } from '../resources/programs.ts';
import { SalePreview, SalePreviewRequest } from '../resources/sale-previews.ts';
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
      'Returns active programs, each with its rules as JSON. Keys with the scope `admin` can list draft, paused and archived programs with `status`.',
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
    description: 'Returns one program with its rules, whatever its status.',
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
    description:
      'Creates a draft, or an active program with `status: active`. The answer has all defaults of the rules filled in.',
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
    summary: 'Update a program',
    description:
      'Changing the rules creates a new `rules_version` that applies from then on. Earned units never change.',
    metadata: about({
      operationId: 'updateProgram',
      scope: 'admin',
      tag: 'Programs',
      idempotent: 'stored',
      codes: ['not_found', 'version_mismatch', 'kind_immutable', 'invalid_state'],
    }),
  },
  setImage: {
    method: 'PUT',
    path: '/v1/programs/:id/image',
    pathParams,
    headers: changeHeaders,
    query: noQuery,
    body: ProgramImageRequest,
    responses: { 200: Program, ...problems },
    summary: "Set a program's image",
    description:
      'Stores a PNG, JPEG or WebP file, which card pages show. The file replaces the one before, and null removes it. Anyone with the path can load the file. The file is not changed. Before you upload it, remove private metadata, such as the location where a photo was taken.',
    metadata: about({
      operationId: 'setProgramImage',
      scope: 'admin',
      tag: 'Programs',
      idempotent: 'stored',
      largeBody: true,
      codes: ['not_found', 'version_mismatch', 'invalid_state'],
    }),
  },
  previewSale: {
    method: 'POST',
    path: '/v1/programs/:id/preview',
    pathParams,
    query: noQuery,
    body: SalePreviewRequest,
    responses: { 200: SalePreview, ...problems },
    summary: 'Try rules on a sale',
    description:
      'Checks the rules that you send, and returns the units that one sale on a new card would earn with them. The sale can be on a future day, to try a campaign before it begins. Works for drafts too. Writes nothing.',
    metadata: about({
      operationId: 'previewSale',
      scope: 'admin',
      tag: 'Programs',
      idempotent: 'ignored',
      codes: [
        'not_found',
        'kind_immutable',
        'unsupported_for_kind',
        'amount_unit_mismatch',
        'currency_mismatch',
        'limit_exceeded',
        'occurred_at_out_of_range',
        'purchase_amount_required',
        'result_out_of_range',
      ],
    }),
  },
  activate: {
    method: 'POST',
    path: '/v1/programs/:id/activate',
    ...action,
    summary: 'Activate a program',
    description: 'Activates a draft or paused program. Cards can then be issued and can earn.',
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
    description:
      'Refuses earns, top-ups, renewals and new cards until you activate the program again. Units on the cards stay usable.',
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
    description: 'Refuses earns, top-ups, renewals and new cards permanently. Units on the cards stay usable.',
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
    summary: "List versions of a program's rules",
    description: 'Returns the newest version first, each with the time from which it applies.',
    metadata: about({
      operationId: 'listProgramVersions',
      scope: 'admin',
      tag: 'Programs',
      idempotent: 'ignored',
      codes: ['not_found', 'invalid_cursor'],
    }),
  },
});
