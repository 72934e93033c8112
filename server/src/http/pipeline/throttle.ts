import { RecentMap } from '../../base/recent-map.ts';

const windowMs = 60_000;
/** The map keeps up to twice as many. A caller that continues to ask is never forgotten. */
const keptCallers = 5_000;

/** Counts what each caller does in a minute. */
export class Throttle {
  readonly #callers = new RecentMap<string, { count: number; readonly until: number }>(keptCallers);

  constructor(
    readonly enabled: boolean,
    readonly now: () => number,
    /** How often a caller may do it in a minute. */
    readonly perMinute: number,
  ) {}

  /** Counts one action of a caller. Returns how long the caller must wait, in ms, or 0. */
  count(caller: string): number {
    if (!this.enabled) return 0;
    const now = this.now();
    const known = this.#callers.get(caller);
    if (!known || known.until <= now) {
      this.#callers.set(caller, { count: 1, until: now + windowMs });
      return 0;
    }
    known.count += 1;
    return known.count > this.perMinute ? known.until - now : 0;
  }

  /** How long a caller who did it as often as allowed must wait, in ms, or 0. Counts nothing. */
  waitOf(caller: string): number {
    const known = this.#callers.get(caller);
    return known && known.count >= this.perMinute ? Math.max(known.until - this.now(), 0) : 0;
  }
}
