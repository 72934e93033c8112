import type { Card } from '@loyalty-service/sdk';
import { useLoaded } from '../../service/use-loaded.ts';
import { type Presented, useTill } from '../open/till.ts';
import { keyOfCode } from '../queue/database.ts';

/** The card as the till knows it now: a sale, also one that was sent later, or an undo may have changed it. */
export function useNewestCard({ code, card, program }: Presented, changes: unknown): Card | null {
  const { database, queue } = useTill();
  const waiting = queue.sales.map(({ id }) => id);
  const seen = useLoaded([code, waiting, changes], () => database.get('cards', keyOfCode(code)));
  const kept = seen.data?.card;
  if (kept?.program_id !== program.id) return card;
  return card && card.version > kept.version ? card : kept;
}
