/** 23 days: a timer that is set for longer ends at once. */
const maxTimerMs = 2e9;

/** Calls `act` once, after `ms` milliseconds or as soon as `signal` is aborted. The function that it returns calls it off. */
export function after(ms: number, signal: AbortSignal | undefined, act: () => void): () => void {
  const end = (): void => {
    callOff();
    act();
  };
  const callOff = (): void => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', end);
  };
  // A longer timer than this fires at once.
  const timer = setTimeout(end, Math.min(ms, maxTimerMs));
  if (signal?.aborted) end();
  else signal?.addEventListener('abort', end);
  return callOff;
}
