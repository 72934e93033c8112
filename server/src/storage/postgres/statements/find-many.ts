import { lookupColumns, scopeColumns } from '../../tables/table.ts';
import { columnNames, keyNames, type TableName, tables } from '../../tables.ts';
import { compare } from './locks.ts';
import type { LookUps } from './look-ups.ts';
import { sinceCondition } from './since-condition.ts';
import { Parameters, givenRows as rowsOf, type Statement, typeOf } from './statement.ts';

/**
 * The rows of a table whose columns equal those of `given`, one lookup after the other. `offset 0` prevents any other join:
 * plans outlive the small tables that they were made for. Citus also needs the businesses as a constant. PostgreSQL would expect
 * ten lookups from that constant, and use any index that begins with the business.
 */
const each = (
  given: string,
  columns: readonly string[],
  selected: string,
  businesses: string | null,
  end = '',
): string => {
  return `${given} cross join lateral (select ${selected} where ${sameAsGiven(columns, businesses)} ${end} offset 0) as found`;
};

const sameAsGiven = (columns: readonly string[], businesses: string | null): string => {
  const named = businesses ? `business_id = any(${businesses}) and ` : '';
  return named + columns.map((column, index) => `${column} = given.v${index}`).join(' and ');
};

const valueNames = (columns: readonly string[]): string => columns.map((_, index) => `v${index}`).join(', ');

/** The values to look up, as rows of a table `given`. */
function givenRows({ table, by, of, keys }: LookUps, businesses: string | null, parameters: Parameters): string {
  const source = of ?? { table, by };
  const columns = lookupColumns(tables[source.table], source.by);
  const direct = rowsOf(
    Object.fromEntries(
      columns.map((column, index) => [
        `v${index}`,
        { type: typeOf(source.table, column), values: keys.map((key) => key[index] ?? null) },
      ]),
    ),
    parameters,
  );
  if (!of) return direct;
  const target = [...scopeColumns[tables[table].scope], of.column];
  const parents = each(direct, columns, `${target.join(', ')} from ${of.table}`, businesses);
  return `(select distinct found.* from ${parents}) as given(${valueNames(target)})`;
}

/** The businesses of lookups, as a constant. Null on PostgreSQL, and for a table without businesses. */
function businessesOf(all: readonly LookUps[], parameters: Parameters): string | null {
  if (all.some(({ table, of, isSpread }) => !isSpread || tables[of?.table ?? table].scope === 'global')) return null;
  const businesses = new Set(all.flatMap(({ keys }) => keys.map(([business = null]) => business)));
  return parameters.addList([...businesses], 'text');
}

/** Loads the rows of lookups. */
export function selectMany(lookUps: LookUps, lock = ''): Statement {
  const { table, by } = lookUps;
  const parameters = new Parameters();
  const businesses = businessesOf([lookUps], parameters);
  const given = givenRows(lookUps, businesses, parameters);
  const columns = lookupColumns(tables[table], by);
  const range = sinceCondition(lookUps, sameAsGiven(columns, businesses), parameters);
  const selected = `${columnNames[table].join(', ')} from ${table}`;
  return {
    name: `load ${table}`,
    text: `select found.* from ${each(given, columns, selected, businesses, range + lock)}`,
    values: parameters.values,
    rowsOf: table,
  };
}

/** Locks rows by their keys, one by one in the order of the keys, and loads them. */
export function lockByKey(lookUps: LookUps): Statement {
  const parameters = new Parameters();
  const businesses = businessesOf([lookUps], parameters);
  const { table } = lookUps;
  const given = givenRows({ ...lookUps, keys: lookUps.keys.toSorted(compare) }, businesses, parameters);
  const selected = `${columnNames[table].join(', ')} from ${table}`;
  const rows = each(given, lookupColumns(tables[table], 'key'), selected, businesses, 'for no key update');
  return { name: `lock ${table}`, text: `select found.* from ${rows}`, values: parameters.values, rowsOf: table };
}

/** Locks the rows of all lookups of one table, one by one in the order of its key. */
export function lockMany(table: TableName, all: readonly LookUps[], skipHeld: boolean): Statement {
  const parameters = new Parameters();
  const businesses = businessesOf(all, parameters);
  const key = `${keyNames[table].join(', ')} from ${table}`;
  const wanted = all.map((lookUps) => {
    const given = givenRows(lookUps, businesses, parameters);
    return `select found.* from ${each(given, lookupColumns(tables[table], lookUps.by), key, businesses)}`;
  });
  const order = keyNames[table].map((_, index) => index + 1).join(', ');
  const ordered = `(select distinct * from (${wanted.join(' union all ')}) as wanted order by ${order}) as given(${valueNames(keyNames[table])})`;
  const lock = ` for no key update${skipHeld ? ' skip locked' : ''}`;
  return {
    name: `lock ${table}`,
    text: `select found.* from ${each(ordered, keyNames[table], key, businesses, lock)}`,
    values: parameters.values,
  };
}
