import type { Store } from '../storage/store.ts';
import type { Command } from './command.ts';
import { PendingRows } from './pending-rows.ts';
import { type Decision, needsOf, type PlanContext, planBatch } from './plan.ts';

/** A decision that still misses rows after this many loads is a bug. */
const maxLooks = 40;

/** Decides commands of one business and mode as if those before had been written. Nothing is written. */
export class Rehearsal {
  readonly #pending = new PendingRows();

  constructor(
    readonly store: Pick<Store, 'load'>,
    readonly contextNow: () => PlanContext,
  ) {}

  /** The decisions on commands, in their order. */
  async decide(commands: readonly Command[]): Promise<readonly Decision[]> {
    const [first] = commands;
    if (!first) return [];
    let needs = needsOf(commands);
    for (let look = 0; look < maxLooks; look += 1) {
      const found = await this.store.load(needs);
      const context = this.contextNow();
      const { decisions, missing, changes } = planBatch(commands, this.#pending.over(found), context);
      if (missing.length === 0) {
        this.#pending.add(first.tenant, changes);
        return decisions;
      }
      needs = [...needs, ...missing];
    }
    throw new Error('A preview asks for ever more rows.');
  }
}
