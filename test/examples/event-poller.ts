import type { Loyalty } from '@loyalty-service/sdk';

/** Polls the events after one that was seen, as an integrator would, until it is stopped and has seen the last one. */
export class EventPoller {
  readonly sequences: number[] = [];
  /** How often each transaction was told. */
  readonly transactions = new Map<string, number>();
  #stopping = false;
  readonly #polling: Promise<void>;

  constructor(
    readonly loyalty: Loyalty,
    readonly after: number,
  ) {
    this.#polling = this.#poll();
  }

  /** Resolves when everything that had happened by now has been seen. */
  async stop(): Promise<void> {
    this.#stopping = true;
    await this.#polling;
  }

  async #poll(): Promise<void> {
    for (;;) {
      const last = this.#stopping;
      const seen = this.sequences.length;
      for await (const event of this.loyalty.events.list({
        after_sequence: this.sequences.at(-1) ?? this.after,
        limit: 100,
      })) {
        this.sequences.push(event.sequence);
        if (event.type !== 'transaction.created') continue;
        const { id } = event.data.transaction;
        this.transactions.set(id, (this.transactions.get(id) ?? 0) + 1);
      }
      if (last) return;
      if (this.sequences.length === seen) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
