import { Finder, foundKey } from '../found.ts';
import { RecentlyUsed } from '../recently-used.ts';
import type { Change, Found, Need } from '../store.ts';
import type { AnyRow, Value } from '../table.ts';
import type { TableName } from '../tables.ts';
import { lockedTables } from './locks.ts';
import { lookUpOf } from './rows.ts';

const keptMs = 60_000;
/** More are not kept, however many are in use. */
const maxTrails = 50_000;

interface Trail {
  rows: readonly AnyRow[] | null;
}

const makeTrails = () => new RecentlyUsed<Trail>(keptMs, () => ({ rows: null }), maxTrails);

/**
 * What look-ups found last, as this process left it: so what follows from a row can be loaded with it, and a batch planned
 * before anything is loaded. Only guesses: what they miss is loaded once the row is known.
 */
export class Trails {
  #seen = makeTrails();
  /** Tables of which something was looked for that was not there. */
  readonly #awaited = new Set<TableName>();

  /** The look-ups that needs came to last; a need itself where that is not known, or where to name rows is to lock them. */
  guess(needs: readonly Need[]): readonly Need[] {
    const rowsOf = onceEach((of) => this.#at(parentKey(of)).rows);
    return needs.flatMap((need): Need | Need[] => {
      if (!('of' in need.values) || lockedTables.includes(need.table)) return need;
      const rows = rowsOf(need.values.of);
      return rows === null ? need : valuesIn(need.values, rows).map((value) => ({ ...need, values: [value] }));
    });
  }

  /**
   * What needs would find if all were as it was left, and no claim were made yet; null where that is not known of all: how many
   * rows a look-up finds that is not by key, what others add decides.
   */
  expect(needs: readonly Need[]): readonly Found[] | null {
    let isKnown = true;
    const finder = new Finder(({ table, by, since }, _values, key) => {
      if (table === 'idempotency') return [];
      const rows = since || by !== 'key' ? null : this.#at(key).rows;
      if (rows === null) isKnown = false;
      return rows ?? [];
    });
    const found = finder.add(needs);
    return isKnown ? found : null;
  }

  /** Takes in what was found, and how its rows are left. */
  leave(found: readonly Found[], changes: readonly Change[]): void {
    for (const { key, table, since, blocked, rows } of found) {
      if (table === 'idempotency' || since || blocked) continue;
      this.#at(key).rows = rows;
      if (rows.length === 0) this.#awaited.add(table);
    }
    for (const { kind, table, row } of changes) {
      if (kind === 'insert' && !this.#awaited.has(table)) continue;
      this.#at(lookUpOf(table, 'key', row)).rows = kind === 'delete' ? [] : [row];
    }
  }

  /** What was left may not be what is stored. */
  forget(): void {
    this.#seen = makeTrails();
  }

  #at(key: string): Trail {
    return this.#seen.get(key, performance.now());
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
