import { AbortError } from '../errors/abort-error.ts';
import { TimeoutError } from '../errors/timeout-error.ts';
import type { Simulation } from '../generated/types/types.ts';
import { refuseUnknown } from '../options/known-options.ts';
import type { RequestOptions } from '../requests/request-options.ts';
import { pause } from '../timers/pause.ts';

/** Options of `waitForSimulation`, `waitForImport`, `waitForTestClock` and `waitForVoucherBatch`. */
export interface WaitOptions<Waited = Simulation> {
  /** Called with the resource each time it was read. */
  onProgress?: ((current: Waited) => void) | undefined;
  /** Ends the wait. The work itself continues. */
  signal?: AbortSignal | undefined;
  /** Longest wait in milliseconds. Default: 10 minutes. */
  timeout?: number | undefined;
}

interface Wait<Waited, Done> {
  /** Name for messages: `simulation sim_…`. */
  readonly name: string;
  /** Reads the resource once. */
  readonly read: (options: RequestOptions) => Promise<Waited>;
  /** Result of the wait. `null` while it is not over. */
  readonly doneOf: (current: Waited) => Done | null;
  readonly firstPauseMs: number;
}

const longestPauseMs = 2_000;

/** Reads repeatedly, at growing intervals, until `doneOf` returns a value. */
export async function waitUntil<Waited, Done>(
  { name, read, doneOf, firstPauseMs }: Wait<Waited, Done>,
  options: WaitOptions<Waited>,
): Promise<Done> {
  refuseUnknown(options, ['onProgress', 'signal', 'timeout'] satisfies (keyof WaitOptions)[]);
  const { onProgress, signal, timeout = 600_000 } = options;
  const deadline = performance.now() + timeout;
  for (let leftMs = timeout, pauseMs = firstPauseMs; leftMs > 0; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const current = await read({ signal, totalTimeout: leftMs });
    onProgress?.(current);
    const done = doneOf(current);
    if (done !== null) return done;
    leftMs = deadline - performance.now();
    await pause(Math.min(pauseMs, leftMs), signal);
    if (signal?.aborted)
      throw new AbortError(`The wait for the ${name} was aborted by its signal.`, { cause: signal.reason });
    // A timer may end early. The time left then is too short for another read.
    leftMs = pauseMs < leftMs ? deadline - performance.now() : 0;
  }
  throw new TimeoutError(`The ${name} took longer than ${timeout} ms.`);
}
