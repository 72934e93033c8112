/** What a column holds. JSON is text, times are integer milliseconds, booleans are 0 and 1: the same rows on every database. */
export interface Column {
  readonly type: 'text' | 'integer';
  readonly nullable: boolean;
}

export type Value = string | number | null;

/** A row of whichever table. */
export type AnyRow = Readonly<Record<string, Value>>;

type ValueOf<C extends Column> =
  | (C['type'] extends 'text' ? string : number)
  | (C['nullable'] extends true ? null : never);

/** The columns that stand before all others in every key: whose row it is. */
export const scopeColumns = {
  mode: ['business_id', 'mode'],
  business: ['business_id'],
  global: [],
} as const;

export type TableScope = keyof typeof scopeColumns;

export interface Unique {
  readonly columns: readonly string[];
  /** SQL whose value stands behind the columns in the key, where a null must count as a value. drizzle-kit splits it at commas. */
  readonly expression?: string;
  /** SQL that holds for the rows that are meant. */
  readonly where?: string;
  /** The same on SQLite, where other rows are meant there. */
  readonly onSqlite?: string;
  /** The rows of a business are walked through in this order: the scope stands first in it everywhere. */
  readonly walked?: true;
}

export interface Index extends Unique {
  /** Of all businesses together: the columns of the scope do not come first. */
  readonly unscoped?: true;
  /**
   * A condition that every row meets and that pages in this order repeat. PostgreSQL has the index for them alone: where its planner
   * knows nothing of a business yet, it takes one for as rare as a key, and would look keys up in any smaller index that begins
   * with the scope, through all rows of the business.
   */
  readonly guard?: string;
}

export interface Table {
  readonly scope: TableScope;
  readonly columns: Readonly<Record<string, Column>>;
  /** Columns that name one row within its scope. */
  readonly key: readonly string[];
  /** The column that the key begins with on PostgreSQL, in place of the scope, where no business's rows are paged through by it. */
  readonly keyBegins?: string;
  /** Ways to find rows by equal columns within their scope, beside the key (`key`). Rows with a null in them are not found. */
  readonly lookups: Readonly<Record<string, readonly string[]>>;
  readonly uniques: Readonly<Record<string, Unique>>;
  /** Columns that rise with another, among the rows of one look-up: rows since a value of it are the last of that order. */
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

/** Describes a table once, for every database: schema, migrations, statements and row types follow. */
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

/** The columns of a lookup with those of the scope before them. */
export const lookupColumns = (table: Table, by: string): readonly string[] => [
  ...scopeColumns[table.scope],
  ...(table.lookups[by] ?? []),
];

/** What a page in the order of a column repeats of the index that has it in this order. */
export const guardOf = ({ indexes }: Table, column: string): string | undefined =>
  Object.values(indexes).find(({ columns: [first], guard }) => guard && first === column)?.guard;

export type Database = 'sqlite' | 'postgres';

/** The columns of a table's key, in the order in which its index has them. */
export const indexedKey = ({ scope, key, keyBegins }: Table, database: Database): readonly string[] => {
  const columns = [...scopeColumns[scope], ...key];
  return database === 'postgres' && keyBegins ? led(keyBegins, columns) : columns;
};

/**
 * The columns of a unique index in their order. PostgreSQL compares column by column at every step down a tree, and the scope is
 * the same in all of them: what tells rows apart comes first there, before the scope, so that its planner never takes another
 * index that begins with the scope for as good.
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
