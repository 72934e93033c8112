import { readCells } from '@loyalty-service/server/domain/imports/read-cells';

type Options = Parameters<typeof readCells>[1];
type Line = ReturnType<typeof readCells>[number];

/** A column of a table, line by line, as an import reads it. */
export const read = (column: string, cells: readonly string[], options: Partial<Options> = {}): readonly Line[] =>
  readCells(
    cells.map((cell, index) => ({ line: index + 2, fields: { [column]: cell }, fault: null })),
    { country: null, dateOrder: null, timeZone: 'Europe/Berlin', ...options },
  );

/** The value of each cell of a column, or the reason why it is refused. */
export const readColumn = (column: string, cells: readonly string[], options: Partial<Options> = {}) =>
  read(column, cells, options).map(({ fields, faults }) => faults?.[0]?.fault ?? fields?.[column]);
export const readOne = (column: string, cell: string, options: Partial<Options> = {}) =>
  readColumn(column, [cell], options)[0];
