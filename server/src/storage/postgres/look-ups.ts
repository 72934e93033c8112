import { foundKey, scopeValues } from '../found.ts';
import { selectByLookup, sinceValues } from '../sql.ts';
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
  const groups = new Map<string, { lookUps: LookUps; keys: Map<string, readonly Value[]> }>();
  for (const need of needs) {
    const { of, direct } = sourceOf(need);
    if (direct.some((value) => value === null)) continue;
    const key = foundKey(need.table, need.by, need.tenant, direct);
    const name = [need.table, need.by, of?.table, of?.by, of?.column, need.since?.column, isTail(need) && key].join(
      ' ',
    );
    const group = groups.get(name) ?? {
      lookUps: { table: need.table, by: need.by, of, since: need.since ?? null, keys: [] },
      keys: new Map<string, readonly Value[]>(),
    };
    group.keys.set(key, [...scopeValues(of?.table ?? need.table, need.tenant), ...direct]);
    groups.set(name, { ...group, lookUps: { ...group.lookUps, since: earlier(group.lookUps.since, need.since) } });
  }
  return [...groups.values()].map(({ lookUps, keys }) => ({ ...lookUps, keys: [...keys.values()] }));
}

/** Rows since a value that rises with another: each look-up stops at a place of its own, and takes a statement of its own. */
const isTail = ({
  table,
  since,
}: Pick<LookUps, 'table'> & { readonly since?: LookUps['since'] | undefined }): boolean =>
  since ? (tables[table] as Table).rises[since.column] !== undefined : false;

function sourceOf({ values }: Need): { of: LookUps['of']; direct: readonly Value[] } {
  if (!('of' in values)) return { of: null, direct: values };
  const parent = values.of;
  if ('of' in parent.values) throw new Error('Needs follow one row to another, not further.');
  return { of: { table: parent.table, by: parent.by, column: values.column }, direct: parent.values };
}

const earlier = (left: Need['since'] | null, right: Need['since']): LookUps['since'] => {
  if (!left || !right) return left ?? right ?? null;
  return left.from <= right.from ? left : right;
};

/** What a column is in PostgreSQL. */
export const typeOf = (table: TableName, column: string): string =>
  (tables[table] as Table).columns[column]?.type === 'integer' ? 'bigint' : 'text';

/** The condition that a row of `table` is one that is looked up. Every part names the businesses: a distributed database needs it. */
function condition(lookUps: LookUps, first: number): Statement {
  const { table, by, of, keys } = lookUps;
  const source = of ?? { table, by };
  const columns = lookupColumns(tables[source.table], source.by);
  const lists = columns.map((column, index) => `$${first + index}::${typeOf(source.table, column)}[]`);
  const values = columns.map((_, index) => keys.map((key) => key[index] ?? null));
  const businesses = columns[0] === 'business_id' ? `business_id = any($${first}::text[]) and ` : '';
  const direct = `${businesses}(${columns.join(', ')}) in (select * from unnest(${lists.join(', ')}))`;
  if (!of) return { text: direct, values };
  const scope = scopeColumns[tables[table].scope].join(', ');
  const [target] = (tables[table] as Table).lookups[by] ?? [];
  const inner = `select ${scope}, ${of.column} from ${of.table} where ${direct}`;
  return { text: `${businesses}(${scope}, ${target}) in (${inner})`, values };
}

export const at = (position: number): string => `$${position}`;

/** The statement that loads the rows of look-ups. */
export function selectStatement(lookUps: LookUps): Statement {
  const { table, by, since, keys } = lookUps;
  if (since && isTail(lookUps)) {
    const values = keys[0] ?? [];
    return {
      text: selectByLookup({ table, by, since }, at),
      values: [...values, ...sinceValues({ table, since }, values)],
    };
  }
  const { text, values } = condition(lookUps, 1);
  const range = since ? ` and ${since.column} >= ${at(values.length + 1)}` : '';
  return {
    text: `select ${columnNames[table].join(', ')} from ${table} where ${text}${range}`,
    values: since ? [...values, since.from] : values,
  };
}

/** The statement that locks the rows of all look-ups of one table, in the order of its key. */
export function lockStatement(table: TableName, all: readonly LookUps[], skipHeld: boolean): Statement {
  let values: unknown[] = [];
  const conditions = all.map((lookUps) => {
    const part = condition(lookUps, values.length + 1);
    values = [...values, ...part.values];
    return `(${part.text})`;
  });
  const key = keyNames[table].join(', ');
  const text = `select ${key} from ${table} where ${conditions.join(' or ')} order by ${key} for no key update`;
  return { text: skipHeld ? `${text} skip locked` : text, values };
}
