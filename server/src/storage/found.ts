import type { Found, Need, Tenant } from './needs.ts';
import { type AnyRow, scopeColumns, type Value } from './tables/table.ts';
import { type TableName, tables } from './tables.ts';

interface Named {
  readonly by: string;
  readonly tenant: Tenant;
  /** The common beginning of all names for one lookup and tenant. */
  readonly beginning: string;
  readonly values: readonly Value[];
  readonly name: string;
}

/**
 * The last name of each table. One row is looked up several times in a row, and many commands look up the same key or program.
 */
const namedLast = new Map<TableName, Named>();

/** The name of a lookup with its values. The separator is U+0000, because no stored text can contain it. */
export function foundKey(table: TableName, by: string, tenant: Tenant, values: readonly Value[]): string {
  const last = namedLast.get(table);
  const isLike = last !== undefined && last.by === by && isSameTenant(last.tenant, tenant);
  if (isLike && areSame(last.values, values)) return last.name;
  const beginning = isLike ? last.beginning : `${table}.${by}\0${scopePart(table, tenant)}\0`;
  const name = beginning + (values.length === 1 ? (values[0] ?? '') : values.join('\0'));
  namedLast.set(table, { by, tenant, beginning, values, name });
  return name;
}

const isSameTenant = (one: Tenant, other: Tenant): boolean =>
  one.business_id === other.business_id && one.mode === other.mode;

function areSame(some: readonly Value[], others: readonly Value[]): boolean {
  if (some.length !== others.length) return false;
  for (let index = 0; index < some.length; index += 1) if (some[index] !== others[index]) return false;
  return true;
}

const scopePart = (table: TableName, tenant: Tenant): string => {
  const scope = tables[table].scope;
  if (scope === 'mode') return `${tenant.business_id}\0${tenant.mode}`;
  return scope === 'business' ? tenant.business_id : '';
};

/** The values of the scope's columns, in order. */
export const scopeValues = (table: TableName, tenant: Tenant): readonly string[] =>
  scopeColumns[tables[table].scope].map((column) => tenant[column]);

/** Whether the rows loaded with one `since` include all rows of another. */
export const covers = (loaded: Need['since'], asked: Need['since']): boolean =>
  !loaded || (asked !== undefined && loaded.column === asked.column && loaded.from <= asked.from);

/** Runs one lookup. `key` is its {@link foundKey}. */
export type Find = (need: Need, values: readonly Value[], key: string) => readonly AnyRow[];

/** Loads the rows of needs. Each lookup runs once, unless a later need requires more of its rows. */
export class Finder {
  readonly #found = new Map<string, Found>();
  /** The results of needs that other needs depend on, kept because several needs depend on a card. */
  readonly #followed = new Map<Need, readonly Found[]>();

  constructor(readonly find: Find) {}

  add(needs: readonly Need[]): readonly Found[] {
    for (const need of needs) this.#follow(need);
    return [...this.#found.values()];
  }

  #follow(need: Need): readonly Found[] {
    const { values } = need;
    if (!('of' in values)) return [this.#lookUp(need, values)];
    const [first, ...others] = this.#followOnce(values.of);
    const valueIn = (row: AnyRow | undefined) => row?.[values.column] ?? null;
    // Nearly always there is one card, or none.
    if (first && others.length === 0 && first.rows.length <= 1) {
      const value = valueIn(first.rows[0]);
      return value === null ? [] : [this.#lookUp(need, [value])];
    }
    const seen = new Set([first, ...others].flatMap((found) => found?.rows.map(valueIn) ?? []));
    seen.delete(null);
    return [...seen].map((value) => this.#lookUp(need, [value]));
  }

  #followOnce(need: Need): readonly Found[] {
    const known = this.#followed.get(need);
    if (known) return known;
    const found = this.#follow(need);
    this.#followed.set(need, found);
    return found;
  }

  #lookUp(need: Need, values: readonly Value[]): Found {
    const key = foundKey(need.table, need.by, need.tenant, values);
    const known = this.#found.get(key);
    if (known && covers(known.since, need.since)) return known;
    const { table, by, tenant, since } = need;
    const found = { key, table, by, tenant, values, rows: this.find(need, values, key), ...(since ? { since } : {}) };
    this.#found.set(key, found);
    return found;
  }
}
