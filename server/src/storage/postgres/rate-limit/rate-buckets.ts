import type pg from 'pg';
import { named, openPool } from '../connection/settings.ts';
import type { Lease } from './leased-buckets.ts';

/** An empty bucket is full after this time. */
const fillUs = 1_000_000;
/** Leases have separate connections, because waiting behind a slow read must not look like a database that is down. */
export const maxConnections = 2;
const answerTimeoutMs = 1_000;

/** After a clock was set back, a bucket counts as full, so that no business is locked out until the clock has caught up. */
const fullAt = `case when bucket.full_at_us > excluded.at_us + ${2 * fillUs} then excluded.at_us
  else greatest(bucket.full_at_us, excluded.at_us) end`;
const granted = `least($2::bigint, greatest(0, (excluded.at_us + ${fillUs} - ${fullAt}) / $3::bigint))`;
const at = 'coalesce($4::bigint, (extract(epoch from now()) * 1000000)::bigint)';

/**
 * Takes up to $2 tokens of business $1, each worth $3 µs. A bucket is stored as the time at which it will be full. It is one
 * statement, so that two processes cannot lease the same tokens. It uses the clock of the database, because the clocks of
 * processes differ.
 */
const leaseText = `insert into rate_buckets as bucket (business_id, at_us, full_at_us, granted)
values ($1, ${at}, ${at} + $2::bigint * $3::bigint, $2::bigint)
on conflict (business_id) do update set
  at_us = excluded.at_us, full_at_us = ${fullAt} + $3::bigint * ${granted}, granted = ${granted}
returning granted, greatest(0, (at_us + ${fillUs} - full_at_us) / $3::bigint) as left`;

export interface RateBucketsOptions {
  readonly url: string;
  readonly onError: (error: Error) => void;
  /** A clock in place of the database's, for tests. */
  readonly now?: (() => number) | undefined;
}

/** The buckets in the database. */
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

  async forget(businessId: string): Promise<void> {
    await this.#pool.query(named({ text: 'delete from rate_buckets where business_id = $1', values: [businessId] }));
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
