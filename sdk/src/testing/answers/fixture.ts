import type { ScriptedAnswer } from './scripted-answer.ts';

/** An answer with its body at hand, for tests to look at. */
export interface FixtureAnswer<T> extends ScriptedAnswer<T> {
  readonly status: number;
  readonly body: T;
}

/** Makes an answer of an operation, with some of its body's fields changed. Each is a fresh copy. */
export type Fixture<T> = (changes?: Partial<T>) => FixtureAnswer<T>;

export const fixture =
  <T>(status: number, example: T): Fixture<T> =>
  (changes) => ({ status, body: changed(example, changes) });

/** A copy of the example with some of its fields changed. */
export const changed = <T>(example: T, changes: Partial<T> | undefined): T =>
  changes === undefined ? structuredClone(example) : { ...structuredClone(example), ...changes };
