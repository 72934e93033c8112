const maxFailures = 20;
const windowMs = 60_000;
const maxAddresses = 10_000;

/** Slows down who guesses keys: past 20 failures a minute an address is answered 429. A valid key never is. */
export class FailureThrottle {
  readonly #failures = new Map<string, { count: number; readonly until: number }>();

  constructor(
    readonly enabled: boolean,
    readonly now: () => number,
  ) {}

  /** Counts a failure of an address, and answers how long it has to wait, in ms, where there were too many; else 0. */
  count(address = 'unknown'): number {
    if (!this.enabled) return 0;
    const now = this.now();
    const known = this.#failures.get(address);
    if (!known || known.until <= now) {
      if (this.#failures.size >= maxAddresses) this.#failures.clear();
      this.#failures.set(address, { count: 1, until: now + windowMs });
      return 0;
    }
    known.count += 1;
    return known.count > maxFailures ? known.until - now : 0;
  }
}
