import type { Response } from 'express';
import { Refusal } from '../domain/refusal.ts';
import type { Principal } from '../operations/business/find-principal.ts';
import { planOf } from '../resources/business.ts';
import { setHeader } from './exchange.ts';

interface Bucket {
  tokens: number;
  at: number;
}

/**
 * A token bucket for each business: its plan's requests a second, and as many at once.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/ for the headers
 */
export function rateLimit(now: () => number) {
  const buckets = new Map<string, Bucket>();
  return (res: Response, { business }: Principal): void => {
    const quota = planOf(business).limits.requests_per_second;
    const at = now();
    const bucket = buckets.get(business.business_id) ?? { tokens: quota, at };
    buckets.set(business.business_id, bucket);
    bucket.tokens = Math.min(quota, bucket.tokens + Math.max(0, ((at - bucket.at) * quota) / 1_000));
    bucket.at = at;
    const allowed = bucket.tokens >= 1;
    if (allowed) bucket.tokens -= 1;
    setHeader(res, 'RateLimit-Policy', `"default";q=${quota};w=1`);
    setHeader(res, 'RateLimit', `"default";r=${Math.floor(bucket.tokens)};t=1`);
    if (!allowed)
      throw new Refusal(
        'rate_limited',
        `The plan allows ${quota} requests a second. Slow down, or ask for a larger plan.`,
      );
  };
}
