import { StoreFault } from '../store-fault.ts';
import { meaningOf } from './connection/faults.ts';
import type { Readers } from './connection/settings.ts';

/** How long a fault counts where the disk cannot be tried: on a machine of Citus, or without the right to make a temporary table. */
const faultCountsMs = 10_000;

/** Extends a file of the database, and leaves nothing. */
const probeText = 'create temp table disk_probe on commit drop as select generate_series(1, 4000)';

/** Remembers that a write found the disk full. A server is not ready until there is space again, so a load balancer sends nothing to it. */
export class FullDisk {
  #seenAt: number | null = null;

  constructor(
    private readonly readers: Readers,
    private readonly isSpread: boolean,
  ) {}

  note(fault: unknown): void {
    if (fault instanceof StoreFault && fault.kind === 'disk_full') this.#seenAt = performance.now();
  }

  /** Whether the disk is still full. Tries a write if one has failed before. */
  async lasts(): Promise<boolean> {
    if (this.#seenAt === null) return false;
    const isRecent = performance.now() - this.#seenAt < faultCountsMs;
    if (this.isSpread && isRecent) return true;
    const tried = await this.readers.query(probeText).then(
      () => 'written' as const,
      (error: unknown) => meaningOf(error),
    );
    if (tried === 'disk_full') return true;
    if (tried !== 'written' && isRecent) return true;
    this.#seenAt = null;
    return false;
  }
}
