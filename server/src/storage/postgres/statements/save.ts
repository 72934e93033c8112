import { compareBy } from '../../row-functions.ts';
import type { Change } from '../../store.ts';
import type { AnyRow } from '../../tables/table.ts';
import { byTable, columnNames, keyNames, type TableName, tableNames } from '../../tables.ts';
import type { Remove, Update } from './change.ts';
import type { Insert } from './insert.ts';
import type { NumberEvents } from './number-events.ts';
import type { Statement } from './statement.ts';

const compareKeys = byTable((table) => compareBy(keyNames[table]));

/** In the order of their keys, so that two batches cannot deadlock. */
const sorted = (table: TableName, changes: readonly Change[]): Change[] =>
  changes.toSorted((left, right) => compareKeys[table](left.row, right.row));

function byKind(changes: readonly Change[]) {
  const deletes: AnyRow[] = [];
  const updates: Extract<Change, { kind: 'update' }>[] = [];
  const inserts: AnyRow[] = [];
  for (const change of changes) {
    if (change.kind === 'update') updates.push(change);
    else (change.kind === 'delete' ? deletes : inserts).push(change.row);
  }
  return { deletes, updates, inserts };
}

/** How rows are written. */
export interface Saving {
  readonly insert: Insert;
  readonly update: Update;
  readonly remove: Remove;
  readonly number: NumberEvents;
}

/** One statement for each table and kind of change, in the order of the tables. Each is made when the caller takes it. */
export function* saveStatements(changes: readonly Change[], { insert, update, remove }: Saving): Iterable<Statement> {
  const ofTable = new Map<TableName, Change[]>();
  for (const change of changes) {
    const known = ofTable.get(change.table);
    if (known) known.push(change);
    else ofTable.set(change.table, [change]);
  }
  for (const table of tableNames) {
    const { deletes, updates, inserts } = byKind(sorted(table, ofTable.get(table) ?? []));
    // Deletes come first: a new row may take the unique key of a row that the same batch deletes.
    if (deletes.length > 0) yield remove(table, deletes);
    if (updates.length > 0) yield update(table, updates);
    yield* insert(table, columnNames[table], inserts);
  }
}
