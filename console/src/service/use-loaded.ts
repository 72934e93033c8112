import { useCallback, useEffect, useRef, useState } from 'preact/hooks';

export interface Loaded<T> {
  /** The newest answer. It stays while a newer one is loaded. */
  readonly data: T | undefined;
  readonly failure: unknown;
  readonly busy: boolean;
  readonly reload: () => void;
}

/** Loads again when a part of `key` changes. An answer that is late for its key is dropped. */
export function useLoaded<T>(key: readonly unknown[], load: () => PromiseLike<T>): Loaded<T> {
  const [state, setState] = useState<Omit<Loaded<T>, 'reload'>>({ data: undefined, failure: undefined, busy: true });
  const turn = useRef(0);
  const [again, setAgain] = useState(0);
  const text = JSON.stringify(key);
  useEffect(() => {
    turn.current += 1;
    const mine = turn.current;
    setState(({ data }) => ({ data, failure: undefined, busy: true }));
    load().then(
      (data) => mine === turn.current && setState({ data, failure: undefined, busy: false }),
      (failure: unknown) => mine === turn.current && setState({ data: undefined, failure, busy: false }),
    );
  }, [text, again]);
  const reload = useCallback(() => setAgain((count) => count + 1), []);
  return { ...state, reload };
}
