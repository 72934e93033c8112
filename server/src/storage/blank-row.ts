import { rowOfGiven } from './row-functions.ts';
import type { AnyRow, NewRowOf } from './tables/table.ts';
import { byTable, type Row, type TableName, tables } from './tables.ts';

const fillers = byTable((name) => rowOfGiven(tables[name].columns));

/** The columns that a new row must be given, and those that it may be given. */
export type NewRow<Name extends TableName> = NewRowOf<(typeof tables)[Name]>;

/** A new row of a table. The columns that are not given follow from the table's description, such as null or 0. */
export const blankRow = <Name extends TableName>(table: Name, given: NewRow<Name>): Row<Name> =>
  fillers[table](given as AnyRow) as Row<Name>;
