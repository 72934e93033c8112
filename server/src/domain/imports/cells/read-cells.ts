import type { ImportLine } from '../import-lines.ts';
import { decimalMarkOf, readAmount } from './amount.ts';
import { type CellOptions, type Read, textOf } from './cell.ts';
import { readConsent } from './consent.ts';
import { type DayColumn, readDayColumn } from './day-column.ts';
import { readPhone } from './phone.ts';
import { readTags } from './tags.ts';

/** Reads the text of one cell; what it answers takes the place of the text. */
type Reader = (cell: string) => Read<unknown> & { readonly decimals?: string };

const dayColumns: Readonly<Record<string, DayColumn>> = {
  birthday: 'day',
  marketing_consent_at: 'from',
  balance_expires_at: 'until',
};

/** How the cells of a column are read. All of them are looked at first: one may say how the others are meant. */
function readerOf(column: string, cells: readonly string[], options: CellOptions): Reader {
  const kind = dayColumns[column];
  if (kind) return readDayColumn(kind, cells, options);
  switch (column) {
    case 'phone':
      return (cell) => readPhone(cell, options.country);
    case 'marketing_consent':
      return readConsent;
    case 'opening_balance': {
      const mark = decimalMarkOf(cells);
      return (cell) => readAmount(cell, mark);
    }
    case 'tags':
      return (cell) => ({ value: readTags(cell) });
    case 'locale':
      return (cell) => ({ value: textOf(cell).replaceAll('_', '-') });
    default:
      return (cell) => ({ value: textOf(cell) });
  }
}

/**
 * Reads the texts in rows as people and spreadsheets write them: each becomes what its field holds, such as `true` for `yes`.
 * A row with a text that cannot be read, or that can be read in two ways, gets a fault. An empty text is a field not given.
 */
export function readCells(lines: readonly ImportLine[], options: CellOptions): readonly ImportLine[] {
  const cells = new Map<string, string[]>();
  for (const [column, cell] of lines.flatMap(textsOf)) {
    const known = cells.get(column);
    if (known) known.push(cell);
    else cells.set(column, [cell]);
  }
  const readers = new Map([...cells].map(([column, texts]) => [column, readerOf(column, texts, options)]));
  return lines.map((line) => readLine(line, readers));
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && textOf(value) === '';

const textsOf = ({ fields }: ImportLine): readonly [string, string][] =>
  Object.entries(fields ?? {}).flatMap(([column, value]): [string, string][] =>
    typeof value === 'string' && !isBlank(value) ? [[column, value]] : [],
  );

function readLine(line: ImportLine, readers: ReadonlyMap<string, Reader>): ImportLine {
  if (line.fields === null) return line;
  const fields: [string, unknown][] = [];
  let decimals: string | undefined;
  for (const [column, value] of Object.entries(line.fields)) {
    if (isBlank(value)) continue;
    const read = typeof value === 'string' ? readers.get(column)?.(value) : undefined;
    if (read && 'fault' in read) return { line: line.line, fields: null, fault: read.fault, field: column };
    decimals ??= read?.decimals;
    fields.push([column, read ? read.value : value]);
  }
  return { ...line, fields: Object.fromEntries(fields), ...(decimals !== undefined && { decimals }) };
}
