import { foundKey, scopeValues } from '../found.ts';
import type { Need } from '../store.ts';
import { lookupColumns, scopeColumns, type Table, type Value } from '../table.ts';
import { columnNames, keyNames, type TableName, tables } from '../tables.ts';

/** One statement with its parameters; its text is the same for batches of every size. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Look-ups of one shape: one statement finds the rows of all. */
export interface LookUps {
  readonly table: TableName;
  readonly by: string;
  /** Where the values come from another row: its look-ups, and the column. */
  readonly of: { readonly table: TableName; readonly by: string; readonly column: string } | null;
  readonly since: { readonly column: string; readonly from: number } | null;
  /** Scope and values of each, without doubles. */
  readonly keys: readonly (readonly Value[])[];
}

/** Groups needs by shape, so that statements do not grow with the batch. */
export function groupNeeds(needs: readonly Need[]): LookUps[] {
  const groups = new Map<string, { lookUps: Omit<LookUps, 'keys'>; keys: Map<string, readonly Value[]> }>();
  for (const need of needs) {
    const { table, by, tenant, since = null } = need;
    const { of, direct } = sourceOf(need);
    if (direct.includes(null)) continue;
    const name = [table, by, of?.table, of?.by, of?.column, since?.column].join(' ');
    const group = groups.get(name) ?? { lookUps: { table, by, of, since }, keys: new Map() };
    groups.set(name, group);
    if (since && since.from < (group.lookUps.since?.from ?? 0)) group.lookUps = { ...group.lookUps, since };
    const source = of ?? need;
    const key = foundKey(source.table, source.by, tenant, direct);
    if (!group.keys.has(key)) group.keys.set(key, [...scopeValues(source.table, tenant), ...direct]);
  }
  return [...groups.values()].map(({ lookUps, keys }) => ({ ...lookUps, keys: [...keys.values()] }));
}

function sourceOf({ values }: Need): { of: LookUps['of']; direct: readonly Value[] } {
  if (!('of' in values)) return { of: null, direct: values };
  const parent = values.of;
  if ('of' in parent.values) throw new Error('Needs follow one row to another, not further.');
  return { of: { table: parent.table, by: parent.by, column: values.column }, direct: parent.values };
}

/** What a column is in PostgreSQL. */
export const typeOf = (table: TableName, column: string): string =>
  (tables[table] as Table).columns[column]?.type === 'integer' ? 'bigint' : 'text';

/** Collects the parameters of a statement and says where each of them is. */
class Parameters {
  readonly values: unknown[] = [];

  add(value: unknown, type: string): string {
    this.values.push(value);
    return `${at(this.values.length)}::${type}`;
  }
}

export const at = (position: number): string => `$${position}`;

/**
 * The rows of a table whose columns equal those of `given`, one look-up after the other: `offset 0` keeps the planner
 * from joining otherwise, for its plans outlive the small tables they were made for. Businesses are named as a
 * constant too, because a distributed database needs it.
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

/** Rows since a value; where it rises with another column, those after the last row before it, whose end of an index is enough. */
function sinceCondition(
  { table, since }: LookUps,
  columns: readonly string[],
  businesses: string | null,
  parameters: Parameters,
): string {
  if (!since) return '';
  const from = parameters.add(since.from, 'bigint');
  const order = (tables[table] as Table).rises[since.column];
  if (!order) return ` and ${since.column} >= ${from}`;
  const before = `${sameAsGiven(columns, businesses)} and ${since.column} < ${from}`;
  const last = `select ${order} from ${table} where ${before} order by ${order} desc limit 1`;
  return ` and ${order} > coalesce((${last}), -1)`;
}

/** Who is looked up, as rows of a table `given`. */
function givenRows({ table, by, of, keys }: LookUps, businesses: string | null, parameters: Parameters): string {
  const source = of ?? { table, by };
  const columns = lookupColumns(tables[source.table], source.by);
  const lists = columns.map((column, index) =>
    parameters.add(
      keys.map((key) => key[index] ?? null),
      `${typeOf(source.table, column)}[]`,
    ),
  );
  const direct = `unnest(${lists.join(', ')}) as given(${valueNames(columns)})`;
  if (!of) return direct;
  const target = [...scopeColumns[tables[table].scope], of.column];
  const parents = each(direct, columns, `${target.join(', ')} from ${of.table}`, businesses);
  return `(select distinct found.* from ${parents}) as given(${valueNames(target)})`;
}

/** Whose rows look-ups find; null where their table is of no business. */
function businessesOf(all: readonly LookUps[], parameters: Parameters): string | null {
  if (all.some(({ table, of }) => tables[of?.table ?? table].scope === 'global')) return null;
  const businesses = new Set(all.flatMap(({ keys }) => keys.map(([business]) => business)));
  return parameters.add([...businesses], 'text[]');
}

/** The statement that loads the rows of look-ups. */
export function selectStatement(lookUps: LookUps): Statement {
  const { table, by } = lookUps;
  const parameters = new Parameters();
  const businesses = businessesOf([lookUps], parameters);
  const given = givenRows(lookUps, businesses, parameters);
  const columns = lookupColumns(tables[table], by);
  const range = sinceCondition(lookUps, columns, businesses, parameters);
  const selected = `${columnNames[table].join(', ')} from ${table}`;
  return {
    text: `select found.* from ${each(given, columns, selected, businesses, range)}`,
    values: parameters.values,
  };
}

/** The statement that locks the rows of all look-ups of one table, one by one in the order of its key. */
export function lockStatement(table: TableName, all: readonly LookUps[], skipHeld: boolean): Statement {
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
    text: `select found.* from ${each(ordered, keyNames[table], key, businesses, lock)}`,
    values: parameters.values,
  };
}
