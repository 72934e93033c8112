import { useEffect, useState } from 'preact/hooks';
import { useTill } from '../open/till.ts';
import type { Sale } from '../queue/database.ts';

/** For how long a discarded sale can come back. */
const undoMs = 30_000;

/** Discards sales. The last one can come back for a while. */
export function useDiscarded() {
  const { queue } = useTill();
  const [last, setLast] = useState<Sale | null>(null);
  useEffect(() => {
    if (!last) return;
    const timer = setTimeout(() => setLast(null), undoMs);
    return () => clearTimeout(timer);
  }, [last]);
  const discard = async (sale: Sale): Promise<void> => {
    // What another page has dealt with must not come back.
    if (await queue.discard(sale)) setLast(sale);
  };
  const restore = async (): Promise<void> => {
    if (last) await queue.restore(last);
    setLast(null);
  };
  return { last, discard, restore };
}
