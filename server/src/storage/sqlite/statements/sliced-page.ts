import type { Condition, PageQuery } from '../../queries.ts';
import type { AnyRow, Table } from '../../tables/table.ts';
import { type Row, type TableName, tables } from '../../tables.ts';
import type { Statements } from './find.ts';

/** How many rows are read before other work gets a turn. A filter that few rows match must not block the event loop. */
const sliceRows = 500;

/**
 * Reads a page. If an index answers the query, it is one statement. Otherwise rows are read in order and filtered, slice by
 * slice.
 */
export async function pageInSlices<Name extends TableName>(
  statements: Statements,
  query: PageQuery<Name>,
): Promise<readonly Row<Name>[]> {
  const { column, descending } = query.order;
  const anchor = query.where.find((condition) => isAnchor(query.table, query.order.column, condition));
  const direct = query.where.filter((condition) => condition === anchor || condition.column === column);
  const filters = query.where.filter((condition) => !direct.includes(condition));
  if (filters.length === 0) return statements.page(query);

  const page: Row<Name>[] = [];
  let where = direct;
  for (;;) {
    const slice = statements.page({ ...query, where, limit: sliceRows });
    page.push(...slice.filter((row) => filters.every((condition) => holds(row, condition))));
    const last = slice.at(-1) as AnyRow | undefined;
    if (page.length >= query.limit || slice.length < sliceRows || !last) return page.slice(0, query.limit);
    where = [...direct, { column, is: descending ? '<' : '>', value: last[column] as string | number }];
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Whether an index finds the rows of an equality in the requested order. Among these rows, the order is unique. */
function isAnchor(table: TableName, order: string, { column, is }: Condition): boolean {
  const { key, indexes, uniques }: Table = tables[table];
  const ordered = [{ columns: key }, ...Object.values(indexes), ...Object.values(uniques)];
  return is === '=' && ordered.some(({ columns }) => columns[0] === column && columns[1] === order);
}

function holds(row: AnyRow, { column, is, value }: Condition): boolean {
  const own = row[column] ?? null;
  if (own === null) return false;
  switch (is) {
    case '=':
      return own === value;
    case '<':
      return own < value;
    case '<=':
      return own <= value;
    case '>':
      return own > value;
    case '>=':
      return own >= value;
    default:
      return is satisfies never;
  }
}
