import { assert } from '../base/assert.ts';

/** A status and the instant from which it held. */
export type StatusChange<Status extends string> = { at: number; status: Status };

/**
 * The status at an instant. Before the first change it is the status at creation. Changes are in ascending order of
 * time.
 */
export function statusAt<Status extends string>(history: readonly StatusChange<Status>[], at: number): Status {
  const change = history.findLast((candidate) => candidate.at <= at) ?? history[0];
  assert(change, 'a status history starts at creation');
  return change.status;
}
