import type pg from 'pg';
import { named, openPool } from '../connection/settings.ts';
import type { Lease } from './leased-buckets.ts';

/** A bucket that is empty is full after this. */
const fillUs = 1_000_000;
/** Leases do not queue behind reads: who waits for a slow read must not seem to be a database that is down. */
const maxConnections = 2;
const answerTimeoutMs = 1_000;

/** A clock that was set back must not lock a business out until it has caught up: its bucket is taken for full. */
const fullAt = `case when bucket.full_at_us > excluded.at_us + ${2 * fillUs} then excluded.at_us
  else greatest(bucket.full_at_us, excluded.at_us) end`;
const granted = `least($2::bigint, greatest(0, (excluded.at_us + ${fillUs} - ${fullAt}) / $3::bigint))`;
const at = 'coalesce($4::bigint, (extract(epoch from now()) * 1000000)::bigint)';

/**
 * Takes up to $2 tokens of business $1, each worth $3 µs. A bucket is the time at which it will be full: what is missing
 * is that time less now. One statement, so that no two processes lease the same tokens; and the database's clock, because
 * theirs differ.
 */
const leaseText = `insert into rate_buckets as bucket (business_id, at_us, full_at_us, granted)
values ($1, ${at}, ${at} + $2::bigint * $3::bigint, $2::bigint)
on conflict (business_id) do update set
  at_us = excluded.at_us, full_at_us = ${fullAt} + $3::bigint * ${granted}, granted = ${granted}
returning granted, greatest(0, (at_us + ${fillUs} - full_at_us) / $3::bigint) as left`;

export interface RateBucketsOptions {
  readonly url: string;
  readonly onError: (error: Error) => void;
  /** In place of the database's clock, for tests. */
  readonly now?: (() => number) | undefined;
}

/** The buckets as the database has them. */
export class RateBuckets {
  readonly #pool: pg.Pool;
  readonly #now: (() => number) | undefined;

  constructor({ url, onError, now }: RateBucketsOptions) {
    this.#now = now;
    this.#pool = openPool(url, onError, {
      max: maxConnections,
      statement_timeout: answerTimeoutMs,
      query_timeout: 2 * answerTimeoutMs,
    });
  }

  async lease(businessId: string, wanted: number, quota: number): Promise<Lease> {
    const atUs = this.#now ? this.#now() * 1_000 : null;
    const values = [businessId, wanted, Math.floor(fillUs / quota), atUs];
    const { rows } = await this.#pool.query<Lease>(named({ text: leaseText, values }));
    return rows[0] as Lease;
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
