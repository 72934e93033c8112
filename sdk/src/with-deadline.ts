/** Why {@link withDeadline} gave up. */
export type Cut = 'timed_out' | 'aborted';

const maxTimerMs = 2 ** 31 - 1;

/**
 * Runs `work` for at most `ms` milliseconds and while the caller's `signal` is not aborted.
 *
 * It does not wait for `work` to notice: a custom fetch may ignore its signal, and a stalled body must not hold the caller.
 *
 * @throws a {@link Cut}, or whatever `work` throws.
 */
export function withDeadline<T>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const cleanUp = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    const stop = (why: Cut): void => {
      cleanUp();
      reject(why);
      controller.abort();
    };
    const onAbort = (): void => stop('aborted');
    // A longer timer than this fires at once.
    const timer = setTimeout(() => stop('timed_out'), Math.min(ms, maxTimerMs));
    if (signal?.aborted) return onAbort();
    signal?.addEventListener('abort', onAbort, { once: true });
    work(controller.signal).then(resolve, reject).finally(cleanUp);
  });
}
