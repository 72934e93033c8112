import type { StepWatcher, WriteStep } from '../storage/store.ts';
import type { Command } from './command.ts';

/** A step of a batch, with times of `performance.now()`. */
export interface BatchStep {
  readonly step: WriteStep;
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Called after each batch that was written, with its commands in order. */
export type BatchWatcher = (commands: readonly Command[], steps: readonly BatchStep[]) => void;

/** Adds each step to a list. */
export const noteSteps =
  (steps: BatchStep[]): StepWatcher =>
  (step, startedAt, endedAt) =>
    void steps.push({ step, startedAt, endedAt });
