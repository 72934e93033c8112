import type { Import } from '@loyalty-service/contract/resources/imports';
import type { z } from 'zod';
import { parseJson } from '../base/stored-json.ts';
import type { Row } from '../storage/tables.ts';
import { stampsOf } from './json.ts';

type Resource = z.infer<typeof Import>;

const refusedResource = ({ line, code, field, detail, faults }: Row<'import_rows'>): Resource['refused'][number] => ({
  line,
  code: code ?? '',
  field,
  detail: detail ?? '',
  ...(faults && parseJson(faults)),
});

export const importSummary = (row: Row<'imports'>): Omit<Resource, 'refused'> => ({
  id: row.id,
  object: 'import',
  kind: row.kind,
  status: row.status,
  counts: { total: row.total, created: row.created, unchanged: row.unchanged, refused: row.refused },
  ...stampsOf(row),
});

/** An import with its refused rows, in the order of their lines. */
export const importResource = (row: Row<'imports'>, refused: readonly Row<'import_rows'>[]): Resource => ({
  ...importSummary(row),
  refused: refused.map(refusedResource),
});
