import { after } from './after.ts';

/** What {@link withDeadline} throws when it gave up. */
export const cut = {};

/**
 * Runs `work` for at most `ms` milliseconds and while the caller's `signal` is not aborted.
 *
 * It does not wait for `work` to notice: a custom fetch may ignore its signal, and a stalled body must not hold the caller.
 *
 * @throws {@link cut}, or whatever `work` throws.
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
