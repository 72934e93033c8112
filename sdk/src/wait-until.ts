import { AbortError } from './errors/abort-error.ts';
import { TimeoutError } from './errors/timeout-error.ts';
import type { Simulation } from './generated/types.ts';
import { pause } from './pause.ts';
import type { RequestOptions } from './request-options.ts';

/** How `waitForSimulation`, `waitForImport` and `waitForTestClock` wait. */
export interface WaitOptions<Waited = Simulation> {
  /** Called with what was read, each time it was read. */
  onProgress?: ((current: Waited) => void) | undefined;
  /** Ends the wait. The work goes on. */
  signal?: AbortSignal | undefined;
  /** Milliseconds that it waits at most. The default is 10 minutes. */
  timeout?: number | undefined;
}

interface Wait<Waited, Done> {
  /** What is waited for, in messages: `simulation sim_…`. */
  readonly name: string;
  /** Reads it once. */
  readonly read: (options: RequestOptions) => Promise<Waited>;
  /** What the wait ends with; `null` while it is not over. */
  readonly doneOf: (current: Waited) => Done | null;
  readonly firstPauseMs: number;
}

const longestPauseMs = 2_000;

/** Reads again and again, at growing intervals, until `doneOf` gives a value. */
export async function waitUntil<Waited, Done>(
  { name, read, doneOf, firstPauseMs }: Wait<Waited, Done>,
  { onProgress, signal, timeout = 600_000 }: WaitOptions<Waited>,
): Promise<Done> {
  const deadline = performance.now() + timeout;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const leftMs = deadline - performance.now();
    if (leftMs <= 0) throw new TimeoutError(`The ${name} took longer than ${timeout} ms.`);
    const current = await read({ signal, totalTimeout: leftMs });
    onProgress?.(current);
    const done = doneOf(current);
    if (done !== null) return done;
    await pause(Math.min(pauseMs, leftMs), signal);
    if (signal?.aborted)
      throw new AbortError(`The wait for the ${name} was aborted by its signal.`, { cause: signal.reason });
  }
}
