import type { Request, Response } from 'express';
import { Refusal } from '../../domain/refusal.ts';
import { addressOf } from '../../net/address-of.ts';
import { setHeader } from '../request/request-context.ts';
import { Throttle } from './throttle.ts';

const maxFailures = 20;

/** Slows down an address that guesses keys: after 20 failures in a minute, it gets 429. A valid key never does. */
export class FailureThrottle extends Throttle {
  constructor(enabled: boolean, now: () => number) {
    super(enabled, now, maxFailures);
  }
}

/** Counts a failed sign-in of the client's address, and refuses the request if there were too many. */
export function refuseFailing(req: Request, res: Response, throttle: FailureThrottle): void {
  const waitMs = throttle.count(addressOf(req) ?? 'unknown');
  if (waitMs === 0) return;
  setHeader(res, 'Retry-After', String(Math.ceil(waitMs / 1_000)));
  throw new Refusal('rate_limited', 'Too many failed sign-ins from this address. Wait a minute.');
}
