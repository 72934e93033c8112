import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { Service } from './service.ts';

/** The longest rest after one piece, in ms, so that a slow database does not stop the work. */
const maxRestMs = 1_000;

interface Pieces {
  /** With fewer, most of a piece would be what each piece does once. */
  readonly min: number;
  readonly max: number;
  /** How long a piece should take. Requests wait no longer for it. */
  readonly ms: number;
  /** While requests are written, the work takes one part of this many. */
  readonly busyParts: number;
}

/** Decides how large the pieces of background work are, and how long it rests after one. */
export class Pace {
  /** How many rows the next piece should have. */
  size: number;

  constructor(
    readonly service: Pick<Service, 'ledger'>,
    readonly pieces: Pieces,
  ) {
    this.size = pieces.min;
  }

  /** Sizes the next piece by how long this one took. */
  adapt(workedMs: number): void {
    const { min, max, ms } = this.pieces;
    // One slow piece among fast ones says little, so the number changes by no more than a half or the double.
    const growth = Math.min(2, Math.max(0.5, ms / Math.max(workedMs, 0.01)));
    this.size = Math.round(Math.min(max, Math.max(min, this.size * growth)));
  }

  /** Waits after work: for a turn of the event loop, or longer while requests are written. */
  async rest(workedMs: number): Promise<void> {
    const askedAt = performance.now();
    await turn();
    if (!this.service.ledger.isBusy) return;
    // A piece waits for a turn too, and what others do in it is not its work.
    const { ms, busyParts } = this.pieces;
    const ownMs = Math.max(Math.min(workedMs, ms), workedMs - (performance.now() - askedAt));
    await sleep(Math.min(maxRestMs, ownMs * (busyParts - 1)));
  }
}
