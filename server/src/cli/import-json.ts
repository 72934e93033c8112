import { withoutNulls } from '@loyalty-service/contract/fields/nulls';
import { importRequestShape } from '@loyalty-service/contract/resources/imports';
import { z } from 'zod';
import { sentence } from '../base/sentence.ts';
import { fieldErrors } from '../domain/field-errors.ts';
import type { CellOptions } from '../domain/imports/cells/cell.ts';
import { columnKey } from '../domain/imports/cells/target-fields.ts';
import type { ColumnOptions } from '../domain/imports/column-options.ts';
import { type FieldError, Refusal } from '../domain/refusal.ts';
import {
  cellOptionsOf,
  columnOptionsOf,
  hasOneSource,
  notOneSource,
  type OfBusiness,
} from '../http/routes/import-options.ts';
import { CommandFailure } from './output.ts';

type Row = Readonly<Record<string, unknown>>;

/** A JSON file: the body of an import in the API, or the list of its rows alone. */
export interface JsonImport {
  /** The rows, unchanged. Empty if the file holds a CSV file. */
  readonly rows: readonly Row[];
  readonly csv: string | null;
  /** The other members, unchanged. */
  readonly options: JsonOptions;
  readonly columns: ColumnOptions | null;
  readonly cells: CellOptions;
}

/** The body of the API, but of any size. Each row is checked by itself. */
const Body = z
  .strictObject({
    ...importRequestShape,
    rows: z.array(z.record(z.string(), z.unknown())).optional(),
    csv: z.string().optional(),
  })
  .refine(hasOneSource, notOneSource);

type JsonOptions = Omit<z.infer<typeof Body>, 'rows' | 'csv'>;

export function readJsonImport(path: string, text: string, business: OfBusiness): JsonImport {
  const read = parse(path, text);
  const value = withoutNulls(Body, Array.isArray(read) ? { rows: read } : read);
  refuseNoRows(path, value);
  const parsed = Body.safeParse(value);
  if (!parsed.success) throw wrongBody(path, fieldErrors('body', parsed.error.issues, value));
  const { rows = [], csv = null, ...options } = parsed.data;
  return { rows, csv, options, columns: columnOptionsOf(options), cells: cellsOf(path, options, business) };
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandFailure(`${path} is not JSON: ${error.message}. Correct the file, or rename it to .csv.`, 2);
  }
}

function refuseNoRows(path: string, value: unknown): void {
  const { rows, csv } = (value ?? {}) as { readonly rows?: unknown; readonly csv?: unknown };
  if (!Array.isArray(rows) && csv === undefined)
    throw new CommandFailure(`${path} has no rows. Write {"rows": [{"customer_external_id": "…"}]}.`, 2);
  if (!Array.isArray(rows)) return;
  const wrong = rows.findIndex((row) => typeof row !== 'object' || row === null || Array.isArray(row));
  if (wrong >= 0)
    throw new CommandFailure(`${path}: row ${wrong + 1} is not an object. Nothing was imported. Correct the file.`, 2);
}

function cellsOf(path: string, options: Parameters<typeof cellOptionsOf>[0], business: OfBusiness): CellOptions {
  try {
    return cellOptionsOf(options, business);
  } catch (error) {
    if (error instanceof Refusal) throw wrongBody(path, error.errors);
    throw error;
  }
}

function wrongBody(path: string, errors: readonly FieldError[]): CommandFailure {
  const faults = errors.map(({ pointer, detail }) => `${pointer} ${detail}`.trim());
  return new CommandFailure(`${path}: ${sentence(faults.join('; '))} Nothing was imported. Correct the file.`, 2);
}

type Pairs = NonNullable<ColumnOptions['mapping']>;

/** The pairs of a file, without those whose name the command line gives, and the pairs of the command line. */
function joinedPairs(ofFile: Pairs = [], given: Pairs = []): Pairs {
  const names = new Set(given.map(([name]) => columnKey(name)));
  return [...ofFile.filter(([name]) => !names.has(columnKey(name))), ...given];
}

/** The options of a file and of the command line. An option of the command line replaces the same one of the file. */
export function joinedColumns(ofFile: ColumnOptions | null, given: ColumnOptions | null): ColumnOptions | null {
  if (!ofFile || !given) return given ?? ofFile;
  return {
    from: given.from ?? ofFile.from,
    mapping: joinedPairs(ofFile.mapping, given.mapping),
    set: joinedPairs(ofFile.set, given.set),
    ignore: [...(ofFile.ignore ?? []), ...(given.ignore ?? [])],
    ignoreUnknown: given.ignoreUnknown ?? ofFile.ignoreUnknown,
  };
}
