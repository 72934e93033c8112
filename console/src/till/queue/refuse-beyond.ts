import type { Card } from '@loyalty-service/sdk';
import type { Refusal } from './database.ts';

/** Refuses what takes more from a card than it had when the till saw it last, with what waits taken off. Null: it has enough. */
export function refuseBeyond({ balance }: Card, waiting: number, change: number): Refusal | null {
  const { available, unit, currency } = balance;
  const max = Math.max(0, available + waiting);
  if (-change <= max) return null;
  return {
    ...{ code: 'insufficient_balance', detail: '', available: max, needed: -change, unit },
    ...(currency !== null && { currency }),
  };
}
