import { Finder, foundKey } from '../found.ts';
import type { Found, Need } from '../needs.ts';
import { RecentlyUsed } from '../recently-used.ts';
import type { Change } from '../store.ts';
import type { AnyRow, Value } from '../tables/table.ts';
import type { TableName } from '../tables.ts';
import { lockedTables } from './locks.ts';
import { lookUpOf } from './rows.ts';

const keptMs = 60_000;
/** More are not kept, however many are in use. */
const maxTrails = 50_000;

/** Unique look-ups by which a request that was sent before is known again: nearly all of them find nothing. */
const claims: Partial<Record<TableName, string>> = { idempotency: 'key', transactions: 'reference' };

const isClaim = ({ table, by }: Pick<Need, 'table' | 'by'>): boolean => claims[table] === by;

interface Trail {
  rows: readonly AnyRow[] | null;
  /** Where PostgreSQL has the one row that was found, as far as that is known. */
  place: string | null;
  /** How often in a row it was told by its place. */
  placed: number;
}

/**
 * PostgreSQL makes room in a page when it is come to by an index, and not by a place: a row that was never looked up would find
 * its page full, and move to another one with all its indexes.
 */
const maxPlaced = 3;

const makeTrails = () => new RecentlyUsed<Trail>(keptMs, () => ({ rows: null, place: null, placed: 0 }), maxTrails);

/** What becomes of a row. */
export interface Move {
  readonly row: AnyRow;
  /** Where the row is; null where it should be looked up. */
  readonly place: string | null;
  readonly trail: Trail;
}

/** Takes in where a row was written, unless it was changed since. */
export function settle({ row, trail }: Move, place: string | null): void {
  if (trail.rows?.[0] === row) trail.place = place;
}

/**
 * What look-ups found last, as this process left it: so what follows from a row can be loaded with it, and a batch planned
 * before anything is loaded. Only guesses: what they miss is loaded once the row is known.
 */
export class Trails {
  #seen = makeTrails();
  /** Tables of which something was looked for that was not there. */
  readonly #missed = new Set<TableName>();

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
    const finder = new Finder((need, _values, key) => {
      if (isClaim(need)) return [];
      const rows = need.since || need.by !== 'key' ? null : this.#at(key).rows;
      if (rows === null) isKnown = false;
      return rows ?? [];
    });
    const found = finder.add(needs);
    return isKnown ? found : null;
  }

  /** Takes in what was found, and how its rows are left. */
  leave(found: readonly Found[], changes: readonly Change[]): void {
    for (const one of found) {
      // Nothing follows from several rows.
      const isTrail = !isClaim(one) && !one.since && !one.blocked && one.rows.length <= 1;
      if (isTrail) this.#leave(one.table, one.key, one.rows);
    }
    for (const { kind, table, row } of changes) {
      if (kind === 'insert') this.make(table, row);
      else this.#leave(table, lookUpOf(table, 'key', row), kind === 'delete' ? [] : [row]);
    }
  }

  #leave(table: TableName, key: string, rows: readonly AnyRow[]): void {
    const trail = this.#at(key);
    trail.rows = rows;
    trail.place = null;
    if (rows.length === 0) this.#missed.add(table);
  }

  /** A row is new: that matters where it was looked for and not there. */
  make(table: TableName, row: AnyRow): void {
    if (!this.#missed.has(table)) return;
    const key = lookUpOf(table, 'key', row);
    if (this.#seen.has(key)) this.#leave(table, key, [row]);
  }

  /** A row becomes another one. */
  move(table: TableName, stored: AnyRow, row: AnyRow): Move {
    const trail = this.#at(lookUpOf(table, 'key', row));
    const isPlaced = trail.rows?.[0] === stored && trail.place !== null && trail.placed < maxPlaced;
    const place = isPlaced ? trail.place : null;
    trail.placed = isPlaced ? trail.placed + 1 : 0;
    trail.rows = [row];
    trail.place = null;
    return { row, place, trail };
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
