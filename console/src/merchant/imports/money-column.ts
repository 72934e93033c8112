import type { Program } from '@loyalty-service/sdk';
import { columnOf, columnsOf, emptyTexts } from './chosen-columns.ts';
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
  const placeOf = filledPlace(settings, columnsOf('opening_balance', columns, settings));
  const cellOf = moneyCells(settings, placeOf, columnOf('program_id', columns, settings), programs);
  const filled = rows.find((row) => cellOf(row.cells) !== null);
  const name = filled && columns[placeOf(filled.cells)];
  if (name === undefined) return null;
  const { shown, ...readings } = readMoneyColumn(
    name,
    rows.flatMap((row) => cellOf(row.cells) ?? []),
  );
  const reading = settings.amounts?.column === name ? settings.amounts.reading : shown;
  const convert = (row: readonly string[]) => {
    const cell = cellOf(row);
    return cell && reading ? row.map((text, at) => (at === placeOf(row) ? asMinorUnits(cell, reading) : text)) : row;
  };
  const isWrong = (row: readonly string[]) => {
    const cell = cellOf(row);
    return cell !== null && reading !== null && amountIn(cell, reading) === undefined;
  };
  return { name, ...readings, reading, cellOf, isWrong, convert };
}

/** The first of several columns that is not empty in a row. Below 0 if all are empty. */
function filledPlace(settings: Settings, places: readonly number[]): (cells: readonly string[]) => number {
  const empty = new Set(['', ...emptyTexts(settings)].map((text) => text.toLowerCase()));
  return (cells) => places.find((at) => !empty.has((cells[at] ?? '').trim().toLowerCase())) ?? -1;
}

function moneyCells(
  settings: Settings,
  placeOf: (cells: readonly string[]) => number,
  programAt: number,
  programs: readonly MoneyProgram[],
): MoneyColumn['cellOf'] {
  const currencies = new Map(programs.filter(isOfMoney).map(({ id, currency }) => [id, currency]));
  return (cells) => {
    const text = cells[placeOf(cells)]?.trim();
    const currency = currencies.get(settings.program || (cells[programAt] ?? '').trim());
    return text === undefined || !currency ? null : { text, currency };
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
