import { statusOf } from '@loyalty-service/contract/errors';
import { withoutNulls } from '@loyalty-service/contract/fields/nulls';
import { ruleNames } from '@loyalty-service/contract/fields/value-rules';
import { ImportRow } from '@loyalty-service/contract/resources/imports';
import { z } from 'zod';
import { type JsonText, jsonText, parseJson } from '../base/stored-json.ts';
import { fieldErrors } from '../domain/field-errors.ts';
import type { FaultyCell, ImportLine } from '../domain/imports/import-lines.ts';
import { cellError, type RowRefusal, refusalOfErrors, refusalOfRow, rowError } from '../domain/imports/row-faults.ts';
import { type FieldError, Refusal } from '../domain/refusal.ts';
import type { ReadRow } from './import-row.ts';

const Kept = z.union([
  z.object({
    fields: z.unknown(),
    decimals: z.string().optional(),
    wholeUnits: z.string().optional(),
    createsErased: z.boolean().optional(),
  }),
  z.object({
    readable: z.unknown(),
    faults: z.array(z.object({ field: z.string(), fault: z.string(), rule: z.enum(ruleNames) })),
  }),
  z.object({ fault: z.string() }),
]);

/** A row as it is stored until it is processed. */
export function keptRow({ fields, fault, faults, ...read }: ImportLine): JsonText<unknown> {
  if (fault !== null) return jsonText({ fault });
  if (faults && faults.length > 0) return jsonText({ readable: fields, faults });
  const { decimals, wholeUnits, createsErased } = read;
  return jsonText({ fields, decimals, wholeUnits, createsErased });
}

/** Parses a stored row. If it is malformed, returns a refusal with all errors. */
export function checkRow(data: JsonText<unknown>): ReadRow | { readonly refused: RowRefusal } {
  const kept = Kept.parse(parseJson(data));
  if ('fault' in kept) return { refused: refusalOfErrors([cellError({ ...kept, field: null, rule: 'row_form' })]) };
  if ('faults' in kept) return { refused: refusalOfCells(kept) };
  const { fields, decimals = null, wholeUnits = null, createsErased = false } = kept;
  const parsed = parseFields(fields);
  return parsed.success
    ? { fields: parsed.data, decimals, wholeUnits, createsErased }
    : { refused: refusalOfErrors(errorsOf(parsed.error, fields)) };
}

function refusalOfCells({ readable, faults }: { readonly readable: unknown; readonly faults: readonly FaultyCell[] }) {
  // A cell that cannot be read is missing in the rest. It is not reported as missing, too.
  const isUnread = (name: string | null) => faults.some((cell) => cell.field === name);
  const { error } = parseFields(readable);
  const others = error ? errorsOf(error, readable).filter((one) => !isUnread(one.field)) : [];
  return refusalOfErrors([...faults.map(cellError), ...others]);
}

const parseFields = (fields: unknown) => ImportRow.safeParse(withoutNulls(ImportRow, fields));

const errorsOf = (error: z.ZodError, fields: unknown) => fieldErrors('body', error.issues, fields).map(asColumn);

const asColumn = (error: FieldError) => ({
  ...rowError(error),
  ...(error.code === 'unknown_field' && { detail: 'is not a column of an import; remove it' }),
});

/** Whether a refusal is temporary and not about the row. The row is then tried again. */
export const isPassing = ({ code }: Refusal): boolean => statusOf(code) >= 500;

export const rowRefusalOf = (error: unknown): RowRefusal =>
  error instanceof Refusal
    ? refusalOfRow(error)
    : { code: 'internal_error', field: null, detail: 'An error happened inside the service. Send the row again.' };
