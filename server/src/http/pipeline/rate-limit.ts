import type { Response } from 'express';
import { Refusal } from '../../domain/refusal.ts';
import type { Principal } from '../../operations/business/find-principal.ts';
import { planOf } from '../../resources/business.ts';
import type { Taken } from '../../storage/queries.ts';
import type { Store } from '../../storage/store.ts';
import { setHeader } from '../request/request-context.ts';

/**
 * Limits each business to its plan's requests a second, and to as many at once. The check waits only if this process must take
 * more of them from the database.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ for the headers
 */
export function rateLimit(store: Pick<Store, 'takeToken'>) {
  return (res: Response, { business }: Principal): Promise<void> | undefined => {
    const quota = quotaOf(business);
    const taken = store.takeToken(business.business_id, quota);
    if (taken instanceof Promise) return taken.then((later) => setRateHeaders(res, quota, later));
    setRateHeaders(res, quota, taken);
  };
}

/** Counts further requests of a batch: each item is one. */
export async function countItems(
  store: Pick<Store, 'takeToken'>,
  { business }: Principal,
  items: number,
): Promise<void> {
  const quota = quotaOf(business);
  for (let item = 0; item < items; item += 1) {
    const { allowed } = await store.takeToken(business.business_id, quota);
    if (!allowed) refuse(quota);
  }
}

const quotaOf = (business: Principal['business']): number => planOf(business).limits.requests_per_second;

function refuse(quota: number): never {
  throw new Refusal(
    'rate_limited',
    `The plan allows ${quota} requests per second. Send fewer, or ask for a larger plan.`,
  );
}

function setRateHeaders(res: Response, quota: number, { allowed, left }: Taken): void {
  setHeader(res, 'RateLimit-Policy', `"default";q=${quota};w=1`);
  setHeader(res, 'RateLimit', `"default";r=${left};t=1`);
  if (!allowed) refuse(quota);
}
