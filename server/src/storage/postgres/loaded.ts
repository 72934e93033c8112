import { covers, Finder, foundKey } from '../found.ts';
import type { Found, Need } from '../store.ts';
import type { AnyRow, Value } from '../table.ts';
import { type Followed, type Trails, valuesIn } from './trails.ts';

const keyOf = ({ table, by, tenant }: Need, values: readonly Value[]): string => foundKey(table, by, tenant, values);

/** What a batch has loaded so far. */
export class Loaded {
  readonly rows = new Map<string, readonly AnyRow[]>();
  /** Look-ups that were made, each with the moment since when. */
  readonly #made = new Map<string, Need['since']>();
  /** Look-ups with rows that someone else holds. */
  readonly #blocked = new Set<string>();

  /** Takes in what needs have found. */
  take(needs: readonly Need[], rows: ReadonlyMap<string, readonly AnyRow[]>): void {
    for (const [key, found] of rows) this.rows.set(key, found);
    for (const need of needs) {
      const { values } = need;
      if ('of' in values) for (const value of valuesIn(values, this.#rowsOf(values))) this.#note(need, [value]);
      else this.#note(need, values);
    }
  }

  block(key: string): void {
    this.#blocked.add(key);
  }

  /** What needs find in what was loaded, and the look-ups that they lead to and that were not made yet. */
  find(needs: readonly Need[]): { readonly found: readonly Found[]; readonly missing: readonly Need[] } {
    const missing: Need[] = [];
    const finder = new Finder((need, values) => {
      const key = keyOf(need, values);
      if (!values.includes(null) && !(this.#made.has(key) && covers(this.#made.get(key), need.since)))
        missing.push({ ...need, values });
      return this.rows.get(key) ?? [];
    });
    const found = finder.add(needs).map((one) => (this.#blocked.has(one.key) ? { ...one, blocked: true } : one));
    return { found, missing };
  }

  /** Tells where rows have led to. */
  leave(trails: Trails, needs: readonly Need[]): void {
    for (const { values } of needs) if ('of' in values) trails.note(values, this.#rowsOf(values));
  }

  #rowsOf({ of }: Followed): readonly AnyRow[] {
    return 'of' in of.values ? [] : (this.rows.get(keyOf(of, of.values)) ?? []);
  }

  #note(need: Need, values: readonly Value[]): void {
    const key = keyOf(need, values);
    if (!this.#made.has(key) || !covers(this.#made.get(key), need.since)) this.#made.set(key, need.since);
  }
}
