import type { Card } from '@loyalty-service/sdk';
import { connection } from '../../service/connection.ts';
import { useLoaded } from '../../service/use-loaded.ts';
import { type Presented, type Till, useTill } from '../open/till.ts';
import { keyOfCode } from '../queue/database.ts';
import type { LastSale } from '../sale/use-sales.ts';

/** The card as the till knows it now: a sale, also one that was sent later, or an undo may have changed it. */
export function useNewestCard({ code, card, program }: Presented, last: LastSale | null): Card | null {
  const till = useTill();
  const { database, queue } = till;
  const waiting = queue.sales.map(({ id }) => id);
  const changes = [last?.booked.sale.id, last?.undone?.kind];
  const refused = queue.sales.filter(({ status }) => status === 'refused').map(({ id }) => id);
  const isRefused = last !== null && [last.booked.kind, last.undone?.kind].includes('refused');
  // The service refuses a sale where the card is not as the till knows it, such as after a sale at another till.
  const refusals = isRefused ? [...refused, ...changes] : refused;
  const asked = useLoaded([code, refusals], () => (refusals.length > 0 ? askForCard(till, card) : nothing));
  const seen = useLoaded([code, waiting, changes, asked.busy], () => database.get('cards', keyOfCode(code)));
  const kept = seen.data?.card;
  if (kept?.program_id !== program.id) return card;
  return card && card.version > kept.version ? card : kept;
}

const nothing = Promise.resolve();

/** Keeps the card as the service has it now. */
async function askForCard({ loyalty, database }: Till, card: Card | null): Promise<void> {
  if (!card || !connection.state.reached) return;
  const newest = await loyalty.cards.get(card.id);
  const { store, done } = database.transaction('cards', 'readwrite');
  const kept = await store.get(keyOfCode(newest.code));
  // A sale may have been booked since the service answered.
  const isOld = kept !== undefined && kept.card.version > newest.version;
  await Promise.all([!isOld && store.put({ code: keyOfCode(newest.code), card: newest }), done]);
}
