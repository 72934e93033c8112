import { RecentMap } from '../base/recent-map.ts';

/** Values by name. A value is dropped when it was not used for `keptMs`. At most twice `most` values are kept. */
export class RecentlyUsed<T extends object> {
  readonly #values: RecentMap<string, T>;
  #turnedAt = 0;

  constructor(
    readonly keptMs: number,
    readonly make: () => T,
    most = Number.POSITIVE_INFINITY,
  ) {
    this.#values = new RecentMap(most);
  }

  /** The value of a name. It is made if there is none. */
  get(name: string, now: number): T {
    // The absolute value is compared, so that a clock that is set back does not keep all values until it has caught up.
    if (Math.abs(now - this.#turnedAt) >= this.keptMs) this.#turn(now);
    const known = this.#values.get(name);
    if (known) return known;
    const value = this.make();
    this.#values.set(name, value);
    return value;
  }

  has(name: string): boolean {
    return this.#values.has(name);
  }

  #turn(now: number): void {
    this.#values.turn();
    this.#turnedAt = now;
  }
}
