import type { programStatuses } from '@loyalty-service/contract/resources/programs';
import { Refusal } from '../refusal.ts';

export type ProgramStatus = (typeof programStatuses)[number];

export type ProgramState = {
  /** The last status that was set at or before that instant. */
  readonly status: ProgramStatus;
  readonly starts_at: number | null;
  readonly ends_at: number | null;
};

/** The status that a program has in effect at an instant: archived after ends_at, draft before starts_at. */
export function programStatusAt({ status, starts_at, ends_at }: ProgramState, at: number): ProgramStatus {
  if (status === 'archived' || (ends_at !== null && at >= ends_at)) return 'archived';
  return starts_at !== null && at < starts_at ? 'draft' : status;
}

const advice: Record<Exclude<ProgramStatus, 'active'>, string> = {
  draft: 'This program was not active yet at that time. Activate it, or wait until it starts.',
  paused: 'This program was paused at that time. Activate it again.',
  archived: 'This program had ended at that time. Use another program.',
};

/** Refuses an earn, top-up, renewal or issue when the program is not active at its time. */
export function refuseInactiveProgram(program: ProgramState, at: number): void {
  const status = programStatusAt(program, at);
  if (status !== 'active') throw new Refusal('program_not_active', advice[status], { reason: status });
}
