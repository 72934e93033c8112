/** Values by name. A value is dropped when it was not used for `keptMs`. At most twice `most` values are kept. */
export class RecentlyUsed<T> {
  #recent = new Map<string, T>();
  #older: ReadonlyMap<string, T> = new Map();
  #turnedAt = 0;

  constructor(
    readonly keptMs: number,
    readonly make: () => T,
    readonly most = Number.POSITIVE_INFINITY,
  ) {}

  /** The value of a name. It is made if there is none. */
  get(name: string, now: number): T {
    // The absolute value is compared, so that a clock that is set back does not keep all values until it has caught up.
    if (Math.abs(now - this.#turnedAt) >= this.keptMs || this.#recent.size >= this.most) this.#turn(now);
    const known = this.#recent.get(name);
    if (known) return known;
    const value = this.#older.get(name) ?? this.make();
    this.#recent.set(name, value);
    return value;
  }

  has(name: string): boolean {
    return this.#recent.has(name) || this.#older.has(name);
  }

  #turn(now: number): void {
    this.#older = this.#recent;
    this.#recent = new Map();
    this.#turnedAt = now;
  }
}
