import type { Sale } from './database.ts';
import type { Outcome } from './send-sales.ts';
import { isUndone } from './undo.ts';

/** For how long a sale can be undone. */
const undoMs = 30_000;

/** A sale that this page rang up. */
interface Recent {
  readonly sale: Sale;
  /** When it can no longer be undone. */
  readonly until: number;
  /** The outcome of the sale. Undefined while it waits. */
  readonly outcome?: Outcome;
}

/** The sales that this page rang up a moment ago. */
export class RecentSales {
  /** By the ids of the sales. The newest is last. */
  #sales = new Map<string, Recent>();

  get = (id: string): Recent | undefined => this.#sales.get(id);

  /** Whether a sale was sent and refused. An undo is also refused if nothing is booked, and then it counts as done. */
  wasRefused(id: string): boolean {
    const recent = this.get(id);
    return recent?.outcome?.kind === 'refused' && !isUndone(recent.sale, recent.outcome.problem);
  }

  add(sale: Sale): void {
    const now = performance.now();
    for (const [id, { until }] of this.#sales) if (until < now) this.#sales.delete(id);
    this.#sales.set(sale.id, { sale, until: now + undoMs });
  }

  settle(outcomes: ReadonlyMap<string, Outcome>): void {
    for (const [id, outcome] of outcomes) {
      const recent = this.#sales.get(id);
      if (recent) this.#sales.set(id, { ...recent, outcome });
    }
  }
}
