/** 23 days: a longer timer fires at once. */
const maxTimerMs = 2_000_000_000;

/** The waiting callbacks of each signal. */
const waiting = new WeakMap<EventTarget, Set<() => void>>();

/** One listener for all calls that share a signal: Node warns of a leak at eleven listeners. */
function endAll({ target }: Event): void {
  for (const end of waiting.get(target as EventTarget) ?? []) end();
}

/** Calls `act` once, after `ms` milliseconds or as soon as `signal` is aborted. The returned function cancels it. */
export function after(ms: number, signal: AbortSignal | undefined, act: () => void): () => void {
  const ends = waiting.get(signal as AbortSignal) ?? new Set();
  const end = (): void => {
    callOff();
    act();
  };
  const callOff = (): void => {
    clearTimeout(timer);
    ends.delete(end);
    if (!ends.size) signal?.removeEventListener('abort', endAll);
  };
  // A longer timer than this fires at once.
  const timer = setTimeout(end, Math.min(ms, maxTimerMs));
  if (signal?.aborted) end();
  else if (signal) {
    waiting.set(signal, ends.add(end));
    signal.addEventListener('abort', endAll);
  }
  return callOff;
}
