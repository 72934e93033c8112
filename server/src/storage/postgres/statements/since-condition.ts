import type { Table } from '../../tables/table.ts';
import { tables } from '../../tables.ts';
import type { LookUps } from './look-ups.ts';
import type { Parameters } from './statement.ts';

/**
 * Rows since a value, of those that `matches` finds; where it rises with another column, those after the last row before
 * it, whose end of an index is enough.
 */
export function sinceCondition({ table, since }: LookUps, matches: string, parameters: Parameters): string {
  if (!since) return '';
  const from = parameters.add(since.from, 'bigint');
  const order = (tables[table] as Table).rises[since.column];
  if (!order) return ` and ${since.column} >= ${from}`;
  const last = `select ${order} from ${table} where ${matches} and ${since.column} < ${from} order by ${order} desc limit 1`;
  return ` and ${order} > coalesce((${last}), -1)`;
}
