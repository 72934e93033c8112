import { assert } from '../assert.ts';
import { type Lot, maturedUnits, sliceUnits, sumOf, type Taken } from './lot.ts';

/**
 * Which lots pay `amount` units: the matured ones, earliest expiry first, null last, older first. Units of lots that are
 * pending stay where they are.
 *
 * @param lots of one card, in any order
 * @param loose units on the card that belong to no lot: first among those that never lapse; below 0 a debt
 * @param amount 0 or more, at most what is available
 */
export function spend(lots: readonly Lot[], loose: number, amount: number): Taken {
  const taken = sliceUnits(maturedUnits(lots, loose), { from: 0, amount });
  assert(sumOf(taken) === amount, `only what is available is spent: ${sumOf(taken)} of ${amount}`);
  return taken;
}
