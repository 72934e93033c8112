import { shareOf } from '../shares.ts';
import { type JsonText, parseJson } from '../stored-json.ts';
import type { PurchaseItem, Sums } from './types.ts';

/** The columns of a ledger row that say what it counts. */
export interface CountedRow {
  readonly amount: number;
  readonly delta: number;
  readonly spend: number;
  readonly reversed_amount: number;
  readonly reversed_delta: number;
  readonly version: number;
  readonly items: JsonText<PurchaseItem[] | null> | null;
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

/** What a row counts, without what was reversed. */
export function netSums(row: CountedRow): Sums {
  const { amount, delta, reversed_amount, reversed_delta } = row;
  const value = Math.abs(delta) - Math.abs(reversed_delta);
  return { value, amount: amount - reversed_amount, count: 1, spend: spendLeft(row) };
}

/**
 * The part of the purchase that is left, in minor units. Where the amount counts visits or items, returned items take what they
 * cost. Else the same share of the purchase is left as of the amount.
 */
function spendLeft({ amount, spend, reversed_amount, version, items }: CountedRow): number {
  const refunded = items === null || version === 1 || amount === spend ? 0 : refundedFor(parseJson(items) ?? []);
  if (refunded > 0) return Math.max(0, spend - refunded);
  return amount === 0 ? spend : shareOf(spend, amount - reversed_amount, amount);
}

const refundedFor = (items: readonly PurchaseItem[]): number =>
  items.reduce((sum, { returned_amount }) => sum + returned_amount, 0);
