import type { Row } from '../../storage/tables.ts';

type Card = Row<'cards'>;

/** Units that expire together, and when. */
export interface ExpiringUnits {
  readonly amount: number;
  readonly at: number;
}

/** The units that expire through inactivity, and when: all except held ones. */
export function inactivityExpiryOf({ lapses_at: at, available, pending }: Card): ExpiringUnits | null {
  const amount = Math.max(0, available) + pending;
  return at !== null && amount > 0 ? { amount, at } : null;
}
