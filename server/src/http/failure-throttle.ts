import { Refusal } from '../domain/refusal.ts';

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

  /** Counts a failure of an address; throws where there were too many. */
  count(address = 'unknown'): void {
    if (!this.enabled) return;
    const now = this.now();
    const known = this.#failures.get(address);
    if (!known || known.until <= now) {
      if (this.#failures.size >= maxAddresses) this.#failures.clear();
      this.#failures.set(address, { count: 1, until: now + windowMs });
      return;
    }
    known.count += 1;
    if (known.count > maxFailures)
      throw new Refusal('rate_limited', 'Too many failed authentications from this address. Wait a minute.');
  }
}
