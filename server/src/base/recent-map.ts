/**
 * A map that forgets what was not used for the longest time. It always has the last `kept` values that were read or set, and
 * never more than twice as many.
 *
 * Values live in two generations, and a full one replaces the older one. So a value in use is read as fast as from a Map,
 * where a list in the order of use would have to be changed by every read.
 */
export class RecentMap<Key, Value extends NonNullable<unknown> | null> {
  #recent = new Map<Key, Value>();
  #older = new Map<Key, Value>();

  constructor(
    readonly kept: number,
    /** Is given each value that is forgotten to make room, or because of {@link turn}. */
    readonly onForgotten?: (value: Value) => void,
  ) {}

  get size(): number {
    return this.#recent.size + this.#older.size;
  }

  get(key: Key): Value | undefined {
    const known = this.#recent.get(key);
    if (known !== undefined) return known;
    const older = this.#older.get(key);
    if (older !== undefined) this.set(key, older);
    return older;
  }

  /** Whether it has a value. Asking is no use of it. */
  has(key: Key): boolean {
    return this.#recent.has(key) || this.#older.has(key);
  }

  set(key: Key, value: Value): void {
    this.#older.delete(key);
    this.#recent.set(key, value);
    if (this.#recent.size >= this.kept) this.turn();
  }

  delete(key: Key): void {
    this.#recent.delete(key);
    this.#older.delete(key);
  }

  clear(): void {
    this.#recent.clear();
    this.#older.clear();
  }

  /** The older values first. */
  *[Symbol.iterator](): Generator<[Key, Value]> {
    yield* this.#older;
    yield* this.#recent;
  }

  /** Forgets what was not used since the last turn. */
  turn(): void {
    const forgotten = this.#older;
    this.#older = this.#recent;
    this.#recent = new Map();
    if (this.onForgotten) for (const value of forgotten.values()) this.onForgotten(value);
  }
}
