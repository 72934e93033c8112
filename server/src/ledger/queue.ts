import type { Command } from './command.ts';
import type { Decision } from './plan.ts';

export const maxBatchCommands = 256;
export const maxBatchBytes = 4 * 1_024 * 1_024;
/**
 * While the server is shared, a business gets no more of a batch than all others together, but always this many commands:
 * fewer would be slow on a disk whose sync takes long.
 */
const leastShare = 8;
/** How long after a command of another business the server counts as shared, in ms. */
const sharedMs = 1_000;
export const maxQueuedCommands = 4_096;
/** While a command of a business has waited for longer than this, in ms, no more of that business are queued. */
export const maxQueuedMs = 10_000;

export interface Waiting {
  readonly command: Command;
  /** When the command was queued, by `performance.now()`. */
  readonly queuedAt: number;
  /** Since when another writer has locked rows that it needs, in ms. */
  readonly blockedSince?: number;
  settle(decision: Decision): void;
}

type Line = [business: string, waiting: Waiting[]];

interface Arrival {
  readonly business: string;
  readonly at: number;
}

/**
 * Waiting commands by business. A batch takes one of each in turn, those that have waited longest first. Batches are short
 * while one business sends much more than the others: a command waits for the batch that is being written and for its own.
 */
export class CommandQueue {
  readonly #lines = new Map<string, Waiting[]>();
  #length = 0;
  /** The last command, and the last one of another business than it. */
  #last: Arrival | undefined;
  #lastOfOther: Arrival | undefined;

  constructor(readonly mixesBusinesses: boolean) {}

  get length(): number {
    return this.#length;
  }

  /** Whether one more command of a business would take too much memory, or wait for too long. */
  isFullFor(business: string, now: number): boolean {
    const [first] = this.#lines.get(business) ?? [];
    return this.#length >= maxQueuedCommands || (first !== undefined && now - first.queuedAt > maxQueuedMs);
  }

  /** Whether the newest commands are of more than one business. */
  get isShared(): boolean {
    const [last, other] = [this.#last, this.#lastOfOther];
    return last !== undefined && other !== undefined && last.at - other.at < sharedMs;
  }

  add(waiting: Waiting): void {
    const { business_id } = waiting.command.tenant;
    if (this.#last && this.#last.business !== business_id) this.#lastOfOther = this.#last;
    this.#last = { business: business_id, at: waiting.queuedAt };
    const line = this.#lines.get(business_id);
    if (line) line.push(waiting);
    else this.#lines.set(business_id, [waiting]);
    this.#length += 1;
  }

  /** The next batch, within its bounds in commands and bytes, of businesses that are not busy. */
  take(busy: ReadonlySet<string>): Waiting[] {
    const batch: Waiting[] = [];
    let bytes = 0;
    let lines = this.#inTurn(busy);
    for (let round = 0; lines.length > 0 && !this.#hasItsShare(lines, round, batch.length); round += 1) {
      for (const [business, line] of lines) {
        const [first] = line;
        if (!first || batch.length >= maxBatchCommands) return batch;
        if (batch.length > 0 && bytes + first.command.bytes > maxBatchBytes) return batch;
        line.shift();
        this.#length -= 1;
        bytes += first.command.bytes;
        batch.push(first);
        if (line.length === 0 || !this.mixesBusinesses) this.#passTurn(business, line);
      }
      lines = lines.filter(([, line]) => line.length > 0).sort(byTimeInQueue);
    }
    return batch;
  }

  /** Whether the only business that still has commands has got enough of the batch: one in each round. */
  #hasItsShare(lines: readonly Line[], rounds: number, taken: number): boolean {
    if (!this.mixesBusinesses || !this.isShared || lines.length > 1) return false;
    return rounds >= Math.max(leastShare, taken - rounds);
  }

  /** Whether anything waits that is not of a busy business. */
  has(busy: ReadonlySet<string>): boolean {
    for (const business of this.#lines.keys()) if (!busy.has(business)) return true;
    return false;
  }

  /** Moves a business to the end of the round, for stores that do not mix businesses. */
  #passTurn(business: string, line: Waiting[]): void {
    this.#lines.delete(business);
    if (line.length > 0) this.#lines.set(business, line);
  }

  #inTurn(busy: ReadonlySet<string>): Line[] {
    const lines = [...this.#lines].filter(([business]) => !busy.has(business));
    return this.mixesBusinesses ? lines.sort(byTimeInQueue) : lines.slice(0, 1);
  }
}

const byTimeInQueue = ([, [left]]: Line, [, [right]]: Line): number => (left?.queuedAt ?? 0) - (right?.queuedAt ?? 0);
