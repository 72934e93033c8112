import { RecentMap } from '../base/recent-map.ts';

/** Values by name. A value is dropped when it was not used for `keptMs`. */
export class RecentlyUsed<T extends object> {
  readonly #values = new RecentMap<string, T>(Number.POSITIVE_INFINITY);
  #turnedAt = 0;

  constructor(
    readonly keptMs: number,
    readonly make: () => T,
  ) {}

  /** The value of a name, which is made if the name has no value. */
  get(name: string, now: number): T {
    // The absolute value is compared, so that a clock that is set back does not keep all values until it has caught up.
    if (Math.abs(now - this.#turnedAt) >= this.keptMs) this.#turn(now);
    const known = this.#values.get(name);
    if (known) return known;
    const value = this.make();
    this.#values.set(name, value);
    return value;
  }

  #turn(now: number): void {
    this.#values.turn();
    this.#turnedAt = now;
  }
}
