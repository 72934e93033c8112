import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../fields/ids.ts';
import { listOf, noQuery } from '../fields/pages.ts';
import { Import, ImportPreview, ImportRequest, ImportSummary, ImportsQuery } from '../resources/imports.ts';
import { about, c, writeHeaders } from './route.ts';

export const imports = c.router({
  create: {
    method: 'POST',
    path: '/v1/imports',
    headers: writeHeaders,
    query: noQuery,
    body: ImportRequest,
    responses: { 202: Import, ...problems },
    summary: 'Import customers, cards, balances and vouchers',
    description:
      'Accepts up to 5,000 rows as JSON or `text/csv`, in a body of at most 1 MiB, and processes them in the background. Poll the import until its status is `done`. The first line of a CSV file has the field names; `from` and `mapping` map other column names. Cells can have the formats that spreadsheets write; an ambiguous value is refused. Each row is imported or refused separately; a refusal has the line and the reason. An import creates records and never changes existing ones. Sending a row again counts it as `unchanged`: an opening balance never counts twice. Imported cards get no issue bonus. An imported voucher sends `voucher.issued`.',
    metadata: about({
      operationId: 'createImport',
      scope: 'admin',
      bound: null,
      roles: ['manager'],
      tag: 'Records',
      idempotent: 'stored',
      largeBody: true,
      csv: true,
      codes: [],
    }),
  },
  preview: {
    method: 'POST',
    path: '/v1/imports/preview',
    query: noQuery,
    body: ImportRequest,
    responses: { 200: ImportPreview, ...problems },
    summary: 'Preview an import',
    description:
      'Returns the result that each row would have now, or the reason for which the row would be refused. Writes nothing.',
    metadata: about({
      operationId: 'previewImport',
      scope: 'admin',
      bound: null,
      roles: ['manager'],
      tag: 'Records',
      idempotent: 'ignored',
      largeBody: true,
      csv: true,
      codes: [],
    }),
  },
  list: {
    method: 'GET',
    path: '/v1/imports',
    query: ImportsQuery,
    responses: { 200: listOf(ImportSummary, 'ImportList'), ...problems },
    summary: 'List imports',
    description:
      'Returns the newest imports first, without their refused rows. Imports are kept for 400 days (LOYALTY_AUDIT_DAYS).',
    metadata: about({
      operationId: 'listImports',
      scope: 'admin',
      bound: null,
      roles: ['manager', 'support', 'read_only'],
      tag: 'Records',
      idempotent: 'ignored',
      codes: ['invalid_cursor'],
    }),
  },
  get: {
    method: 'GET',
    path: '/v1/imports/:id',
    pathParams: z.object({ id: pathId() }),
    query: noQuery,
    responses: { 200: Import, ...problems },
    summary: 'Get an import',
    description:
      'Returns the progress of the import and the refused rows. Imports are kept for 400 days (LOYALTY_AUDIT_DAYS), without the personal data of their rows.',
    metadata: about({
      operationId: 'getImport',
      scope: 'admin',
      bound: null,
      roles: ['manager', 'support', 'read_only'],
      tag: 'Records',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
});
