import type { Command } from './command.ts';
import type { Decision } from './plan.ts';

export const maxBatchCommands = 256;
export const maxBatchBytes = 4 * 1_024 * 1_024;
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

/** Waiting commands by business. A batch takes one of each in turn, so that a busy business does not delay others. */
export class CommandQueue {
  readonly #lines = new Map<string, Waiting[]>();
  #length = 0;

  constructor(readonly mixesBusinesses: boolean) {}

  get length(): number {
    return this.#length;
  }

  /** Whether one more command of a business would take too much memory, or wait for too long. */
  isFullFor(business: string, now: number): boolean {
    const [first] = this.#lines.get(business) ?? [];
    return this.#length >= maxQueuedCommands || (first !== undefined && now - first.queuedAt > maxQueuedMs);
  }

  add(waiting: Waiting): void {
    const { business_id } = waiting.command.tenant;
    const line = this.#lines.get(business_id);
    if (line) line.push(waiting);
    else this.#lines.set(business_id, [waiting]);
    this.#length += 1;
  }

  /** The next batch, within its bounds in commands and bytes, of businesses that are not busy. */
  take(busy: ReadonlySet<string>, most = maxBatchCommands): Waiting[] {
    const batch: Waiting[] = [];
    let bytes = 0;
    while (batch.length < Math.min(most, maxBatchCommands)) {
      const next = this.#next(busy);
      const first = next?.[1][0];
      if (!next || !first) break;
      if (batch.length > 0 && (bytes + first.command.bytes > maxBatchBytes || !this.#mayJoin(batch, first))) break;
      const [business, line] = next;
      line.shift();
      this.#length -= 1;
      bytes += first.command.bytes;
      batch.push(first);
      if (line.length === 0 || (this.mixesBusinesses && this.#lines.size > 1)) this.#passTurn(business, line);
    }
    const [only] = batch;
    if (only && !this.mixesBusinesses) this.#passTurn(only.command.tenant.business_id);
    return batch;
  }

  /** Whether anything waits that is not of a busy business. */
  has(busy: ReadonlySet<string>): boolean {
    return this.#next(busy) !== undefined;
  }

  #next(busy: ReadonlySet<string>): [string, Waiting[]] | undefined {
    for (const line of this.#lines) if (!busy.has(line[0])) return line;
    return undefined;
  }

  #mayJoin(batch: readonly Waiting[], next: Waiting): boolean {
    return this.mixesBusinesses || batch[0]?.command.tenant.business_id === next.command.tenant.business_id;
  }

  /** Moves a business to the end of the round. If batches hold one business, this happens once its batch is taken. */
  #passTurn(business: string, line = this.#lines.get(business)): void {
    this.#lines.delete(business);
    if (line && line.length > 0) this.#lines.set(business, line);
  }
}
