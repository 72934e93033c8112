import { createHash } from 'node:crypto';
import { assemble } from '@loyalty-service/server/boot/assemble';
import type { Claim } from '@loyalty-service/server/ledger/claim';
import { replyRetentionMs } from '@loyalty-service/server/ledger/kept-reply';
import { earnOnCard } from '@loyalty-service/server/operations/cards/earn-on-card';
import type { Store } from '@loyalty-service/server/storage/store';
import { type Seeded, seedBusiness } from './seed.ts';

export interface Filling {
  readonly rows: number;
  readonly cards: number;
  /** Over how many days before `until`, an instant in ms. */
  readonly days: number;
  readonly until: number;
}

const dayMs = 86_400_000;
/** Of earns that are written together, and have one time: as many as a batch takes, but a few times a day. */
const mostAtOnce = 256;
const timesADay = 4;

/** The points of each earn. */
export const pointsOfARow = 12;

/**
 * Writes a business with cards, and earns on them over many days, through the ledger: each with its event, its lot and its
 * counters, and the newest with their answers, which are kept for a week.
 */
export async function fillLedger(
  store: Store,
  { rows, cards, days, until }: Filling,
): Promise<Pick<Seeded, 'key' | 'cards'>> {
  const from = until - days * dayMs;
  let at = from;
  const service = assemble({ store, now: () => at });
  const { caller, keyId, secret, cards: ids } = await seedBusiness(service, cards);
  const asKey = { ...caller, keyId };
  const earn = (index: number): Promise<unknown> => {
    // A step that shares no factor with the number of cards visits all of them, scattered.
    const card = ids[(index * 7_919 + Math.floor(index / cards) * 31) % cards] ?? '';
    const body = {
      amount: pointsOfARow * 100 + 50,
      reference: `sale-${index}`,
      location: `shop-${index % 20}`,
      staff_ref: `till-${index % 60}`,
    };
    const fingerprint = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
    const claim: Claim = { origin: 'client', key: `sale-${index}`, fingerprint };
    return service.ledger.submit({
      tenant: caller.tenant,
      requestId: service.newId('request'),
      keyId,
      claim: at > until - replyRetentionMs ? claim : null,
      bytes: 0,
      ...earnOnCard(asKey, card, body),
    });
  };
  const atOnce = Math.min(mostAtOnce, Math.ceil(rows / (days * timesADay)));
  for (let first = 0; first < rows; first += atOnce) {
    at = Math.floor(from + (first / rows) * days * dayMs);
    await Promise.all(Array.from({ length: Math.min(atOnce, rows - first) }, (_, nth) => earn(first + nth)));
  }
  await service.ledger.drain();
  return { key: secret, cards: ids };
}
