import type { Need } from '../storage/needs.ts';
import { valuesOf } from '../storage/row-functions.ts';
import type { AnyRow, Table, Value } from '../storage/tables/table.ts';
import { type LookupName, type Row, type TableName, tables } from '../storage/tables.ts';

/** Puts back what was changed. */
export type Undo = () => void;

/** Finds rows by the values of a lookup. */
export type LookUp<R> = (values: readonly Value[], since?: Need['since']) => readonly R[];

/** The rows that a lookup finds, by its values. */
interface Index<R> {
  readonly nameOf: (row: R) => string | null;
  readonly groups: Map<string, Map<string, R>>;
}

const nameOf = (values: readonly Value[]): string => values.join('\0');

/** Rows of a table in memory, with the key and the lookups of its description. What was changed can be put back. */
export class MemoryTable<Name extends TableName> {
  readonly lookUps: Readonly<Record<LookupName<Name>, LookUp<Row<Name>>>>;
  readonly #rows = new Map<string, Row<Name>>();
  readonly #indexes: readonly Index<Row<Name>>[];
  readonly #keyOf: (row: AnyRow) => readonly Value[];

  constructor(
    table: Name,
    readonly undo: Undo[],
  ) {
    const { key = [], ...others }: Table['lookups'] = tables[table].lookups;
    this.#keyOf = valuesOf(key);
    const indexed = Object.entries(others).map(([by, columns]) => [by, indexOn<Row<Name>>(columns)] as const);
    this.#indexes = indexed.map(([, index]) => index);
    this.lookUps = {
      key: (values: readonly Value[]) => {
        const row = this.get(...values);
        return row ? [row] : [];
      },
      ...Object.fromEntries(indexed.map(([by, { groups }]) => [by, lookUpIn(groups)])),
    } as Record<LookupName<Name>, LookUp<Row<Name>>>;
  }

  get(...key: readonly Value[]): Row<Name> | undefined {
    return this.#rows.get(nameOf(key));
  }

  get all(): Iterable<Row<Name>> {
    return this.#rows.values();
  }

  put(row: Row<Name>): void {
    const key = nameOf(this.#keyOf(row as AnyRow));
    const before = this.#rows.get(key);
    this.undo.push(() => this.#set(key, before));
    this.#set(key, row);
  }

  #set(key: string, row: Row<Name> | undefined): void {
    const before = this.#rows.get(key);
    if (row) this.#rows.set(key, row);
    else this.#rows.delete(key);
    for (const { nameOf, groups } of this.#indexes) {
      const from = before ? nameOf(before) : null;
      const to = row ? nameOf(row) : null;
      if (from !== null && from !== to) groups.get(from)?.delete(key);
      if (row === undefined || to === null) continue;
      const group = groups.get(to);
      if (group) group.set(key, row);
      else groups.set(to, new Map([[key, row]]));
    }
  }
}

/** An index on columns. Rows with a null in one of them are not found. */
function indexOn<R>(columns: readonly string[]): Index<R> {
  const valuesIn = valuesOf(columns);
  const valuesNamed = (row: R) => {
    const values = valuesIn(row as AnyRow);
    return values.includes(null) ? null : nameOf(values);
  };
  return { nameOf: valuesNamed, groups: new Map() };
}

const lookUpIn =
  <R>(groups: Index<R>['groups']): LookUp<R> =>
  (values, since) => {
    const found = [...(groups.get(nameOf(values))?.values() ?? [])];
    return since ? found.filter((row) => Number((row as AnyRow)[since.column]) >= since.from) : found;
  };
