import { decimalMarkOf, readAmount } from './cells/amount.ts';
import { type CellOptions, type Read, textOf } from './cells/cell.ts';
import { readConsent } from './cells/consent.ts';
import { type DayColumn, readDayColumn } from './cells/day-column.ts';
import { readPhone } from './cells/phone.ts';
import { readTags } from './cells/tags.ts';
import type { ImportLine } from './import-lines.ts';

/** Reads the text of one cell; what it answers takes the place of the text. */
type Reader = (cell: string) => Read<unknown> & { readonly decimals?: string };

const dayColumns: Readonly<Record<string, DayColumn>> = {
  birthday: 'day',
  marketing_consent_at: 'from',
  balance_expires_at: 'until',
};

const isText = (value: unknown): value is string => typeof value === 'string' && textOf(value) !== '';

/** How the texts of a column are read; null where it holds text. All of them may be looked at: one can show how the others are meant. */
function readerOf(column: string, texts: () => readonly string[], options: CellOptions): Reader | null {
  const kind = dayColumns[column];
  if (kind) return readDayColumn(kind, texts(), options);
  switch (column) {
    case 'phone':
      return (cell) => readPhone(cell, options.country);
    case 'marketing_consent':
      return readConsent;
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
 * Reads the texts in rows as people and spreadsheets write them: each becomes what its field holds, such as `true` for `yes`.
 * A row with a text that cannot be read, or that can be read in two ways, gets a fault. An empty text is a field not given.
 */
export const readCells = (lines: readonly ImportLine[], options: CellOptions): readonly ImportLine[] =>
  lines.map(lineReader(lines, options));

/** As {@link readCells}, line by line: thousands of them take time that others wait for. */
export function lineReader(lines: readonly ImportLine[], options: CellOptions): (line: ImportLine) => ImportLine {
  const columns = new Set<string>();
  for (const { fields } of lines) for (const column of Object.keys(fields ?? {})) columns.add(column);
  const readers = new Map<string, Reader>();
  for (const column of columns) {
    const texts = () => lines.map(({ fields }) => fields?.[column]).filter(isText);
    const reader = readerOf(column, texts, options);
    if (reader) readers.set(column, reader);
  }
  return (line) => readLine(line, readers);
}

function readLine(line: ImportLine, readers: ReadonlyMap<string, Reader>): ImportLine {
  if (line.fields === null) return line;
  const fields: [string, unknown][] = [];
  let decimals: string | undefined;
  for (const [column, value] of Object.entries(line.fields)) {
    if (typeof value === 'string' && !isText(value)) continue;
    const read = typeof value === 'string' ? readers.get(column)?.(value) : undefined;
    if (read && 'fault' in read) return { line: line.line, fields: null, fault: read.fault, field: column };
    decimals ??= read?.decimals;
    fields.push([column, read ? read.value : value]);
  }
  return { ...line, fields: Object.fromEntries(fields), ...(decimals !== undefined && { decimals }) };
}
