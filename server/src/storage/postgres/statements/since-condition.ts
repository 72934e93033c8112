import type { Table } from '../../tables/table.ts';
import { tables } from '../../tables.ts';
import type { LookUps } from './look-ups.ts';
import type { Parameters } from './statement.ts';

/**
 * Limits the rows that `matches` finds to those since a value. Where the column rises with another one, the end of the index of
 * that one is enough: the rows after the last row before the value.
 */
export function sinceCondition({ table, since }: LookUps, matches: string, parameters: Parameters): string {
  if (!since) return '';
  const from = parameters.add(since.from, 'bigint');
  const order = (tables[table] as Table).rises[since.column];
  if (!order) return ` and ${since.column} >= ${from}`;
  const last = `select ${order} from ${table} where ${matches} and ${since.column} < ${from} order by ${order} desc limit 1`;
  return ` and ${order} > coalesce((${last}), -1)`;
}
