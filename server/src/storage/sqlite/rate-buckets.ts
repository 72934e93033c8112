import type { Taken } from '../queries.ts';
import { RecentlyUsed } from '../recently-used.ts';

/** A bucket that was not used for this long is full again, so it can be dropped. */
const fillMs = 1_000;

interface Bucket {
  tokens: number;
  at: number;
}

/** The token buckets of one process. A SQLite file has only one server. */
export class MemoryBuckets {
  readonly #buckets = new RecentlyUsed<Bucket>(fillMs, () => ({ tokens: Number.POSITIVE_INFINITY, at: 0 }));

  constructor(readonly now: () => number) {}

  take(businessId: string, quota: number): Taken {
    const at = this.now();
    const bucket = this.#buckets.get(businessId, at);
    bucket.tokens = Math.min(quota, bucket.tokens + Math.max(0, ((at - bucket.at) * quota) / fillMs));
    bucket.at = at;
    const allowed = bucket.tokens >= 1;
    if (allowed) bucket.tokens -= 1;
    return { allowed, left: Math.floor(bucket.tokens) };
  }
}
