import pg from 'pg';

/** The columns of every table by the database's own catalog, so that a column that nobody registered is found, too. */
const everyColumn = `
select c.table_schema as schema, c.table_name as table, c.column_name as column, c.data_type as type
from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
order by c.table_schema, c.table_name, c.ordinal_position`;

interface Column {
  readonly schema: string;
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

export interface Searched {
  /** Columns that were looked through, and their types. */
  readonly columns: number;
  readonly types: ReadonlySet<string>;
  /** Those in which something was found, as `table.column`. */
  readonly found: readonly string[];
}

/** Looks for texts in every column of every row of a PostgreSQL or Citus database. */
export async function columnsWith(url: string, texts: readonly string[]): Promise<Searched> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows: columns } = await client.query<Column>(everyColumn);
    const tables = new Set(columns.map(({ schema, table }) => `${schema}.${table}`));
    const found: string[] = [];
    for (const table of tables) {
      const own = columns.filter((one) => `${one.schema}.${one.table}` === table);
      found.push(...(await foundIn(client, own, texts)));
    }
    return { columns: columns.length, types: new Set(columns.map(({ type }) => type)), found };
  } finally {
    await client.end();
  }
}

async function foundIn(client: pg.Client, columns: readonly Column[], texts: readonly string[]): Promise<string[]> {
  const [first] = columns;
  if (!first) return [];
  const counts = columns.map(
    ({ column }) => `count(*) filter (where "${column}"::text like any($1)) > 0 as "${column}"`,
  );
  const text = `select ${counts.join(', ')} from "${first.schema}"."${first.table}"`;
  const { rows } = await client.query<Record<string, boolean>>(text, [texts.map((one) => `%${one}%`)]);
  return columns.filter(({ column }) => rows[0]?.[column]).map(({ table, column }) => `${table}.${column}`);
}
