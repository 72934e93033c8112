import type { Sums } from './types.ts';

/** What of a row of the ledger says what it counts. */
export interface CountedRow {
  readonly amount: number;
  readonly delta: number;
  readonly spend: number;
  readonly reversed_amount: number;
  readonly reversed_delta: number;
  readonly version: number;
}

/** A row of which nothing is left counts no more. One of amount 0 is reversed where a reversal has raised its version. */
export const isWhollyReversed = ({
  amount,
  reversed_amount,
  version,
}: Pick<CountedRow, 'amount' | 'reversed_amount' | 'version'>): boolean =>
  amount === 0 ? version > 1 : reversed_amount === amount;

/** What a row counts, net of reversals: of a purchase its share. */
export function netSums({ amount, delta, spend, reversed_amount, reversed_delta }: CountedRow): Sums {
  const left = amount - reversed_amount;
  const share = amount === 0 ? spend : Number((BigInt(spend) * BigInt(left)) / BigInt(amount));
  return { value: Math.abs(delta) - Math.abs(reversed_delta), amount: left, count: 1, spend: share };
}
