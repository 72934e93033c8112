/**
 * A map that forgets the values that were not used for the longest time. It always has the last `kept` values that were read or
 * set, and never more than twice as many.
 *
 * Values live in two generations, and a full one replaces the older one. So reading a value in use is as fast as from a Map, while
 * every read would change a list in the order of use.
 */
export class RecentMap<Key, Value extends NonNullable<unknown> | null> {
  #recent = new Map<Key, Value>();
  #older = new Map<Key, Value>();

  constructor(
    readonly kept: number,
    /** Called with each value that is forgotten to make room, or because of {@link turn}. */
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

  /** Whether it has a value. This does not count as a use. */
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

  /** Iterates over the older values first. */
  *[Symbol.iterator](): Generator<[Key, Value]> {
    yield* this.#older;
    yield* this.#recent;
  }

  /** Forgets the values that were not used since the last turn. */
  turn(): void {
    const forgotten = this.#older;
    this.#older = this.#recent;
    this.#recent = new Map();
    if (this.onForgotten) for (const value of forgotten.values()) this.onForgotten(value);
  }
}
