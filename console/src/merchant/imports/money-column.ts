import type { Program } from '@loyalty-service/sdk';
import { columnOf, emptyTexts } from './chosen-columns.ts';
import type { Settings } from './columns.ts';
import { type MoneyCell, minorUnitsOf, type Reading, takeApart } from './money-cell.ts';
import { type MoneyReadings, readMoneyColumn } from './read-money-column.ts';
import type { Row } from './sheet.ts';

/** The column of balances that are money. */
export interface MoneyColumn extends Omit<MoneyReadings, 'shown'> {
  readonly name: string;
  /** The reading that the person chose, or that the file shows. Null until the person chooses one. */
  readonly reading: Reading | null;
  /** The money of a row. Null if its balance is empty, or in points. */
  readonly cellOf: (cells: readonly string[]) => MoneyCell | null;
  /** Whether the balance of a row is no amount of money. */
  readonly isWrong: (cells: readonly string[]) => boolean;
  /** The cells of a row as the API reads them, with its balance in minor units. */
  readonly convert: (cells: readonly string[]) => readonly string[];
}

type MoneyProgram = Pick<Program, 'id' | 'currency'> & { readonly rules: { readonly kind: string } };

const isOfMoney = ({ rules }: MoneyProgram): boolean => rules.kind === 'gift' || rules.kind === 'cashback';

/** The column of balances, if a row has a balance of money. */
export function moneyColumnOf(
  settings: Settings,
  columns: readonly string[],
  rows: readonly Pick<Row, 'cells'>[],
  programs: readonly MoneyProgram[],
): MoneyColumn | null {
  const at = columnOf('opening_balance', columns, settings);
  const name = columns[at];
  if (name === undefined) return null;
  const cellOf = moneyCells(settings, at, columnOf('program_id', columns, settings), programs);
  const cells = rows.flatMap((row) => cellOf(row.cells) ?? []);
  if (cells.length === 0) return null;
  const { shown, ...readings } = readMoneyColumn(name, cells);
  const reading = settings.amounts?.column === name ? settings.amounts.reading : shown;
  const convert = (row: readonly string[]) => {
    const cell = cellOf(row);
    return cell && reading ? row.map((text, index) => (index === at ? asMinorUnits(cell, reading) : text)) : row;
  };
  const isWrong = (row: readonly string[]) => {
    const cell = cellOf(row);
    return cell !== null && reading !== null && amountIn(cell, reading) === undefined;
  };
  return { name, ...readings, reading, cellOf, isWrong, convert };
}

function moneyCells(
  settings: Settings,
  at: number,
  programAt: number,
  programs: readonly MoneyProgram[],
): MoneyColumn['cellOf'] {
  const currencies = new Map(programs.filter(isOfMoney).map(({ id, currency }) => [id, currency]));
  const empty = new Set(emptyTexts(settings).map((text) => text.toLowerCase()));
  return (cells) => {
    const text = (cells[at] ?? '').trim();
    const currency = currencies.get(settings.program || (cells[programAt] ?? '').trim());
    return text === '' || empty.has(text.toLowerCase()) || !currency ? null : { text, currency };
  };
}

/** The minor units of a cell. Undefined if the cell is no amount in this reading. */
export function amountIn(cell: MoneyCell, reading: Reading): number | undefined {
  const written = takeApart(cell);
  return written ? minorUnitsOf(written, reading) : undefined;
}

/** An amount that cannot be read keeps its text with the currency, so that the API refuses it and does not read it otherwise. */
function asMinorUnits(cell: MoneyCell, reading: Reading): string {
  const amount = amountIn(cell, reading);
  return amount === undefined ? `${cell.text} ${cell.currency}` : String(amount);
}
