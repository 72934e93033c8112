import { type JsonText, parseJson } from '../../base/stored-json.ts';
import { shareOf } from '../shares.ts';
import type { PurchaseFacts, Sums } from './types.ts';

/** The columns of a ledger row that say what it counts. */
export interface CountedRow {
  readonly amount: number;
  readonly delta: number;
  readonly spend: number;
  readonly excluded: number;
  readonly reversed_amount: number;
  readonly reversed_delta: number;
  readonly version: number;
  readonly facts: JsonText<PurchaseFacts> | null;
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

/** The sums that a row counts, without its reversed part. */
export function netSums(row: CountedRow): Sums {
  const { amount, delta, reversed_amount, reversed_delta } = row;
  const value = Math.abs(delta) - Math.abs(reversed_delta);
  return { value, amount: amount - reversed_amount, count: 1, ...spendLeft(row) };
}

const nothingReturned = { amount: 0, spend: 0, excluded: 0 };

/**
 * The part of the purchase that is left, in minor units: what returned items have left of it, and of that the same share as of
 * the amount.
 */
function spendLeft(row: CountedRow): Pick<Sums, 'spend' | 'excluded'> {
  const { amount, reversed_amount, version, facts } = row;
  const returned = (version > 1 && facts !== null && parseJson(facts).returned) || nothingReturned;
  const shared = amount - returned.amount;
  const share = (whole: number, less: number) => {
    const left = Math.max(0, whole - less);
    return shared === 0 ? left : shareOf(left, amount - reversed_amount, shared);
  };
  return { spend: share(row.spend, returned.spend), excluded: share(row.excluded, returned.excluded) };
}
