import { planUntilLoaded } from '../storage/plan-until-loaded.ts';
import type { Store } from '../storage/store.ts';
import type { Command } from './command.ts';
import { PendingRows } from './pending-rows.ts';
import { type Decision, needsOf, type PlanContext, planBatch } from './plan.ts';

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
    const plans = planUntilLoaded(needsOf(commands), (found) =>
      planBatch(commands, this.#pending.over(found), this.contextNow()),
    );
    let step = plans.next();
    while (!step.done) step = plans.next(await this.store.load(step.value));
    const { decisions, changes } = step.value;
    this.#pending.add(first.tenant, changes);
    return decisions;
  }
}
