import { importColumns, maxImportRows } from '@loyalty-service/contract/imports';
import { externalId } from '@loyalty-service/contract/text';
import { type FieldError, Refusal } from '../refusal.ts';
import { type CsvRecord, csvRecords } from './csv.ts';

/** A row as it was sent, not judged yet. */
export interface ImportLine {
  readonly line: number;
  /** Its fields; of a line whose form is broken, null. */
  readonly fields: Readonly<Record<string, unknown>> | null;
  /** What is wrong with its form. */
  readonly fault: string | null;
}

export type ImportKind = 'customers' | 'cards' | 'balances';

/** How far the rows go. */
export function kindOf(lines: readonly ImportLine[]): ImportKind {
  const has = (field: string) => lines.some(({ fields }) => (fields?.[field] ?? null) !== null);
  if (has('opening_balance')) return 'balances';
  return has('program_id') ? 'cards' : 'customers';
}

const known = externalId();

/** Whose personal data a row holds, if it can be anybody's. */
export function customerIn({ fields }: ImportLine): string | null {
  const { success, data } = known.safeParse(fields?.['customer_external_id']);
  return success ? data : null;
}

/** Rows of JSON, numbered from 1. */
export const linesOfRows = (rows: readonly Readonly<Record<string, unknown>>[]): ImportLine[] =>
  rows.map((fields, index) => ({ line: index + 1, fields, fault: null }));

/**
 * The rows of a CSV file, one by one.
 *
 * @throws Refusal `invalid_request` where the line that names the columns is not good.
 * @throws BrokenCsv
 */
export function* linesOfCsv(file: string): Iterable<ImportLine> {
  let columns: readonly string[] | null = null;
  for (const record of csvRecords(file)) {
    if (columns) yield lineOf(record, columns);
    else columns = columnsOf(record);
  }
  if (!columns) refuse([faultyColumn('', 'required', 'has no line that names the columns')]);
}

function columnsOf({ fields, fault }: CsvRecord): readonly string[] {
  const columns = fields.map((field) => field.trim());
  const names: ReadonlySet<string> = new Set(importColumns);
  const errors = columns.flatMap((column, index) => {
    if (!names.has(column)) return [faultyColumn(column, 'unknown_field', 'is no column of an import; take it out')];
    if (columns.indexOf(column) < index) return [faultyColumn(column, 'invalid_value', 'names a column twice')];
    return [];
  });
  if (fault) errors.push(faultyColumn('', 'invalid_value', fault));
  if (errors.length === 0 && !columns.some((column) => identities.has(column))) {
    const detail = 'is needed, or card_external_id or card_code: a row is found again by it';
    errors.push(faultyColumn('customer_external_id', 'required', detail));
  }
  if (errors.length > 0) refuse(errors);
  return columns;
}

/** What a row may be found again by. */
const identities: ReadonlySet<string> = new Set(['customer_external_id', 'card_external_id', 'card_code']);
const maxErrors = 50;
const maxShown = 64;

const faultyColumn = (column: string, code: string, detail: string): FieldError => {
  const shown = column.slice(0, maxShown).replaceAll('~', '~0').replaceAll('/', '~1');
  return { in: 'body', pointer: column === '' ? '' : `/${shown}`, code, detail };
};

function refuse(errors: readonly FieldError[]): never {
  const [first] = errors;
  const detail = `The first line names the columns: ${first?.pointer.slice(1) || 'it'} ${first?.detail}.`;
  throw new Refusal('invalid_request', detail, {}, errors.slice(0, maxErrors));
}

function lineOf({ line, fields, fault }: CsvRecord, columns: readonly string[]): ImportLine {
  if (fault) return { line, fields: null, fault };
  if (fields.length !== columns.length)
    return { line, fields: null, fault: `has ${fields.length} fields, the first line names ${columns.length} columns` };
  const given = columns.flatMap((column, index): [string, unknown][] => {
    const text = (fields[index] ?? '').trim();
    return text === '' ? [] : [[column, read(column, text)]];
  });
  return { line, fields: Object.fromEntries(given), fault: null };
}

const wholeNumber = /^-?\d{1,16}$/;
const booleans: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Text stays what it is where it is not of its column's form: the row's schema says so then. */
function read(column: string, text: string): unknown {
  if (column === 'tags') return text.split('|').map((tag) => tag.trim());
  if (column === 'opening_balance') return wholeNumber.test(text) ? Number(text) : text;
  if (column === 'marketing_consent') return booleans[text.toLowerCase()] ?? text;
  return text;
}

/** Refuses a file without rows, or with more than one import takes. */
export function refuseManyLines({ length }: readonly ImportLine[]): void {
  const refuseRows = (code: string, detail: string): never => {
    throw new Refusal('invalid_request', `The file ${detail}.`, {}, [{ in: 'body', pointer: '', code, detail }]);
  };
  if (length === 0) refuseRows('too_small', 'has no rows; send one below the names of the columns');
  if (length > maxImportRows) refuseRows('too_big', `has more than ${maxImportRows} rows; send several imports`);
}
