import type { Request, Response } from 'express';
import { RecentMap } from '../../domain/recent-map.ts';
import { Refusal } from '../../domain/refusal.ts';
import { addressOf } from '../../net/address-of.ts';
import { setHeader } from './request-context.ts';

const maxFailures = 20;
const windowMs = 60_000;
/** At the most, twice as many. An address that goes on failing stays among them, however many others there are. */
const keptAddresses = 5_000;

/** Slows down someone guessing keys: after 20 failures in a minute an address gets 429. A valid key never does. */
export class FailureThrottle {
  readonly #failures = new RecentMap<string, { count: number; readonly until: number }>(keptAddresses);

  constructor(
    readonly enabled: boolean,
    readonly now: () => number,
  ) {}

  /** Counts a failure of an address. Returns how long it must wait, in ms, or 0. */
  count(address = 'unknown'): number {
    if (!this.enabled) return 0;
    const now = this.now();
    const known = this.#failures.get(address);
    if (!known || known.until <= now) {
      this.#failures.set(address, { count: 1, until: now + windowMs });
      return 0;
    }
    known.count += 1;
    return known.count > maxFailures ? known.until - now : 0;
  }
}

/** Counts a failed sign-in of the client's address, and refuses the request if there were too many. */
export function refuseFailing(req: Request, res: Response, throttle: FailureThrottle): void {
  const waitMs = throttle.count(addressOf(req));
  if (waitMs === 0) return;
  setHeader(res, 'Retry-After', String(Math.ceil(waitMs / 1_000)));
  throw new Refusal('rate_limited', 'Too many failed sign-ins from this address. Wait a minute.');
}
