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
      'Takes rows as JSON or as `text/csv`, up to 5,000 in a body of at most 1 MiB, keeps them, and works through them in the background: get the import until its status is `done`. A file has the fields of a row as columns, named in its first line, separated by commas, semicolons, tabs or vertical bars; an empty field is one that is not given. A file whose columns have other names is sent as `csv` in JSON, with `from` for the customer export of another system, or with `mapping`, `set` and `ignore`. Columns that an import does not know are refused before a row is taken. Texts are read as spreadsheets write them, in a file and in JSON: `yes` as consent, phone numbers with blanks and brackets, dates such as 25.12.1990, amounts such as 1,200.00, several tags separated by commas. A text that can be read in two ways is refused, and both readings are named. Each row is taken whole or refused by itself, with its line and why; the others go in. A row makes what is not there, and changes nothing that is: sent again, it is `unchanged`, and an opening balance never counts twice. Cards that come in were issued before: no bonus for issue is granted.',
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
      'Takes what an import takes, and answers for each row what it would make now, or how it would be refused. Rows are judged one after the other, as if those before them were in. Nothing is written.',
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
