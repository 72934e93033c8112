import { useRef, useState } from 'preact/hooks';
import { codesOf } from '../../device/burst.ts';
import { type Found, findByCode } from '../find/find-cards.ts';
import { findVoucher } from '../find/find-voucher.ts';
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

interface Heard {
  readonly onScan: () => void;
  readonly onFound: (found: Found) => void;
  /** The code of a voucher was scanned outside of its field. */
  readonly onVoucher: (code: string) => void;
}

/** Looks for the card of each scan, on every screen, and for a voucher if no card has the code. The last scan counts. */
export function useScans({ onScan, onFound, onVoucher }: Heard): Scans {
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
      if (found.cards.length > 0) return onFound(found);
      const voucher = await findVoucher(till, codes);
      if (mine !== turn.current) return;
      if (voucher) onVoucher(voucher);
      else setState({ unknown: codes[0] ?? '', failure: undefined });
    } catch (failure) {
      if (mine === turn.current) setState({ unknown: null, failure });
    }
  };
  useScanner((scan) => void open(codesOf(scan)));
  return { open, ...state, forget: () => setState(nothing) };
}
