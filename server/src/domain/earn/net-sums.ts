import { shareOf } from '../shares.ts';
import type { Sums } from './types.ts';

/** The columns of a ledger row that say what it counts. */
export interface CountedRow {
  readonly amount: number;
  readonly delta: number;
  readonly spend: number;
  readonly reversed_amount: number;
  readonly reversed_delta: number;
  readonly version: number;
}

/**
 * Whether a row is wholly reversed, so that it no longer counts. A reversal of a row with amount 0 shows in its version
 * alone.
 */
export const isWhollyReversed = ({
  amount,
  reversed_amount,
  version,
}: Pick<CountedRow, 'amount' | 'reversed_amount' | 'version'>): boolean =>
  amount === 0 ? version > 1 : reversed_amount === amount;

/** What a row counts, without what was reversed. Of its purchase, the same share counts. */
export function netSums({ amount, delta, spend, reversed_amount, reversed_delta }: CountedRow): Sums {
  const left = amount - reversed_amount;
  const share = amount === 0 ? spend : shareOf(spend, left, amount);
  return { value: Math.abs(delta) - Math.abs(reversed_delta), amount: left, count: 1, spend: share };
}
