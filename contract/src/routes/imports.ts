import { z } from 'zod';
import { problems } from '../errors.ts';
import { pathId } from '../ids.ts';
import { Import, ImportPreview, ImportRequest } from '../imports.ts';
import { noQuery } from '../pages.ts';
import { about, c, writeHeaders } from './route.ts';

export const imports = c.router({
  create: {
    method: 'POST',
    path: '/v1/imports',
    headers: writeHeaders,
    query: noQuery,
    body: ImportRequest,
    responses: { 202: Import, ...problems },
    summary: 'Import customers, cards and balances',
    description:
      'Takes up to 5,000 rows as JSON or `text/csv`, in a body of at most 1 MiB, and works through them in the background: get the import until its status is `done`. The first line of a file names the fields of a row; `from` and `mapping` read other names. Texts are read as spreadsheets write them; one that can be read in two ways is refused. Each row is taken whole or refused by itself, with its line and why. A row makes what is not there and changes nothing that is: sent again, it is `unchanged`, and an opening balance never counts twice. No bonus for issue is granted.',
    metadata: about({
      operationId: 'createImport',
      scope: 'admin',
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
      'Answers for each row what an import would make of it now, or why it would be refused. Nothing is written.',
    metadata: about({
      operationId: 'previewImport',
      scope: 'admin',
      tag: 'Records',
      idempotent: 'ignored',
      largeBody: true,
      csv: true,
      codes: [],
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
      'How far it is, and which rows were refused. Kept 400 days (LOYALTY_AUDIT_DAYS), without the personal data of its rows.',
    metadata: about({
      operationId: 'getImport',
      scope: 'admin',
      tag: 'Records',
      idempotent: 'ignored',
      codes: ['not_found'],
    }),
  },
});
