import { useRef, useState } from 'preact/hooks';
import { codesOf } from '../../device/burst.ts';
import { type Found, findByCode } from '../find/find-cards.ts';
import { useTill } from '../open/till.ts';
import { useScanner } from './use-scanner.ts';

interface Scans {
  /** Looks for the card with one of these codes, the likeliest first. */
  readonly open: (codes: readonly string[]) => Promise<void>;
  /** The code that no card has. Null: none was scanned, or its card was found. */
  readonly unknown: string | null;
  readonly failure: unknown;
  readonly forget: () => void;
}

const nothing = { unknown: null, failure: undefined } as const;

/** Looks for the card of each scan, on every screen. The last scan counts. */
export function useScans(onScan: () => void, onFound: (found: Found) => void): Scans {
  const till = useTill();
  const turn = useRef(0);
  const [state, setState] = useState<Pick<Scans, 'unknown' | 'failure'>>(nothing);
  const open = async (codes: readonly string[]): Promise<void> => {
    turn.current += 1;
    const mine = turn.current;
    setState(nothing);
    onScan();
    try {
      const found = await findByCode(till, codes);
      if (mine !== turn.current) return;
      if (found.cards.length > 0) onFound(found);
      else setState({ unknown: codes[0] ?? '', failure: undefined });
    } catch (failure) {
      if (mine === turn.current) setState({ unknown: null, failure });
    }
  };
  useScanner((scan) => void open(codesOf(scan)));
  return { open, ...state, forget: () => setState(nothing) };
}
