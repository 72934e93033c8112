import { textOf } from './cells/cell.ts';
import { columnKey, reasonColumn } from './cells/target-fields.ts';
import { type CsvRecord, csvRecords } from './csv.ts';
import { unmarkFormula } from './formula-mark.ts';

const isBlank = (cell: string | undefined): boolean => textOf(cell ?? '') === '';

/**
 * Reads a file as a table; the first record names the columns. Columns without a name and rows without a value are left
 * out, because spreadsheets write both. Each record has a cell for each column, without blanks around it and without
 * the marks that a spreadsheet puts before text. Cells that a short row lacks are empty.
 *
 * @throws BrokenCsv
 */
export function* csvTable(file: string): Iterable<CsvRecord> {
  let named: readonly number[] | null = null;
  for (const record of filledRecords(file)) {
    named ??= record.fields.flatMap((name, index) => (isBlank(name) ? [] : [index]));
    const fields = named.map((index) => textOf(record.fields[index] ?? ''));
    yield { ...record, fields, fault: faultOf(record, named) };
  }
}

/**
 * The records of a file that have a value, unchanged. In a file of refused rows, the marks before cells that a
 * spreadsheet would run are removed.
 *
 * @throws BrokenCsv
 */
export function* filledRecords(file: string): Iterable<CsvRecord> {
  let isRefusedFile: boolean | null = null;
  for (const record of csvRecords(file)) {
    if (record.fields.every(isBlank) && !record.fault) continue;
    isRefusedFile ??= record.fields.some((name) => columnKey(name) === reasonColumn);
    yield isRefusedFile ? { ...record, fields: record.fields.map(unmarkFormula) } : record;
  }
}

function faultOf({ fields, fault }: CsvRecord, named: readonly number[]): string | null {
  if (fault) return fault;
  const nameless = fields.findIndex((cell, index) => !isBlank(cell) && !named.includes(index));
  if (nameless < 0) return null;
  return `has a value in column ${nameless + 1}, which has no name in the first line; name the column, or remove the value`;
}
