import { readFileSync, statSync } from 'node:fs';
import type { CellOptions } from '../domain/imports/cells/cell.ts';
import type { ColumnOptions } from '../domain/imports/column-options.ts';
import { BrokenCsv } from '../domain/imports/csv.ts';
import { type ImportLine, linesOfCsv, linesOfRows, markedLines } from '../domain/imports/import-lines.ts';
import { readCells } from '../domain/imports/read-cells.ts';
import { Refusal } from '../domain/refusal.ts';
import { cellOptionsOf, type OfBusiness } from '../http/routes/import-options.ts';
import { type Encoding, NoText, textOfFile, WrongEncoding } from '../importing/file-text.ts';
import { type JsonImport, joinedColumns, readJsonImport } from './import-json.ts';
import { CommandFailure } from './output.ts';

/** How to read the file. */
export interface FileOptions extends Pick<CellOptions, 'country' | 'dateOrder'> {
  readonly business: OfBusiness;
  /** Null if the columns have the names of the service's fields. */
  readonly columns: ColumnOptions | null;
  /** Texts that mean an empty cell. */
  readonly emptyValues: readonly string[];
  readonly erased?: 'refuse' | 'create' | undefined;
  readonly encoding: Encoding | null;
}

const noEncoding =
  'Save it as CSV UTF-8, or set its encoding. Excel on Windows in America and western Europe uses --encoding windows-1252.';
const otherEncoding = 'Set the encoding of the file with --encoding.';

/** The largest file, in bytes. It is far below the longest string that the runtime allows. */
const maxFileBytes = 256 * 1_024 * 1_024;

/** A file of rows. It is JSON if its name ends in .json, else CSV. */
export interface ImportFile {
  readonly path: string;
  readonly text: string;
  readonly lines: readonly ImportLine[];
  /** Null for CSV. */
  readonly json: JsonImport | null;
}

/** Reads the whole file before any row is imported. */
export function readImportFile(path: string, given: FileOptions): ImportFile {
  const text = readText(path, given.encoding);
  const json = path.toLowerCase().endsWith('.json') ? readJsonImport(path, text, given.business) : null;
  const columns = joinedColumns(json?.columns ?? null, given.columns);
  const csv = json ? json.csv : text;
  const emptyValues = [...(json?.options.empty_values ?? []), ...given.emptyValues];
  const lines = withinFile(path, () =>
    csv === null
      ? linesOfRows(json?.rows ?? [], columns, emptyValues)
      : [...linesOfCsv(csv, columns ?? {}, emptyValues)],
  );
  if (lines.length === 0) throw new CommandFailure(`${path} has no rows. Add rows below the column names.`, 2);
  const cells = {
    ...(json?.cells ?? cellOptionsOf({}, given.business)),
    ...(given.country && { country: given.country }),
    ...(given.dateOrder && { dateOrder: given.dateOrder }),
  };
  const erased = given.erased ?? json?.options.erased;
  return { path, text, lines: markedLines(readCells(lines, cells), { erased }), json };
}

function readText(path: string, encoding: Encoding | null): string {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new CommandFailure(`The file ${path} does not exist. Pass the file with the rows.`, 2);
  if (found.isDirectory()) throw new CommandFailure(`${path} is a folder. Pass the file with the rows.`, 2);
  // The refused rows are written beside the file, and its name says whether it is JSON. A pipe has neither.
  if (!found.isFile())
    throw new CommandFailure(`${path} is not a regular file. Save the rows in a file, and pass that file.`, 2);
  if (found.size > maxFileBytes)
    throw new CommandFailure(`${path} is larger than ${maxFileBytes} bytes. Split it and import each part.`, 2);
  try {
    return textOfFile(readFileSync(path), encoding);
  } catch (error) {
    if (error instanceof Error && 'syscall' in error)
      throw new CommandFailure(`${path} cannot be read: ${error.message}. Nothing was imported.`, 2);
    if (!(error instanceof WrongEncoding)) throw error;
    if (error instanceof NoText)
      throw new CommandFailure(`${path} ${error.message}. Save it as CSV UTF-8, and import that file.`, 2);
    throw new CommandFailure(`${path} ${error.message}. ${encoding ? otherEncoding : noEncoding}`, 2);
  }
}

/** Turns errors in the file or its columns into errors of the command line. */
function withinFile(path: string, read: () => readonly ImportLine[]): readonly ImportLine[] {
  try {
    return read();
  } catch (error) {
    if (error instanceof BrokenCsv)
      throw new CommandFailure(`${path}: ${error.message} Nothing was imported. Correct the file.`, 2);
    if (error instanceof Refusal)
      throw new CommandFailure(`${path}: ${error.detail} Nothing was imported.${hintOf(error)}`, 2);
    throw error;
  }
}

/** The options of the command line that solve the refusal of a column. */
function hintOf({ errors }: Refusal): string {
  if (errors.some(({ pointer }) => pointer === '/set/program_id')) return ' Use --program <id> or --ignore "Column".';
  if (errors.some(({ code }) => code === 'unknown_field'))
    return ' Use --map "Column=field", --ignore "Column" or --ignore-unknown.';
  return '';
}
