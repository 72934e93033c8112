import { assert } from '../../base/assert.ts';
import { type Lot, maturedUnits, sliceUnits, sumOf, type Taken } from './lot.ts';

/**
 * Chooses the lots that pay `amount` units: matured ones, earliest expiry first, without expiry last, older first.
 * Pending lots are not touched.
 *
 * @param lots of one card, in any order
 * @param loose units on the card that belong to no lot: first among those that never expire; below 0 a debt
 * @param amount 0 or more, at most what is available
 */
export function spend(lots: readonly Lot[], loose: number, amount: number): Taken {
  const matured = maturedUnits(lots, loose);
  const available = sumOf(matured) + Math.min(loose, 0);
  assert(amount <= available, `only what is available is spent: ${available}, not ${amount}`);
  return sliceUnits(matured, { from: 0, amount });
}
