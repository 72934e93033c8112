import { Finder, foundKey } from '../../found.ts';
import type { Found, Need } from '../../needs.ts';
import { RecentlyUsed } from '../../recently-used.ts';
import type { Change } from '../../store.ts';
import type { AnyRow, Value } from '../../tables/table.ts';
import type { TableName } from '../../tables.ts';
import { lockedTables } from '../statements/locks.ts';
import { lookUpOf } from '../statements/rows.ts';

const keptMs = 60_000;
/** Each of two generations holds so many look-ups. */
const maxLookUps = 50_000;

/** Unique look-ups that recognize a request which was sent before. Nearly all of them find nothing. */
const claims: Partial<Record<TableName, string>> = { idempotency: 'key', transactions: 'reference' };

const isClaim = ({ table, by }: Pick<Need, 'table' | 'by'>): boolean => claims[table] === by;

/** Rows that take up to 700 KB each. A batch loads them each time. */
const tooLarge: ReadonlySet<TableName> = new Set(['program_images']);

/** What a look-up found last. */
interface Entry {
  rows: readonly AnyRow[] | null;
  /** The ctid of the one row that was found, where it is known. */
  ctid: string | null;
  /** How many times in a row the row was found by its ctid. */
  foundByCtid: number;
}

/**
 * PostgreSQL frees space in a page when an index leads there, and not when a ctid does. A row that is never looked up by an index
 * would find its page full, and move to another page with all its index entries.
 */
const maxFoundByCtid = 3;

const makeEntries = () =>
  new RecentlyUsed<Entry>(keptMs, () => ({ rows: null, ctid: null, foundByCtid: 0 }), maxLookUps);

/** A row as a batch will leave it. */
export interface NewVersion {
  readonly row: AnyRow;
  /** The ctid of the row before; null where it should be looked up. */
  readonly ctid: string | null;
  readonly entry: Entry;
}

/** Keeps the ctid of a new version, unless the row was changed since. */
export function noteCtid({ row, entry }: NewVersion, ctid: string | null): void {
  if (entry.rows?.[0] === row) entry.ctid = ctid;
}

/**
 * Rows as this process last read or wrote them. It lets a batch load rows that follow from others in one round trip, and lets a
 * batch be planned before anything is loaded. It is only a guess: what it misses is loaded, what it has is validated.
 */
export class ReadCache {
  #entries = makeEntries();
  /** Tables in which a look-up found nothing. */
  readonly #missed = new Set<TableName>();

  /**
   * Replaces each need that follows a row by the look-ups that it led to last. A need stays where those are not known, or where
   * naming rows means locking them.
   */
  guess(needs: readonly Need[]): readonly Need[] {
    const rowsOf = onceEach((of) => this.#at(parentKey(of)).rows);
    return needs.flatMap((need): Need | Need[] => {
      if (!('of' in need.values) || lockedTables.includes(need.table)) return need;
      const rows = rowsOf(need.values.of);
      return rows === null ? need : valuesIn(need.values, rows).map((value) => ({ ...need, values: [value] }));
    });
  }

  /**
   * What needs find if nothing has changed and no claim was made. Null where one of them is not known. Only look-ups by key can
   * be known: other writers decide how many rows any other look-up finds.
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

  /** Keeps what a batch found and changed. */
  record(found: readonly Found[], changes: readonly Change[]): void {
    for (const one of found) {
      // Nothing follows from several rows.
      const isKept = !isClaim(one) && !one.since && !one.blocked && one.rows.length <= 1;
      if (isKept) this.#set(one.table, one.key, one.rows);
    }
    for (const { kind, table, row } of changes) {
      if (kind === 'insert') this.insert(table, row);
      else this.#set(table, lookUpOf(table, 'key', row), kind === 'delete' ? [] : [row]);
    }
  }

  #set(table: TableName, key: string, rows: readonly AnyRow[]): void {
    if (tooLarge.has(table)) return;
    const entry = this.#at(key);
    entry.rows = rows;
    entry.ctid = null;
    if (rows.length === 0) this.#missed.add(table);
  }

  /** Keeps a new row only where an earlier look-up for it found nothing. */
  insert(table: TableName, row: AnyRow): void {
    if (!this.#missed.has(table)) return;
    const key = lookUpOf(table, 'key', row);
    if (this.#entries.has(key)) this.#set(table, key, [row]);
  }

  /** Keeps a row as a batch will leave it. */
  update(table: TableName, stored: AnyRow, row: AnyRow): NewVersion {
    const entry = this.#at(lookUpOf(table, 'key', row));
    const usesCtid = entry.rows?.[0] === stored && entry.ctid !== null && entry.foundByCtid < maxFoundByCtid;
    const ctid = usesCtid ? entry.ctid : null;
    entry.foundByCtid = usesCtid ? entry.foundByCtid + 1 : 0;
    entry.rows = [row];
    entry.ctid = null;
    return { row, ctid, entry };
  }

  /** Forgets all rows, because what was kept may not be what is stored. */
  clear(): void {
    this.#entries = makeEntries();
  }

  #at(key: string): Entry {
    return this.#entries.get(key, performance.now());
  }
}

/** The row that a need follows, and the column of it that is looked up. */
export type Followed = Extract<Need['values'], { readonly of: Need }>;

/** The values of a followed column, without doubles and nulls. */
export function valuesIn({ column }: Followed, rows: readonly AnyRow[]): readonly Value[] {
  const [first] = rows;
  if (!first || rows.length > 1) return [...new Set(rows.flatMap((row) => row[column] ?? []))];
  const value = first[column] ?? null;
  return value === null ? [] : [value];
}

/** Names the look-up of a row that others follow. */
export function parentKey({ table, by, tenant, values }: Need): string {
  if ('of' in values) throw new Error('Needs follow one row to another, not further.');
  return foundKey(table, by, tenant, values);
}

/** Several needs follow one row: it is looked up once. */
function onceEach<T>(ask: (of: Need) => T): (of: Need) => T {
  const known = new Map<Need, T>();
  return (of) => {
    if (!known.has(of)) known.set(of, ask(of));
    return known.get(of) as T;
  };
}
