import { foundKey } from '../found.ts';
import { RecentlyUsed } from '../recently-used.ts';
import type { Need } from '../store.ts';
import type { AnyRow, Value } from '../table.ts';
import { lockedTables } from './locks.ts';

const keptMs = 60_000;

/**
 * Rows that others follow from, as they were last seen, such as a card that leads to its program: so what follows can be
 * loaded with the row, and need not be looked for by way of it. Only guesses: what they miss is loaded once the row is known.
 */
export class Trails {
  readonly #seen = new RecentlyUsed<{ rows: readonly AnyRow[] | null }>(keptMs, () => ({ rows: null }));

  /** The look-ups that needs came to last; a need itself where that is not known, or where to name rows is to lock them. */
  guess(needs: readonly Need[]): readonly Need[] {
    const rowsOf = onceEach((of) => this.#of(of).rows);
    return needs.flatMap((need): Need | Need[] => {
      if (!('of' in need.values) || lockedTables.includes(need.table)) return need;
      const rows = rowsOf(need.values.of);
      return rows === null ? need : valuesIn(need.values, rows).map((value) => ({ ...need, values: [value] }));
    });
  }

  /** Takes in where rows lead to. */
  note(needs: readonly Need[], found: (of: Need) => readonly AnyRow[]): void {
    const noteOnce = onceEach((of) => {
      this.#of(of).rows = found(of);
    });
    for (const { values } of needs) if ('of' in values) noteOnce(values.of);
  }

  #of(of: Need): { rows: readonly AnyRow[] | null } {
    return this.#seen.get(parentKey(of), performance.now());
  }
}

/** What a need follows: a column of the rows that another finds. */
export type Followed = Extract<Need['values'], { readonly of: Need }>;

/** Where rows lead to by a column: each value once, and nowhere by null. */
export function valuesIn({ column }: Followed, rows: readonly AnyRow[]): readonly Value[] {
  const [first] = rows;
  if (!first || rows.length > 1) return [...new Set(rows.flatMap((row) => row[column] ?? []))];
  const value = first[column] ?? null;
  return value === null ? [] : [value];
}

/** Names the look-up of rows that others follow from. */
export function parentKey({ table, by, tenant, values }: Need): string {
  if ('of' in values) throw new Error('Needs follow one row to another, not further.');
  return foundKey(table, by, tenant, values);
}

/** Several needs follow from one: what is asked of it is the same for all. */
function onceEach<T>(ask: (of: Need) => T): (of: Need) => T {
  const known = new Map<Need, T>();
  return (of) => {
    if (!known.has(of)) known.set(of, ask(of));
    return known.get(of) as T;
  };
}
