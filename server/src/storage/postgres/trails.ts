import { foundKey } from '../found.ts';
import { RecentlyUsed } from '../recently-used.ts';
import type { Need } from '../store.ts';
import type { AnyRow, Value } from '../table.ts';

const keptMs = 60_000;

/**
 * Where rows led to when they were last seen, such as a card to its program: so what follows from a row can be loaded with it,
 * and need not be looked for by way of it. Only guesses: what they miss is loaded once the row is known.
 */
export class Trails {
  readonly #seen = new RecentlyUsed<{ values: readonly Value[] | null }>(keptMs, () => ({ values: null }));

  /** The look-ups that a need came to last; the need itself where that is not known. */
  guess(need: Need): readonly Need[] {
    if (!('of' in need.values)) return [need];
    const known = this.#of(need.values).values;
    return known === null ? [need] : known.map((value) => ({ ...need, values: [value] }));
  }

  note(followed: Followed, rows: readonly AnyRow[]): void {
    this.#of(followed).values = valuesIn(followed, rows);
  }

  #of({ of, column }: Followed): { values: readonly Value[] | null } {
    if ('of' in of.values) throw new Error('Needs follow one row to another, not further.');
    return this.#seen.get(`${column} ${foundKey(of.table, of.by, of.tenant, of.values)}`, performance.now());
  }
}

/** What a need follows: a column of the rows that another finds. */
export type Followed = Extract<Need['values'], { readonly of: Need }>;

/** Where rows lead to by a column: each value once, and nowhere by null. */
export const valuesIn = ({ column }: Followed, rows: readonly AnyRow[]): readonly Value[] => [
  ...new Set(rows.flatMap((row) => row[column] ?? [])),
];
