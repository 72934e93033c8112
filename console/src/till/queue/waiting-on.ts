import type { Card, Transaction } from '@loyalty-service/sdk';
import { keyOfCode, type Refusal, type Sale } from './database.ts';
import type { What } from './what.ts';

/** A card, as a sale names it. `cardId` is null while the code alone is known. */
export type OnCard = Pick<Sale, 'code' | 'cardId'>;

/** The waiting sales of a card, in sums. */
export interface WaitingOn {
  /** Units that the sales give the card, or, below 0, take from it. */
  readonly units: number;
  /** Number of sales that earn. Only the service can calculate their units. */
  readonly purchases: number;
  /** The plans that were sold. */
  readonly plans: readonly What[];
}

const isOn = ({ code, cardId }: OnCard, sale: Sale): boolean =>
  (cardId !== null && sale.cardId === cardId) || keyOfCode(sale.code) === keyOfCode(code);

export function waitingOn(sales: readonly Sale[], on: OnCard): WaitingOn {
  const waiting = sales.filter((sale) => sale.status === 'waiting' && isOn(on, sale));
  return {
    units: waiting.reduce((sum, sale) => sum + sale.units, 0),
    purchases: waiting.filter(({ action }) => action === 'earn').length,
    plans: waiting.filter(({ action }) => action === 'renew').map(({ what }) => what),
  };
}

/** Whether a return or the undo of a booked sale waits. The service does not know of it yet. */
export const isReturnWaiting = (sales: readonly Sale[], { id, reference }: Transaction): boolean =>
  sales.some(
    ({ action, status, body: { transaction_id, original } }) =>
      action === 'reverse' && status === 'waiting' && (transaction_id === id || isNamed(original, reference)),
  );

const isNamed = (original: unknown, reference: string | null): boolean =>
  typeof original === 'object' && original !== null && 'reference' in original && original.reference === reference;

/** Refuses a sale that takes more than the card had when the till last saw it, less the waiting sales. Null: it has enough. */
export function refuseBeyond({ balance }: Card, waiting: WaitingOn, change: number): Refusal | null {
  const { available, unit, currency } = balance;
  const max = Math.max(0, available + waiting.units);
  if (-change <= max) return null;
  return {
    ...{ code: 'insufficient_balance', detail: '', available: max, needed: -change, unit },
    ...(currency !== null && { currency }),
  };
}
