import type { Response } from 'express';
import { Refusal } from '../domain/refusal.ts';
import type { Principal } from '../operations/business/find-principal.ts';
import { planOf } from '../resources/business.ts';
import type { Store, Taken } from '../storage/store.ts';
import { setHeader } from './exchange.ts';

/**
 * Holds each business to its plan's requests a second, and as many at once. Only where this process has to ask for more
 * of them is there something to wait for.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ for the headers
 */
export function rateLimit(store: Pick<Store, 'takeToken'>) {
  return (res: Response, { business }: Principal): Promise<void> | undefined => {
    const quota = planOf(business).limits.requests_per_second;
    const taken = store.takeToken(business.business_id, quota);
    if (taken instanceof Promise) return taken.then((later) => tell(res, quota, later));
    tell(res, quota, taken);
  };
}

function tell(res: Response, quota: number, { allowed, left }: Taken): void {
  setHeader(res, 'RateLimit-Policy', `"default";q=${quota};w=1`);
  setHeader(res, 'RateLimit', `"default";r=${left};t=1`);
  if (!allowed)
    throw new Refusal(
      'rate_limited',
      `The plan allows ${quota} requests a second. Slow down, or ask for a larger plan.`,
    );
}
