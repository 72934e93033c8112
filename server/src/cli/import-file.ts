import { readFileSync, statSync } from 'node:fs';
import { BrokenCsv } from '../domain/imports/csv.ts';
import { type ImportLine, linesOfCsv, linesOfRows } from '../domain/imports/import-lines.ts';
import { Refusal } from '../domain/refusal.ts';
import { CommandFailure } from './output.ts';

/** Far below the longest string that there can be. */
const maxFileBytes = 256 * 1_024 * 1_024;

/** The rows of a file: JSON (`{"rows": […]}`, or the list alone) where its name ends so, else CSV. All of it is looked at first. */
export function readImportFile(path: string): readonly ImportLine[] {
  const text = readText(path);
  const lines = path.toLowerCase().endsWith('.json') ? linesOfJson(path, text) : linesOfFile(path, text);
  if (lines.length === 0) throw new CommandFailure(`${path} has no rows. Put one below the names of the columns.`, 2);
  return lines;
}

function readText(path: string): string {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new CommandFailure(`There is no file ${path}. Name the file that has the rows.`, 2);
  if (size > maxFileBytes)
    throw new CommandFailure(`${path} is larger than ${maxFileBytes} bytes. Split it, and import each part.`, 2);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandFailure(`${path} is not UTF-8. Save it as CSV UTF-8, then import it again.`, 2);
  }
}

function linesOfFile(path: string, text: string): readonly ImportLine[] {
  try {
    return [...linesOfCsv(text)];
  } catch (error) {
    if (error instanceof BrokenCsv)
      throw new CommandFailure(`${path}: ${error.message} Mend it; nothing was imported.`, 2);
    if (error instanceof Refusal) throw new CommandFailure(`${path}: ${error.detail} Nothing was imported.`, 2);
    throw error;
  }
}

function linesOfJson(path: string, text: string): readonly ImportLine[] {
  const rows = rowsIn(path, text);
  const isRow = (row: unknown): row is Record<string, unknown> =>
    typeof row === 'object' && row !== null && !Array.isArray(row);
  const wrong = rows.findIndex((row) => !isRow(row));
  if (wrong >= 0) throw new CommandFailure(`${path}: row ${wrong + 1} is no object. Mend it; nothing was imported.`, 2);
  return linesOfRows(rows.filter(isRow));
}

function rowsIn(path: string, text: string): readonly unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new CommandFailure(`${path} is not JSON: ${error.message}. Mend it, or name it .csv.`, 2);
  }
  const rows = Array.isArray(value) ? value : (value as { readonly rows?: unknown } | null)?.rows;
  if (Array.isArray(rows)) return rows;
  throw new CommandFailure(`${path} has no rows. Write {"rows": [{"customer_external_id": "…"}]}.`, 2);
}
