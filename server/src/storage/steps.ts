import type { StepWatcher, WriteStep } from './store.ts';

/** Times the steps of a write, one after the other. It does nothing where nobody watches. */
export class Steps {
  #startedAt: number;

  constructor(readonly onStep: StepWatcher | undefined) {
    this.#startedAt = onStep ? performance.now() : 0;
  }

  end(step: WriteStep): void {
    if (!this.onStep) return;
    const endedAt = performance.now();
    this.onStep(step, this.#startedAt, endedAt);
    this.#startedAt = endedAt;
  }
}
