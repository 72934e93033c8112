import type { Taken } from '../../queries.ts';
import { RecentlyUsed } from '../../recently-used.ts';

/** A lease covers the quota of this time. So one process takes about 20 leases a second, however large the quota. */
const leaseMs = 50;
/** Leased tokens lapse this long after the last lease, so that an idle process holds none. */
const keptMs = 1_000;
/** So many leases that emptied the bucket may follow each other at once. After them, there is one in each `leaseMs`. */
const quickLeases = 4;
/** Requests do not wait longer than this for the database. */
const patienceMs = 500;
/** After the database failed, the next lease comes no earlier than this. */
const retryMs = 1_000;

/** The answer of the database to a lease. */
export interface Lease {
  readonly granted: number;
  /** Tokens that are still in the bucket. */
  readonly left: number;
}

export type AskLease = (businessId: string, wanted: number, quota: number) => Promise<Lease>;

/** The part of a business's bucket that this process has leased. */
interface Block {
  /** Leased tokens that were not used. */
  tokens: number;
  /** When the tokens lapse. */
  until: number;
  /** Tokens that the last lease left in the bucket. */
  left: number;
  /** Settles when the running lease was answered, or when requests stop waiting for it. */
  asked: Promise<void> | null;
  waiting: number;
  /** No lease is taken before then. */
  askAt: number;
  /** Each lease that emptied the bucket moves this time on by `leaseMs`. */
  pacedTo: number;
  /** The database does not answer, so every request is allowed. */
  isSilent: boolean;
}

const emptyBlock = (): Block => ({
  tokens: 0,
  until: 0,
  left: 0,
  asked: null,
  waiting: 0,
  askAt: 0,
  pacedTo: 0,
  isSilent: false,
});

const leaseOf = (quota: number): number => Math.max(1, Math.ceil((quota * leaseMs) / 1_000));

/**
 * Token buckets that processes share. Each process leases blocks of tokens in advance, so that few requests wait for the
 * database. In t seconds, all processes together allow at most `quota` + `quota` × t requests, plus the tokens that were leased
 * at the beginning. Those are at most one and a half leases for each process, or 7.5 % of `quota`. While the database does not
 * answer, requests are not limited.
 */
export class LeasedBuckets {
  readonly #blocks = new RecentlyUsed<Block>(keptMs, emptyBlock);

  constructor(
    readonly lease: AskLease,
    /** A clock that is never set back: otherwise a process would refuse requests until the clock has caught up. */
    readonly now: () => number,
  ) {}

  take(businessId: string, quota: number): Taken | Promise<Taken> {
    const block = this.#blocks.get(businessId, this.now());
    return this.#takeNow(businessId, quota, block) ?? this.#takeLater(businessId, quota, block);
  }

  /** Null if only the running lease can answer. */
  #takeNow(businessId: string, quota: number, block: Block): Taken | null {
    const now = this.now();
    if (now >= block.until) block.tokens = 0;
    const hasToken = block.tokens > 0;
    if (hasToken) block.tokens -= 1;
    const isLow = block.tokens <= leaseOf(quota) / 2;
    if (isLow && !block.asked && now >= block.askAt) block.asked = this.#ask(businessId, quota, block);
    if (hasToken || block.isSilent) return { allowed: true, left: block.tokens + block.left };
    return block.asked ? null : { allowed: false, left: block.left };
  }

  async #takeLater(businessId: string, quota: number, block: Block): Promise<Taken> {
    block.waiting += 1;
    await block.asked;
    block.waiting -= 1;
    return this.#takeNow(businessId, quota, block) ?? this.#takeLater(businessId, quota, block);
  }

  /** Leases as many tokens as waiting requests need, and at least one block. */
  #ask(businessId: string, quota: number, block: Block): Promise<void> {
    const wanted = Math.min(quota, Math.max(leaseOf(quota), block.waiting));
    return new Promise((resolve) => {
      let isSettled = false;
      const giveUp = () => {
        if (!isSettled) block.isSilent = true;
        resolve();
      };
      // After a pause of the process, timers run before the answers that have arrived meanwhile.
      const patience = setTimeout(() => setImmediate(giveUp), patienceMs);
      const settle = (isSilent: boolean) => {
        clearTimeout(patience);
        isSettled = true;
        block.isSilent = isSilent;
        block.asked = null;
        resolve();
      };
      this.lease(businessId, wanted, quota).then(
        (lease) => {
          this.#add(block, lease, quota);
          settle(false);
        },
        () => {
          block.askAt = this.now() + retryMs;
          settle(true);
        },
      );
    });
  }

  #add(block: Block, { granted, left }: Lease, quota: number): void {
    const now = this.now();
    block.tokens = (now < block.until ? block.tokens : 0) + granted;
    block.until = now + keptMs;
    block.left = left;
    if (left > 0) return;
    // The bucket is empty. Its next token comes after 1 s / quota, but a lease for each token would never end.
    block.pacedTo = Math.max(block.pacedTo, now) + leaseMs;
    block.askAt = Math.max(now + 1_000 / quota, block.pacedTo - quickLeases * leaseMs);
  }
}
