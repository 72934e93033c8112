import { existsSync, writeFileSync } from 'node:fs';
import { columnKey, reasonColumn } from '../domain/imports/cells/target-fields.ts';
import { delimiterOf } from '../domain/imports/csv.ts';
import { filledRecords } from '../domain/imports/csv-table.ts';
import { markFormula } from '../domain/imports/formula-mark.ts';
import type { getImport } from '../operations/imports/get-import.ts';
import { fileModes } from '../storage/file-modes.ts';
import type { ImportFile } from './import-file.ts';
import type { JsonImport } from './import-json.ts';
import { CommandFailure } from './output.ts';

export type RefusedRow = Awaited<ReturnType<typeof getImport>>['refused'][number];

/**
 * Where the refused rows of a file are written: at the given path, or beside the file under the first free name. An existing file
 * is never overwritten.
 */
export function refusedPathOf(path: string, named: string | undefined): string {
  if (named !== undefined) {
    if (existsSync(named)) throw new CommandFailure(`${named} already exists. Choose another file with --report.`, 2);
    return named;
  }
  const ending = isJson(path) ? 'json' : 'csv';
  const original = path.replace(/\.refused(-\d+)?\.(csv|json)$/i, '');
  for (let number = 1; ; number += 1) {
    const candidate = `${original}.refused${number === 1 ? '' : `-${number}`}.${ending}`;
    if (!existsSync(candidate)) return candidate;
  }
}

const isJson = (path: string): boolean => path.toLowerCase().endsWith('.json');

/** Writes the refused rows as they are in the file. A first column gives the reason. */
export function writeRefusedRows(target: string, file: ImportFile, refused: readonly RefusedRow[]): void {
  const reasons = new Map(refused.map((row) => [row.line, reasonOf(row)]));
  const text = file.json ? refusedJson(file.json, reasons) : refusedCsv(file.text, reasons);
  try {
    writeFileSync(target, text, { mode: fileModes.secret, flag: 'wx' });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new CommandFailure(
      `The refused rows could not be written: ${why}. Import the file again with another --report. No row is imported twice.`,
    );
  }
}

const reasonOf = ({ line, code, ...row }: RefusedRow): string =>
  `line ${line}${row.field ? ', ' : ': '}${allErrors(row, ': ')} (${code})`;

/** All errors of a row, each after its column. Where the row has one error, its detail can say more than the column's. */
export function allErrors(
  { field, detail, errors = [] }: Pick<RefusedRow, 'field' | 'detail' | 'errors'>,
  separator: string,
): string {
  const all = errors.length > 1 ? errors : [{ field, detail }];
  return all.map((error) => (error.field ? `${error.field}${separator}${error.detail}` : error.detail)).join('; ');
}

type Reasons = ReadonlyMap<number, string>;

function refusedCsv(text: string, reasons: Reasons): string {
  const delimiter = delimiterOf(text);
  const [header, ...records] = filledRecords(text);
  const kept = (header?.fields ?? []).map((name) => columnKey(name) !== reasonColumn);
  const written = (reason: string, fields: readonly string[]): string =>
    [reason, ...fields.filter((_, index) => kept[index] ?? true)]
      .map((field) => cell(field, delimiter))
      .join(delimiter);
  const rows = records.flatMap(({ line, fields }) => {
    const reason = reasons.get(line);
    return reason === undefined ? [] : [written(reason, fields)];
  });
  const lines = [written(reasonColumn, header?.fields ?? []), ...rows].join('\n');
  return `${isAscii(lines) ? '' : byteOrderMark}${lines}\n`;
}

/** Without a byte order mark, a spreadsheet reads UTF-8 as an older encoding. */
const byteOrderMark = '\ufeff';
const isAscii = (text: string): boolean => Buffer.byteLength(text) === text.length;

/** Cells and reasons may repeat text of strangers. It is marked, so that a spreadsheet does not run it as a formula. */
function cell(field: string, delimiter: string): string {
  const text = markFormula(field);
  const isPlain = !/["\r\n]/.test(text) && !text.includes(delimiter) && text === text.trim();
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

/** The options of the file are kept, because its refused rows need them, too. */
function refusedJson({ rows, csv, options }: JsonImport, reasons: Reasons): string {
  const refused = rows.flatMap((row, index) => {
    const reason = reasons.get(index + 1);
    return reason === undefined ? [] : [{ ...row, [reasonColumn]: reason }];
  });
  const body = csv === null ? { ...options, rows: refused } : { ...options, csv: refusedCsv(csv, reasons) };
  return `${JSON.stringify(body, null, 2)}\n`;
}
