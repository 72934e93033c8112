import { styleText } from 'node:util';
import Table from 'cli-table3';
import { oneLine, visibleLines } from '../base/visible.ts';

/** A message to the operator: one sentence that says what to do. */
export class CommandFailure extends Error {
  constructor(
    message: string,
    readonly exitCode: number = 1,
  ) {
    super(message);
  }
}

/** A color of a terminal. */
export type Color = 'green' | 'yellow' | 'red';

const isPlain = (): boolean => !process.stdout.isTTY || Boolean(process.env['NO_COLOR']);

/** Prints a mark, in a color on a terminal, and a line after it. */
export const printMarked = (mark: string, color: Color, line: string): void =>
  console.log(`${isPlain() ? mark : styleText(color, mark)} ${visibleLines(line)}`);

/** All output of commands goes through this file, so that stored text cannot send control sequences to the terminal. */
export const print = (lines: string): void => console.log(visibleLines(lines));
export const complain = (lines: string): void => console.error(visibleLines(lines));

const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));
const cellOf = (value: unknown): string => oneLine(String(value ?? ''));

/** Prints JSON or a table. */
export function printRows(
  rows: readonly Readonly<Record<string, unknown>>[],
  { json }: { readonly json?: boolean },
): void {
  if (json) {
    printJson(rows);
    return;
  }
  const [first] = rows;
  if (!first) {
    print('No entries.');
    return;
  }
  const table = new Table({ head: Object.keys(first), style: isPlain() ? { head: [], border: [] } : {} });
  for (const row of rows) table.push(Object.values(row).map(cellOf));
  // The table adds escape sequences for its colors, and `print` would escape them. The cells are escaped already.
  console.log(table.toString());
}

export function printOne(record: Readonly<Record<string, unknown>>, { json }: { readonly json?: boolean }): void {
  if (json) {
    printJson(record);
    return;
  }
  for (const [name, value] of Object.entries(record)) print(`${name}: ${cellOf(value)}`);
}
