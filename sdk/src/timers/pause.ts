import { after } from './after.ts';

/** How a transport waits. Tests pass a function that does not wait. */
export type Pause = (ms: number, signal: AbortSignal | undefined) => Promise<void>;

/** Waits `ms` milliseconds, or until `signal` is aborted, whichever comes first. Never rejects. */
export const pause: Pause = (ms, signal) =>
  new Promise((resolve) => {
    after(ms, signal, resolve);
  });
