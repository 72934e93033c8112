import Table from 'cli-table3';
import { oneLine, visibleLines } from '../visible.ts';

/** Said to the operator in one sentence, with what to do. */
export class CommandFailure extends Error {
  constructor(
    message: string,
    readonly exitCode: number = 1,
  ) {
    super(message);
  }
}

/** Everything that a command prints goes through these two: what others wrote must not act on the terminal. */
export const print = (lines: string): void => console.log(visibleLines(lines));
export const complain = (lines: string): void => console.error(visibleLines(lines));

const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));
const cellOf = (value: unknown): string => oneLine(String(value ?? ''));

/** Machines get JSON, people a table. */
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
    print('There are none.');
    return;
  }
  const plain = !process.stdout.isTTY || process.env['NO_COLOR'];
  const table = new Table({ head: Object.keys(first), style: plain ? { head: [], border: [] } : {} });
  for (const row of rows) table.push(Object.values(row).map(cellOf));
  // The table draws with escape sequences of its own.
  console.log(table.toString());
}

export function printOne(record: Readonly<Record<string, unknown>>, { json }: { readonly json?: boolean }): void {
  if (json) {
    printJson(record);
    return;
  }
  for (const [name, value] of Object.entries(record)) print(`${name}: ${cellOf(value)}`);
}
