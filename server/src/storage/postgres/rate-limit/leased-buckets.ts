import type { Taken } from '../../queries.ts';
import { RecentlyUsed } from '../../recently-used.ts';

/** A lease is for what the plan allows in this time: one process asks about 20 times a second, however large the plan. */
const leaseMs = 50;
/** Leased tokens lapse so long after the last lease, so that a process that has gone quiet holds none. */
const keptMs = 1_000;
/** So many leases that emptied the bucket may follow each other at once; after them one in `leaseMs`. */
const quickLeases = 4;
/** A database that takes longer than this is not waited for. */
const patienceMs = 500;
/** A database that failed is asked again after this. */
const retryMs = 1_000;

/** What the database gave of a business's bucket. */
export interface Lease {
  readonly granted: number;
  /** What the bucket still holds, for whoever asks next. */
  readonly left: number;
}

export type AskLease = (businessId: string, wanted: number, quota: number) => Promise<Lease>;

/** What one process has of a business's bucket. */
interface Block {
  /** Leased and not used. */
  tokens: number;
  /** When they lapse. */
  until: number;
  /** What the last lease left in the bucket. */
  left: number;
  /** Settles when the lease that is under way is here, or is not waited for any more. */
  asked: Promise<void> | null;
  waiting: number;
  /** Not asked again before then. */
  askAt: number;
  /** Leases that emptied the bucket, `leaseMs` for each, are paid for up to then. */
  pacedTo: number;
  /** The database does not answer: everybody may pass. */
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
 * Token buckets that processes share: each leases blocks of tokens ahead of need, so that few requests wait for the
 * database. All processes together allow, in any time of t seconds, at most `quota` + `quota` × t and what was out on
 * lease at its beginning, which is at most one and a half leases for each process: 7.5 % of `quota`. What passes while
 * the database does not answer comes on top.
 */
export class LeasedBuckets {
  readonly #blocks = new RecentlyUsed<Block>(keptMs, emptyBlock);

  constructor(
    readonly lease: AskLease,
    /** Must never be set back: a process would refuse until it has caught up. */
    readonly now: () => number,
  ) {}

  take(businessId: string, quota: number): Taken | Promise<Taken> {
    const block = this.#blocks.get(businessId, this.now());
    return this.#takeNow(businessId, quota, block) ?? this.#takeLater(businessId, quota, block);
  }

  /** Null where only the lease that is under way can tell. */
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

  /** Asks for what the requests that wait need, if that is more than a lease. */
  #ask(businessId: string, quota: number, block: Block): Promise<void> {
    const wanted = Math.min(quota, Math.max(leaseOf(quota), block.waiting));
    return new Promise((resolve) => {
      let isSettled = false;
      const giveUp = () => {
        if (!isSettled) block.isSilent = true;
        resolve();
      };
      // After a pause of the process timers come first, the answers that have arrived meanwhile second.
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
    // The bucket is empty: its next token comes after 1 s / quota, but who asks for each of them asks without end.
    block.pacedTo = Math.max(block.pacedTo, now) + leaseMs;
    block.askAt = Math.max(now + 1_000 / quota, block.pacedTo - quickLeases * leaseMs);
  }
}
