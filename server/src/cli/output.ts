import Table from 'cli-table3';

/** Said to the operator in one sentence, with what to do. */
export class CommandFailure extends Error {
  constructor(
    message: string,
    readonly exitCode: number = 1,
  ) {
    super(message);
  }
}

/** Machines get JSON, people a table. */
export function printRows(
  rows: readonly Readonly<Record<string, unknown>>[],
  { json }: { readonly json?: boolean },
): void {
  if (json) {
    console.log(JSON.stringify(rows, null, 2));
    return;
  }
  const [first] = rows;
  if (!first) {
    console.log('There are none.');
    return;
  }
  const plain = !process.stdout.isTTY || process.env['NO_COLOR'];
  const table = new Table({ head: Object.keys(first), style: plain ? { head: [], border: [] } : {} });
  for (const row of rows) table.push(Object.values(row).map((value) => (value === null ? '' : String(value))));
  console.log(table.toString());
}

export function printOne(record: Readonly<Record<string, unknown>>, { json }: { readonly json?: boolean }): void {
  if (json) {
    console.log(JSON.stringify(record, null, 2));
    return;
  }
  for (const [name, value] of Object.entries(record)) console.log(`${name}: ${value ?? ''}`);
}
