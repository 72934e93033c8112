import { statusOf } from '@loyalty-service/contract/errors';
import { ImportRow } from '@loyalty-service/contract/imports';
import { withoutNulls } from '@loyalty-service/contract/nulls';
import { z } from 'zod';
import type { ImportLine } from '../../domain/imports/import-lines.ts';
import { Refusal } from '../../domain/refusal.ts';
import { type JsonText, jsonText, parseJson } from '../../domain/stored-json.ts';
import type { ReadRow } from './import-row.ts';
import type { RowRefusal } from './settle-row.ts';

const Kept = z.union([
  z.object({ fields: z.unknown(), decimals: z.string().optional(), wholeUnits: z.string().optional() }),
  z.object({ fault: z.string(), field: z.string().optional() }),
]);

/** A row as it is stored until it is processed. */
export const keptRow = ({ fields, fault, field, decimals, wholeUnits }: ImportLine): JsonText<unknown> =>
  jsonText(fault === null ? { fields, decimals, wholeUnits } : { fault, field });

/** Parses a stored row. Returns a refusal if it is not well formed. */
export function judgeRow(data: JsonText<unknown>): ReadRow | { readonly refused: RowRefusal } {
  const kept = Kept.parse(parseJson(data));
  if ('fault' in kept) {
    const field = kept.field?.slice(0, maxFieldName) ?? null;
    return { refused: { code: 'invalid_request', field, detail: kept.fault } };
  }
  const parsed = ImportRow.safeParse(withoutNulls(ImportRow, kept.fields));
  if (parsed.success)
    return { fields: parsed.data, decimals: kept.decimals ?? null, wholeUnits: kept.wholeUnits ?? null };
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = unknown ?? String(issue?.path[0] ?? '');
  const detail = unknown === undefined ? (issue?.message ?? 'is not valid') : 'is not a column of an import; remove it';
  return { refused: { code: 'invalid_request', field: field === '' ? null : field.slice(0, maxFieldName), detail } };
}

const maxFieldName = 64;

/** Whether a refusal is temporary and not about the row. The row is then tried again. */
export const isPassing = ({ code }: Refusal): boolean => statusOf(code) >= 500;

export function rowRefusalOf(error: unknown): RowRefusal {
  if (!(error instanceof Refusal))
    return { code: 'internal_error', field: null, detail: 'An error happened inside the service. Send the row again.' };
  const [first] = error.errors;
  return { code: error.code, field: first ? fieldOf(first.pointer) : null, detail: error.detail };
}

const fieldOf = (pointer: string): string => pointer.slice(1).split('/', 1)[0] ?? '';
