import { lookupColumns, scopeColumns } from '../../tables/table.ts';
import { columnNames, keyNames, type TableName, tables } from '../../tables.ts';
import type { LookUps } from './look-ups.ts';
import { sinceCondition } from './since-condition.ts';
import { Parameters, type Statement, typeOf } from './statement.ts';

/** Whether equations can say what is looked up: one key, and a row that leads to others leads to those of its own tenant. */
export const isOne = ({ table, of, keys }: LookUps): boolean =>
  keys.length === 1 && (of === null || tables[of.table].scope === tables[table].scope);

/**
 * Loads the rows of one look-up. A command that comes alone has no others: PostgreSQL keeps the plan of equations, and
 * Citus hands them to the machine of the business, where for a set it plans anew each time.
 */
export function selectOne(lookUps: LookUps): Statement {
  const parameters = new Parameters();
  const matches = equations(lookUps, parameters);
  const since = sinceCondition(lookUps, matches, parameters);
  const { table } = lookUps;
  return {
    name: `load ${table}`,
    text: `select ${columnNames[table].join(', ')} from ${table} where ${matches}${since}`,
    values: parameters.values,
    rowsOf: table,
  };
}

/** Locks the row of one key, and loads it. */
export function lockRow(lookUps: LookUps): Statement {
  const found = selectOne(lookUps);
  return { ...found, name: `lock ${lookUps.table}`, text: `${found.text} for no key update` };
}

/** Locks the rows of one look-up in the order of their key. */
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

/** The columns of a look-up equal to its values, or to the column of the row that it follows. */
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
