import { covers, Finder, foundKey } from '../found.ts';
import type { Found, Need } from '../needs.ts';
import type { AnyRow, Value } from '../tables/table.ts';
import type { LookUps } from './statements/look-ups.ts';

/** The row that a need follows, and the column of it that is looked up. */
type Followed = Extract<Need['values'], { readonly of: Need }>;

/** The values of a followed column, without doubles and nulls. */
const valuesIn = ({ column }: Followed, rows: readonly AnyRow[]): readonly Value[] => [
  ...new Set(rows.flatMap((row) => row[column] ?? [])),
];

/** Names the look-up of a row that others follow. */
function parentKey({ table, by, tenant, values }: Need): string {
  if ('of' in values) throw new Error('Needs follow one row to another, not further.');
  return foundKey(table, by, tenant, values);
}

/** The rows that a batch has loaded so far. */
export class Loaded {
  readonly rows = new Map<string, readonly AnyRow[]>();
  /** Look-ups that were made, each with the value since which it looked. */
  readonly #made = new Map<string, Need['since']>();
  /** Look-ups with rows that another transaction has locked. */
  readonly #blocked = new Set<string>();

  /** Adds the rows that the look-ups of some needs found. */
  take(needs: readonly Need[], groups: readonly LookUps[], rows: ReadonlyMap<string, readonly AnyRow[]>): void {
    for (const [key, found] of rows) this.rows.set(key, found);
    for (const { of, names, since } of groups) if (!of) for (const name of names) this.#note(name, since ?? undefined);
    for (const { table, by, tenant, since, values } of needs) {
      if (!('of' in values)) continue;
      for (const value of valuesIn(values, this.#rowsOf(values.of)))
        this.#note(foundKey(table, by, tenant, [value]), since);
    }
  }

  block(key: string): void {
    this.#blocked.add(key);
  }

  /** Finds the rows of needs among the loaded rows. `missing` has the look-ups that still have to be made. */
  find(needs: readonly Need[]): { readonly found: readonly Found[]; readonly missing: readonly Need[] } {
    const missing: Need[] = [];
    const finder = new Finder((need, values, key) => {
      const isMade = this.#made.has(key) && covers(this.#made.get(key), need.since);
      if (!isMade && !values.includes(null)) missing.push({ ...need, values });
      return this.rows.get(key) ?? [];
    });
    const found = finder.add(needs);
    if (this.#blocked.size === 0) return { found, missing };
    return { found: found.map((one) => (this.#blocked.has(one.key) ? { ...one, blocked: true } : one)), missing };
  }

  #rowsOf(of: Need): readonly AnyRow[] {
    return this.rows.get(parentKey(of)) ?? [];
  }

  #note(key: string, since: Need['since']): void {
    if (!this.#made.has(key) || !covers(this.#made.get(key), since)) this.#made.set(key, since);
  }
}
