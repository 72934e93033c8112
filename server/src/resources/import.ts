import type { Import } from '@loyalty-service/contract/imports';
import type { z } from 'zod';
import type { Row } from '../storage/tables.ts';
import { stampsOf } from './json.ts';

type Resource = z.infer<typeof Import>;

const refusedResource = ({ line, code, field, detail }: Row<'import_rows'>): Resource['refused'][number] => ({
  line,
  code: code ?? '',
  field,
  detail: detail ?? '',
});

/** `refused` are the refused rows of the import, in the order of their lines. */
export const importResource = (row: Row<'imports'>, refused: readonly Row<'import_rows'>[]): Resource => ({
  id: row.id,
  object: 'import',
  kind: row.kind,
  status: row.status,
  counts: { total: row.total, created: row.created, unchanged: row.unchanged, refused: row.refused },
  refused: refused.map(refusedResource),
  ...stampsOf(row),
});
