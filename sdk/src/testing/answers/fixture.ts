import type { ScriptedAnswer } from './scripted-answer.ts';

/** An answer whose status and body a test can read. */
export interface FixtureAnswer<T> extends ScriptedAnswer<T> {
  /** HTTP status of the answer. */
  readonly status: number;
  /** Body of the answer. */
  readonly body: T;
}

/** Makes an answer of an operation. `changes` replaces fields of its body. Each answer is a fresh copy. */
export type Fixture<T> = (changes?: Partial<T>) => FixtureAnswer<T>;

export const fixture =
  <T>(status: number, example: T): Fixture<T> =>
  (changes) => ({ status, body: changed(example, changes) });

/** A copy of the example with some of its fields changed. */
export const changed = <T>(example: T, changes: Partial<T> | undefined): T =>
  changes === undefined ? structuredClone(example) : { ...structuredClone(example), ...changes };
