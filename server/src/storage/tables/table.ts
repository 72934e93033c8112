/**
 * The type of a column. JSON is text, times are integer milliseconds, and booleans are 0 and 1. So rows are the same on every
 * database.
 */
export interface Column {
  readonly type: 'text' | 'integer';
  readonly nullable: boolean;
}

export type Value = string | number | null;

/** A row of any table. */
export type AnyRow = Readonly<Record<string, Value>>;

type ValueOf<C extends Column> =
  | (C['type'] extends 'text' ? string : number)
  | (C['nullable'] extends true ? null : never);

/** The columns of the scope, which come first in every key. */
export const scopeColumns = {
  mode: ['business_id', 'mode'],
  business: ['business_id'],
  global: [],
} as const;

export type TableScope = keyof typeof scopeColumns;

export interface Unique {
  readonly columns: readonly string[];
  /**
   * SQL whose value follows the columns in the index, for cases where null must count as a value. drizzle-kit splits it at
   * commas.
   */
  readonly expression?: string;
  /** SQL condition for the rows in the index. */
  readonly where?: string;
  /** The condition on SQLite, if it differs there. */
  readonly onSqlite?: string;
  /** Set if the rows of a business are paged in this order. The scope then comes first on every database. */
  readonly walked?: true;
}

export interface Index extends Unique {
  /** Set if the index covers all businesses together. It does not begin with the columns of the scope. */
  readonly unscoped?: true;
  /**
   * A condition that is true for every row, and that pages in this order repeat. On PostgreSQL, the index has this condition, so
   * only these pages use it. Before its planner has statistics of a business, it expects few rows of it. It would then look keys
   * up in any smaller index that begins with the scope, through all rows of the business.
   */
  readonly guard?: string;
}

export interface Table {
  readonly scope: TableScope;
  readonly columns: Readonly<Record<string, Column>>;
  /** The columns that identify one row within its scope. */
  readonly key: readonly string[];
  /** The column that comes first in the key on PostgreSQL, before the scope. For tables whose rows are never paged by the key. */
  readonly keyBegins?: string;
  /**
   * Ways to find rows by equal columns within their scope, beside the key (`key`). Rows with a null in these columns are not
   * found.
   */
  readonly lookups: Readonly<Record<string, readonly string[]>>;
  readonly uniques: Readonly<Record<string, Unique>>;
  /**
   * Columns that rise together with another column among the rows of one lookup. So the rows since a value are the last rows in
   * that order.
   */
  readonly rises: Readonly<Record<string, string>>;
  readonly indexes: Readonly<Record<string, Index>>;
  readonly checks: Readonly<Record<string, string>>;
}

export const text = { type: 'text', nullable: false } as const;
export const integer = { type: 'integer', nullable: false } as const;
export const nullableText = { type: 'text', nullable: true } as const;
export const nullableInteger = { type: 'integer', nullable: true } as const;

interface Shape<C, L> {
  readonly scope: TableScope;
  readonly columns: C;
  readonly key: readonly string[];
  readonly keyBegins?: string;
  readonly lookups?: L;
  readonly uniques?: Readonly<Record<string, Unique>>;
  readonly rises?: Readonly<Record<string, string>>;
  readonly indexes?: Readonly<Record<string, Index>>;
  readonly checks?: Readonly<Record<string, string>>;
}

/** Describes a table once for every database. Schema, migrations, statements and row types are derived from it. */
export const table = <
  const C extends Readonly<Record<string, Column>>,
  const L extends Readonly<Record<string, readonly string[]>> = Record<never, never>,
>(
  shape: Shape<C, L>,
) => ({
  uniques: {},
  rises: {},
  indexes: {},
  checks: {},
  ...shape,
  lookups: { ...shape.lookups, key: shape.key } as L & { key: readonly string[] },
});

export type RowOf<T extends Table> = { readonly [K in keyof T['columns']]: ValueOf<T['columns'][K]> };

/** The columns of a lookup, after the columns of its scope. */
export const lookupColumns = (table: Table, by: string): readonly string[] => [
  ...scopeColumns[table.scope],
  ...(table.lookups[by] ?? []),
];

/** The condition that a page in the order of a column must repeat, so that the index in this order can be used. */
export const guardOf = ({ indexes }: Table, column: string): string | undefined =>
  Object.values(indexes).find(({ columns: [first], guard }) => guard && first === column)?.guard;

export type Database = 'sqlite' | 'postgres';

/** The columns of a table's key, in the order of its index. */
export const indexedKey = ({ scope, key, keyBegins }: Table, database: Database): readonly string[] => {
  const columns = [...scopeColumns[scope], ...key];
  return database === 'postgres' && keyBegins ? led(keyBegins, columns) : columns;
};

/**
 * The columns of a unique index, in order. PostgreSQL compares column by column at every step down a tree, and all rows of a
 * tenant have the same scope. So on PostgreSQL a column that distinguishes rows comes first, before the scope. Its planner then
 * never prefers another index that begins with the scope.
 */
export const indexedUnique = (
  { scope }: Table,
  { columns: own, walked }: Unique,
  database: Database,
): readonly string[] => {
  const columns = [...scopeColumns[scope], ...own];
  const [first] = own;
  return database === 'postgres' && first && !walked ? led(first, columns) : columns;
};

const led = (first: string, columns: readonly string[]): readonly string[] => [
  first,
  ...columns.filter((column) => column !== first),
];
