import type { Row } from './row.ts';

/** `'long'` takes half a minute and more even if it is measured quickly. */
export type Measure<On> = readonly [name: string, measure: (on: On) => Promise<readonly Row[]>, takes?: 'long'];

/** A measurement without a result. */
export interface Failure {
  readonly name: string;
  readonly reason: string;
}

export interface Taking {
  /** When the run has to be over, by `performance.now()`. */
  readonly endsAt: number;
  /** How long one measurement may take, in ms. */
  readonly longestMs: number;
  readonly onBegin: (name: string) => void;
  /** Called as soon as there is a result, so that a later fault loses none. */
  readonly onRows: (rows: readonly Row[]) => void;
  readonly onFailure: (failure: Failure) => void;
}

/** Takes one measurement after the other. If one fails or hangs, it is reported, and the next one starts. */
export async function takeMeasures<On>(
  measures: readonly Measure<On>[],
  on: On,
  { endsAt, longestMs, onBegin, onRows, onFailure }: Taking,
): Promise<void> {
  for (const [name, measure] of measures) {
    onBegin(name);
    try {
      const leftMs = endsAt - performance.now();
      // Timers may fire a millisecond early.
      if (leftMs <= 1) throw new Error('The time of the run was over. Measure it with --only.');
      onRows(await inTime(measure(on), Math.min(leftMs, longestMs)));
    } catch (error) {
      onFailure({ name, reason: reasonOf(error) });
    }
  }
}

/** The message of an error in one line. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim();

/** A longer timer would end at once. */
const longestTimerMs = 2 ** 31 - 1;

async function inTime<T>(work: Promise<T>, mostMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const isOver = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`It did not end within ${Math.ceil(mostMs / 1_000)} s.`)),
      Math.min(mostMs, longestTimerMs),
    );
  });
  try {
    return await Promise.race([work, isOver]);
  } finally {
    clearTimeout(timer);
  }
}
