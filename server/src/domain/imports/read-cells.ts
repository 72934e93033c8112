import { decimalMarkOf, readAmount } from './cells/amount.ts';
import { type CellOptions, type Read, textOf } from './cells/cell.ts';
import { readConsent } from './cells/consent.ts';
import { isZeroDay } from './cells/day.ts';
import { type DayColumn, readDayColumn } from './cells/day-column.ts';
import { readPhoneCell } from './cells/phone.ts';
import { readTags } from './cells/tags.ts';
import { wholeUnitsIn } from './cells/whole-units.ts';
import type { FaultyCell, ImportLine } from './import-lines.ts';

/** Reads the text of one cell. The result replaces the text. */
type Reader = (cell: string) => Read<unknown> & { readonly decimals?: string };

const dayColumns: Readonly<Record<string, DayColumn>> = {
  birthday: 'day',
  marketing_consent_at: 'from',
  balance_expires_at: 'until',
  voucher_starts_at: 'from',
  voucher_expires_at: 'until',
};

const isText = (value: unknown): value is string => typeof value === 'string' && textOf(value) !== '';

/**
 * The reader of a column; null for a column of text. It may look at all cells, because one cell can show how to read
 * the others.
 */
function readerOf(column: string, texts: () => readonly string[], options: CellOptions): Reader | null {
  const kind = dayColumns[column];
  if (kind) return readDayColumn(kind, texts(), options);
  switch (column) {
    case 'phone':
      return (cell) => readPhoneCell(cell, options.country);
    case 'marketing_consent':
      return readConsent;
    case 'voucher_max_uses':
    case 'voucher_uses':
    case 'opening_balance': {
      const mark = decimalMarkOf(texts());
      return (cell) => readAmount(cell, mark);
    }
    case 'tags':
      return (cell) => ({ value: readTags(cell) });
    case 'locale':
      return (cell) => ({ value: textOf(cell).replaceAll('_', '-') });
    default:
      return null;
  }
}

/**
 * Reads the cells of rows as people and spreadsheets write them: each becomes the value of its field, such as `true`
 * for `yes`. A row gets a fault for each of its cells that cannot be read, or has two readings. An empty cell is a field
 * that is not given.
 */
export const readCells = (lines: readonly ImportLine[], options: CellOptions): readonly ImportLine[] =>
  lines.map(lineReader(lines, options));

/** The same as {@link readCells}, one line at a time: thousands of lines would delay other requests. */
export function lineReader(lines: readonly ImportLine[], options: CellOptions): (line: ImportLine) => ImportLine {
  const columns = new Set<string>();
  for (const { fields } of lines) for (const column of Object.keys(fields ?? {})) columns.add(column);
  const readers = new Map<string, Reader>();
  for (const column of columns) {
    const reader = readerOf(column, () => textsOf(lines, column), options);
    if (reader) readers.set(column, reader);
  }
  const wholeUnits = wholeUnitsOf(lines);
  return (line) => withWholeUnits(readLine(line, readers), wholeUnits(line.fields?.['opening_balance']));
}

const textsOf = (lines: readonly ImportLine[], column: string): readonly string[] =>
  lines.map(({ fields }) => fields?.[column]).filter(isText);

function wholeUnitsOf(lines: readonly ImportLine[]): ReturnType<typeof wholeUnitsIn> {
  const balances = lines.map(({ fields }) => fields?.['opening_balance']);
  return wholeUnitsIn(balances, decimalMarkOf(textsOf(lines, 'opening_balance')));
}

const withWholeUnits = (line: ImportLine, wholeUnits: string | undefined): ImportLine =>
  line.fields?.['opening_balance'] && wholeUnits !== undefined ? { ...line, wholeUnits } : line;

function readLine(line: ImportLine, readers: ReadonlyMap<string, Reader>): ImportLine {
  if (line.fields === null) return line;
  const fields: [string, unknown][] = [];
  const faults: FaultyCell[] = [...(line.faults ?? [])];
  let decimals: string | undefined;
  for (const [column, value] of Object.entries(line.fields)) {
    if (typeof value === 'string' && (!isText(value) || (dayColumns[column] && isZeroDay(value)))) continue;
    const read = typeof value === 'string' ? readers.get(column)?.(value) : undefined;
    if (read && 'fault' in read) {
      faults.push({ field: column, fault: read.fault, rule: read.rule });
      continue;
    }
    decimals ??= read?.decimals;
    fields.push([column, read ? read.value : value]);
  }
  return {
    ...{ ...line, fields: Object.fromEntries(fields) },
    ...(decimals !== undefined && { decimals }),
    ...(faults.length > 0 && { faults }),
  };
}
