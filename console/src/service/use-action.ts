import { useRef, useState } from 'preact/hooks';

export interface Action<Given extends readonly unknown[]> {
  readonly run: (...given: Given) => Promise<void>;
  readonly busy: boolean;
  /** The error of the last run. */
  readonly failure: unknown;
}

/** The action of a button: it runs once at a time, and keeps its error. */
export function useAction<Given extends readonly unknown[]>(act: (...given: Given) => Promise<unknown>): Action<Given> {
  const [busy, setBusy] = useState(false);
  // Two taps can come before the page is drawn again.
  const runs = useRef(false);
  const [failure, setFailure] = useState<unknown>();
  const run = async (...given: Given): Promise<void> => {
    if (runs.current) return;
    runs.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await act(...given);
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      runs.current = false;
      setBusy(false);
    }
  };
  return { run, busy, failure };
}
