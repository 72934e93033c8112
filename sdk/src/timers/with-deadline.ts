import { after } from './after.ts';

/** Thrown by {@link withDeadline} when the time is over or the signal is aborted. */
export const cut = {};

/**
 * Runs `work` for at most `ms` milliseconds and until the caller's `signal` is aborted.
 *
 * It does not wait for `work` to stop: a custom fetch can ignore its signal, and a stalled body must not block the
 * caller.
 *
 * @throws {@link cut}, or any error of `work`.
 */
export const withDeadline = <T>(
  ms: number,
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> =>
  new Promise<T>((resolve, reject) => {
    const controller = new AbortController();
    const callOff = after(ms, signal, () => {
      reject(cut);
      controller.abort();
    });
    work(controller.signal).then(resolve, reject).then(callOff);
  });
