import { lookupColumns, scopeColumns } from '../../tables/table.ts';
import { columnNames, keyNames, type TableName, tables } from '../../tables.ts';
import type { LookUps } from './look-ups.ts';
import { sinceCondition } from './since-condition.ts';
import { Parameters, type Statement, typeOf } from './statement.ts';

/** Whether equations are enough: there is one key, and rows that follow another row belong to the tenant of that row. */
export const isOne = ({ table, of, keys }: LookUps): boolean =>
  keys.length === 1 && (of === null || tables[of.table].scope === tables[table].scope);

/**
 * Loads the rows of one lookup, as a batch of one command needs. PostgreSQL keeps the plan of equations. Citus sends them to the
 * worker of the business, where it would plan a set each time.
 */
export function selectOne(lookUps: LookUps, lock = ''): Statement {
  const parameters = new Parameters();
  const matches = equations(lookUps, parameters);
  const since = sinceCondition(lookUps, matches, parameters);
  const { table } = lookUps;
  return {
    name: `load ${table}`,
    text: `select ${columnNames[table].join(', ')} from ${table} where ${matches}${since}${lock}`,
    values: parameters.values,
    rowsOf: table,
  };
}

/** Locks the row of one key, and loads it. */
export function lockRow(lookUps: LookUps): Statement {
  const found = selectOne(lookUps);
  return { ...found, name: `lock ${lookUps.table}`, text: `${found.text} for no key update` };
}

/** Locks the rows of one lookup in the order of their key. */
export function lockOne(lookUps: LookUps, skipHeld: boolean): Statement {
  const parameters = new Parameters();
  const matches = equations(lookUps, parameters);
  const key = keyNames[lookUps.table].join(', ');
  const lock = `for no key update${skipHeld ? ' skip locked' : ''}`;
  return {
    name: `lock ${lookUps.table}`,
    text: `select ${key} from ${lookUps.table} where ${matches} order by ${key} ${lock}`,
    values: parameters.values,
  };
}

/** Equations between the columns of a lookup and its values, or the column of the row that it follows. */
function equations({ table, by, of, keys: [key = []] }: LookUps, parameters: Parameters): string {
  const equal = ({ table, by }: { readonly table: TableName; readonly by: string }) =>
    lookupColumns(tables[table], by).map((column, index) => {
      return `${column} = ${parameters.add(key[index] ?? null, typeOf(table, column))}`;
    });
  if (!of) return equal({ table, by }).join(' and ');
  const source = equal(of);
  const [target] = lookupColumns(tables[table], by).slice(-1);
  const followed = `${target} = any(array(select ${of.column} from ${of.table} where ${source.join(' and ')}))`;
  return [...source.slice(0, scopeColumns[tables[table].scope].length), followed].join(' and ');
}
