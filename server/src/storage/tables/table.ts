import type { Flag } from '../../base/flag.ts';
import { asJsonText, type JsonText } from '../../base/stored-json.ts';

export type Value = string | number | null;

declare const held: unique symbol;

/**
 * A column whose values have type `V`. JSON is text, times are integer milliseconds, and booleans are 0 and 1. So rows are the
 * same on every database.
 */
export interface Column<V extends Value = Value> {
  readonly type: 'text' | 'integer';
  readonly nullable: boolean;
  /** The only values that the database accepts. */
  readonly known?: readonly string[];
  /** The value in a new row that is given no other: this one, or that of another column. */
  readonly blank?: Blank;
  /** Exists in types only. */
  readonly [held]?: V;
}

type Blank = Value | { readonly of: string };

/** A column that a new row need not be given. */
interface Begun<V extends Value> extends Column<V> {
  readonly blank: Blank;
}

/** A row of any table. */
export type AnyRow = Readonly<Record<string, Value>>;

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

export const text: Column<string> = { type: 'text', nullable: false };
export const integer: Column<number> = { type: 'integer', nullable: false };

/** A number that the types know more of than the database. */
export const numberOf = <V extends number>(): Column<V> => ({ type: 'integer', nullable: false });

/** The same column, with a value for new rows that are given none. */
export const beginning = <V extends Value>(column: Column<V>, blank: NoInfer<V>): Begun<V> => ({ ...column, blank });

/** The same column. In a new row that is given no value, it has that of another column. */
export const beginningAs = <V extends Value>(column: Column<V>, of: string): Begun<V> => ({ ...column, blank: { of } });

/** An integer that is 0 in a new row. */
export const count = beginning(integer, 0);

export const flag = beginning(numberOf<Flag>(), 0);

/** A moment, in ms since 1970 UTC. */
export const time: Column<number> = { ...integer };

/** A text that the types know more of than the database. */
export const textOf = <V extends string>(): Column<V> => ({ type: 'text', nullable: false });

/** The JSON of a `T`. `json<unknown>()` is read with a schema, because rows of an older release may have other members. */
export const json = <T>(): Column<JsonText<T>> => textOf();

/** The JSON of a list, which is empty in a new row. */
export const jsonList = <T extends readonly unknown[]>(): Begun<JsonText<T>> =>
  beginning(json<T>(), asJsonText<T>('[]'));

/** A text of the list. A check of the table refuses every other. */
export const oneOf = <const V extends string>(list: readonly V[]): Column<V> => ({
  type: 'text',
  nullable: false,
  known: list,
});

/** The same without a check. Adding one to a table that exists would rebuild the table. */
export const unchecked = <V extends Value>({ type, nullable }: Column<V>): Column<V> => ({ type, nullable });

/** Null in a new row that is given no value. */
export const nullable = <V extends Value>(column: Column<V>): Begun<V | null> => ({
  ...column,
  nullable: true,
  blank: null,
});

/** Never null, although the database allows it. Forbidding it in a table that exists would rebuild the table. */
export const filled = <V extends Value>(column: Column<V>): Column<V> => ({ ...column, nullable: true });

export const nullableText = nullable(text);
export const nullableInteger = nullable(integer);
export const nullableTime = nullable(time);

/** The checks of columns that hold a text of a list. */
const checksOf = (columns: Readonly<Record<string, Column>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([name, { known }]) =>
      known ? [[`${name}_known`, `${name} in (${known.map((value) => `'${value}'`).join(', ')})`]] : [],
    ),
  );

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
  ...shape,
  checks: { ...checksOf(shape.columns), ...shape.checks },
  lookups: { ...shape.lookups, key: shape.key } as L & { key: readonly string[] },
});

export type RowOf<T extends Table> = {
  readonly [K in keyof T['columns']]: T['columns'][K] extends Column<infer V> ? V : never;
};

type BegunName<T extends Table> = {
  [K in keyof T['columns']]: T['columns'][K] extends Begun<Value> ? K : never;
}[keyof T['columns']];

/** The columns of a new row. Those that begin with a value may be left out. */
export type NewRowOf<T extends Table> = Omit<RowOf<T>, BegunName<T>> & Partial<Pick<RowOf<T>, BegunName<T>>>;

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
