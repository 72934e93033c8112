import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

export interface Loaded<T> {
  /** The newest answer. It stays while a newer one is loaded. */
  readonly data: T | undefined;
  readonly failure: unknown;
  readonly busy: boolean;
  readonly reload: () => void;
}

/**
 * Loads again when a part of `key` changes. An answer that is late for its key is dropped. If the same key cannot be
 * loaded again, its last answer stays: a form on the page has what the person typed.
 */
export function useLoaded<T>(key: readonly unknown[], load: () => PromiseLike<T>): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({ data: undefined, failure: undefined, busy: true });
  const turn = useRef(0);
  const loaded = useRef<string>(undefined);
  const [again, setAgain] = useState(0);
  const text = JSON.stringify(key);
  useEffect(() => {
    turn.current += 1;
    const mine = turn.current;
    setState(({ data }) => ({ data, failure: undefined, busy: true }));
    load().then(
      (data) => {
        if (mine !== turn.current) return;
        loaded.current = text;
        setState({ data, failure: undefined, busy: false });
      },
      (failure: unknown) => {
        if (mine !== turn.current) return;
        const isSame = loaded.current === text;
        setState(({ data }) => ({ data: isSame ? data : undefined, failure, busy: false }));
      },
    );
  }, [text, again]);
  const reload = useCallback(() => setAgain((count) => count + 1), []);
  return { ...state, reload };
}
