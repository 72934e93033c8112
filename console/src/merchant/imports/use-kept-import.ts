import { useRef, useState } from 'preact/hooks';
import { type KeptImport, keepImport } from './kept-imports.ts';

export interface KeptState {
  readonly state: KeptImport;
  /** The newest state, also for a function that began with an older one. */
  readonly newest: () => KeptImport;
  readonly put: (changes: Partial<KeptImport>) => void;
  /** Saves the state in this browser, and waits until it is there. */
  readonly keep: () => Promise<void>;
}

/** While a person types, not every letter is saved. */
const keepAfterMs = 200;

/** The state of an import. From its first request on, this browser keeps it. */
export function useKeptImport(start: () => KeptImport): KeptState {
  const [state, draw] = useState(start);
  const newest = useRef(state);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const keep = async (): Promise<void> => {
    clearTimeout(timer.current);
    if (newest.current.ids.length > 0) await keepImport(newest.current);
  };
  return {
    state,
    newest: () => newest.current,
    put(changes) {
      newest.current = { ...newest.current, ...changes };
      draw(newest.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(keep, keepAfterMs);
    },
    keep,
  };
}
