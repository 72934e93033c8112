import { type SQL, sql } from 'drizzle-orm';
import {
  type Database,
  type Index,
  indexedKey,
  indexedUnique,
  scopeColumns,
  type Table,
  type Unique,
} from '../../src/storage/tables/table.ts';

/** The builders that Drizzle has for one database. They have the same names for all databases, but no common types. */
interface Dialect<Built> {
  readonly table: (name: string, columns: never, parts: (columns: Readonly<Record<string, unknown>>) => never) => Built;
  readonly text: (name: string) => ColumnBuilder;
  readonly integer: (name: string) => ColumnBuilder;
  readonly primaryKey: (key: { readonly name: string; readonly columns: never }) => unknown;
  readonly uniqueIndex: (name: string) => IndexBuilder;
  readonly index: (name: string) => IndexBuilder;
  readonly check: (name: string, condition: SQL) => unknown;
  readonly database: Database;
}

interface ColumnBuilder {
  notNull(): unknown;
}

interface IndexBuilder {
  on(...columns: [never, ...never[]]): { where(condition: never): unknown };
}

/** The tables of one database for drizzle-kit, which generates migrations from them. */
export function buildTables<Name extends string, Built>(
  tables: Readonly<Record<Name, Table>>,
  dialect: Dialect<Built>,
): Record<Name, Built> {
  const built = Object.entries<Table>(tables).map(([name, table]) => [name, build(name, table, dialect)]);
  return Object.fromEntries(built) as Record<Name, Built>;
}

function build<Built>(name: string, table: Table, dialect: Dialect<Built>): Built {
  const scope = scopeColumns[table.scope];
  const { primaryKey, uniqueIndex, index, check, database } = dialect;
  return dialect.table(name, columnsOf(table, dialect) as never, (columns) => {
    const pick = (names: readonly string[]) => names.map((column) => columns[column]) as [never];
    const where = ({ where, onSqlite, guard }: Index) => {
      const condition = database === 'sqlite' ? (onSqlite ?? where) : (guard ?? where);
      return (condition ? sql.raw(condition) : undefined) as never;
    };
    const parts = [
      primaryKey({ name: `${name}_key`, columns: pick(indexedKey(table, database)) as never }),
      ...Object.entries(table.uniques).map(([by, unique]) =>
        uniqueIndex(`${name}_${by}`)
          .on(...pick(indexedUnique(table, unique, database)), ...expressionOf(unique))
          .where(where(unique)),
      ),
      ...Object.entries(table.indexes).map(([by, one]) =>
        index(`${name}_by_${by}`)
          .on(...pick(one.unscoped ? one.columns : [...scope, ...one.columns]))
          .where(where(one)),
      ),
      ...Object.entries(table.checks).map(([rule, condition]) => check(`${name}_${rule}`, sql.raw(condition))),
    ];
    return parts as never;
  });
}

const expressionOf = ({ expression }: Unique): never[] => (expression ? [sql.raw(expression) as never] : []);

const columnsOf = (table: Table, { text, integer }: Dialect<unknown>) =>
  Object.fromEntries(
    Object.entries(table.columns).map(([name, { type, nullable }]) => {
      const column = type === 'text' ? text(name) : integer(name);
      return [name, nullable ? column : column.notNull()];
    }),
  );
