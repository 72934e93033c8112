import type { FieldCode } from '@loyalty-service/contract/errors';
import { type importKinds, maxImportRows } from '@loyalty-service/contract/resources/imports';
import { sentence } from '../../base/sentence.ts';
import { Refusal } from '../refusal.ts';
import { type CellFault, emptiedBy, onOneLine } from './cells/cell.ts';
import { idOfJson, readId } from './cells/id.ts';
import { isIdentity, reasonColumn } from './cells/target-fields.ts';
import type { ColumnOptions } from './column-options.ts';
import { type ColumnPlan, fieldsOfRow, planColumns } from './column-plan.ts';
import type { CsvRecord } from './csv.ts';
import { csvTable } from './csv-table.ts';
import { customerIdentity } from './customer-identity.ts';
import { aWorkbook, isWorkbook } from './workbook.ts';

/** A row as it was sent, before it is decided. */
export interface ImportLine {
  readonly line: number;
  /** The fields that can be read; null when the format of its line is broken. */
  readonly fields: Readonly<Record<string, unknown>> | null;
  /** The fault in the format of its line; null when it can be read. */
  readonly fault: string | null;
  /** The cells that cannot be read. */
  readonly faults?: readonly FaultyCell[];
  /** The opening balance as text, if it had decimals. */
  readonly decimals?: string;
  /** Whether it may create a customer who was erased. */
  readonly createsErased?: boolean;
  /** Another cell of its column that shows that a balance of money can be whole units of the currency. */
  readonly wholeUnits?: string;
}

/** A cell that cannot be read, by the field that it fills. */
export interface FaultyCell extends CellFault {
  readonly field: string;
}

export type ImportKind = (typeof importKinds)[number];

/** Whether the rows hold customers only, or cards, balances and vouchers too. */
export function kindOf(lines: readonly ImportLine[]): ImportKind {
  const has = (field: string) => lines.some(({ fields }) => (fields?.[field] ?? null) !== null);
  if (has('voucher_code')) return 'vouchers';
  if (has('opening_balance')) return 'balances';
  return has('program_id') ? 'cards' : 'customers';
}

/** The external id of the customer in a row, if there is one. */
export const customerIn = ({ fields }: ImportLine): string | null => customerIdentity(fields ?? {})?.id ?? null;

/**
 * Rows of JSON, numbered from 1. With options, their members are read as columns of a file. Members with one of the empty values
 * are read as empty.
 *
 * @throws Refusal `invalid_request` where columns are mapped wrongly.
 */
export function linesOfRows(
  rows: readonly Readonly<Record<string, unknown>>[],
  options: ColumnOptions | null = null,
  emptyValues: readonly string[] = [],
): ImportLine[] {
  const read = options ? fieldReader(rows, options) : withoutReason;
  const emptied = emptiedBy(emptyValues);
  const cellsOf = (row: Fields): Fields =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, emptied(value)]));
  return rows.map((row, index) => ({ line: index + 1, fields: withCleanIds(read(cellsOf(row))), fault: null }));
}

type Fields = Readonly<Record<string, unknown>>;

const withCleanIds = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, isIdentity(field) ? idOfJson(value) : value]),
  );

const withoutReason = ({ [reasonColumn]: _reason, ...fields }: Fields): Fields => fields;

function fieldReader(rows: readonly Fields[], options: ColumnOptions): (row: Fields) => Fields {
  const header = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const plan = planColumns(header, options);
  return (row) => Object.fromEntries(fieldsOfRow(plan, (index) => row[header[index] ?? '']));
}

/**
 * The rows of a CSV file, one by one. Cells with one of the empty values are read as empty.
 *
 * @throws Refusal `invalid_request` where the line that names the columns is not good, or columns are mapped wrongly.
 * @throws BrokenCsv
 */
export function* linesOfCsv(
  file: string,
  options: ColumnOptions = {},
  emptyValues: readonly string[] = [],
): Iterable<ImportLine> {
  if (isWorkbook(file))
    refuseHeader('invalid_value', `${aWorkbook}. Save it as CSV UTF-8, then send it again`, 'The file');
  const emptied = emptiedBy(emptyValues);
  let plan: ColumnPlan | null = null;
  for (const record of csvTable(file)) {
    if (plan) yield lineOf(record, plan, emptied);
    else plan = planOf(record, options);
  }
  if (!plan) refuseHeader('required', 'has no line with column names', 'The file');
}

function planOf({ fields, fault }: CsvRecord, options: ColumnOptions): ColumnPlan {
  if (fault) refuseHeader('invalid_value', fault);
  return planColumns(fields, options);
}

function refuseHeader(code: FieldCode, detail: string, place = 'The first line'): never {
  const said = sentence(`${place} ${detail}`);
  throw new Refusal('invalid_request', said, {}, [{ in: 'body', pointer: '', code, detail }]);
}

function lineOf({ line, fields, fault }: CsvRecord, plan: ColumnPlan, emptied: (cell: unknown) => unknown): ImportLine {
  if (fault) return { line, fields: null, fault };
  const given: [string, unknown][] = [];
  const faults: FaultyCell[] = [];
  for (const [field, value] of fieldsOfRow(plan, (index) => emptied(fields[index]))) {
    const cell = cellOf(field, value);
    const read = isIdentity(field) && typeof cell === 'string' ? readId(cell) : { value: cell };
    if ('fault' in read) faults.push({ field, ...read });
    else given.push([field, read.value]);
  }
  return { line, fields: Object.fromEntries(given), fault: null, ...(faults.length > 0 && { faults }) };
}

/** Tags may be on several lines; every other field has one line. */
const cellOf = (field: string, value: unknown): unknown =>
  typeof value === 'string' && field !== 'tags' ? onOneLine(value) : value;

/** The lines of an import that says whether they may create customers who were erased. Without a word, they may not. */
export const markedLines = (
  lines: readonly ImportLine[],
  { erased }: { readonly erased?: 'refuse' | 'create' | undefined },
): readonly ImportLine[] => (erased === 'create' ? lines.map((line) => ({ ...line, createsErased: true })) : lines);

/** Refuses a file without rows, or with more rows than one import takes. */
export function refuseManyLines({ length }: readonly ImportLine[]): void {
  const refuseRows = (code: FieldCode, detail: string): never => {
    throw new Refusal('invalid_request', `The file ${detail}.`, {}, [{ in: 'body', pointer: '', code, detail }]);
  };
  if (length === 0) refuseRows('too_small', 'has no rows; add rows below the column names');
  if (length > maxImportRows) refuseRows('too_big', `has more than ${maxImportRows} rows; send several imports`);
}
