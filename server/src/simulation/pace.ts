import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import type { Service } from '../service/service.ts';

/** How long a piece should take, in ms. Requests wait no longer for it. */
const pieceMs = 8;
/** With fewer cards, most of a piece would be what each piece reads once. */
const minCards = 4;
const maxCards = 256;
/** While requests are written, a simulation works for one part of this many. */
const busyParts = 40;
/** The longest rest after one piece, in ms, so that a slow database does not stop a simulation. */
const maxRestMs = 1_000;

/** Decides how many cards a piece has, and how long a simulation rests after it. */
export class Pace {
  /** How many cards the next piece should have. */
  cards = minCards;

  constructor(readonly service: Pick<Service, 'ledger'>) {}

  /** Sizes the next piece by how long this one took. */
  adapt(workedMs: number): void {
    this.cards = Math.round(Math.min(maxCards, Math.max(minCards, this.cards * growth(workedMs))));
  }

  /** Waits after work: for a turn of the event loop, or longer while requests are written. */
  async rest(workedMs: number): Promise<void> {
    const askedAt = performance.now();
    await turn();
    if (!this.service.ledger.isBusy) return;
    // A piece waits for a turn too, and what others do in it is not its work.
    const ownMs = Math.max(Math.min(workedMs, pieceMs), workedMs - (performance.now() - askedAt));
    await sleep(Math.min(maxRestMs, ownMs * (busyParts - 1)));
  }
}

/** One slow piece among fast ones says little, so the number changes by no more than a half or the double. */
const growth = (workedMs: number): number => Math.min(2, Math.max(0.5, pieceMs / Math.max(workedMs, 0.01)));
